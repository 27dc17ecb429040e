import { randomBytes } from 'node:crypto'
import { imageFileId, imageFileName } from '../domain/image-file.ts'
import { listedObjects } from './bucket-listing.ts'
import { type Bucket, BucketRequests } from './bucket-requests.ts'
import { type ImageFiles, UNUSED_AGE_MS } from './ports/images.ts'

/** The statuses of responses to a request with conditions or a range */
const SERVED = [200, 206, 304, 404, 412, 416]

export interface BucketOptions {
  readonly responseLimitMs?: number
  /** The number of files that one response lists. */
  readonly pageSize?: number
  /** Returns two hexadecimal digits; see `removeUnused`. */
  readonly pickPart?: () => string
}

/** Stores image files in a bucket of an S3-compatible store. */
export class ImageBucket implements ImageFiles {
  readonly #bucket: string
  readonly #prefix: string
  readonly #requests: BucketRequests
  readonly #pageSize: string
  readonly #pickPart: () => string

  constructor(
    bucket: Bucket & { readonly prefix: string },
    { responseLimitMs, pageSize = 1000, pickPart = () => randomBytes(1).toString('hex') }: BucketOptions = {},
  ) {
    this.#bucket = bucket.bucket
    this.#prefix = bucket.prefix
    this.#requests = new BucketRequests(bucket, responseLimitMs)
    this.#pageSize = String(pageSize)
    this.#pickPart = pickPart
  }

  locationOf(name: string): string {
    return `s3://${this.#bucket}/${this.#prefix}${name}`
  }

  /** Writes every size. The store checks the hash of each file, and never keeps a partial object. */
  async save(file: string, sizes: readonly { readonly width: number; readonly bytes: Uint8Array }[]): Promise<void> {
    const headers = { 'content-type': 'image/jpeg' }
    for (const { width, bytes } of sizes) {
      // An existing file gets a new time, so that it is not removed as unused while an image begins to use it.
      await this.#send('PUT', imageFileName(file, width), { headers, body: bytes }, [200])
    }
  }

  async has(name: string): Promise<boolean> {
    return (await this.sizeOf(name)) !== null
  }

  async sizeOf(name: string): Promise<number | null> {
    const { status, headers } = await this.#send('HEAD', name, {}, [200, 404])
    return status === 200 ? Number(headers.get('content-length')) : null
  }

  async read(name: string): Promise<Uint8Array> {
    return new Uint8Array(await (await this.#send('GET', name, {}, [200])).arrayBuffer())
  }

  async write(name: string, bytes: Uint8Array): Promise<void> {
    await this.#send('PUT', name, { body: bytes }, [200])
  }

  /** Requests a file. `headers` are a visitor's conditions and range. The body of the result must be read or canceled. */
  serve(name: string, method: 'GET' | 'HEAD', headers: Readonly<Record<string, string>>): Promise<Response> {
    return this.#send(method, name, { headers }, SERVED)
  }

  async *list(): AsyncIterable<string> {
    for await (const { name } of this.#objects('')) yield name
  }

  async remove(paths: readonly string[]): Promise<readonly string[]> {
    const failed: string[] = []
    for (const path of paths) {
      try {
        if (!(await this.#delete(decodeURIComponent(path.replace(/^\/media\/|[?#].*$/g, ''))))) failed.push(path)
      } catch {
        failed.push(path)
      }
    }
    return failed
  }

  /** Each call checks a random 256th of the files, because listing a large bucket takes minutes. */
  async removeUnused(
    unusedFiles: (files: readonly string[]) => Promise<readonly string[]>,
    now: Date = new Date(),
  ): Promise<number> {
    const old: string[] = []
    for await (const { name, modifiedAt } of this.#objects(this.#pickPart())) {
      if (now.getTime() - modifiedAt.getTime() >= UNUSED_AGE_MS && imageFileId(name) !== null) old.push(name)
    }
    const unused = new Set(await unusedFiles([...new Set(old.map((name) => imageFileId(name) ?? ''))]))
    const names = old.filter((name) => unused.has(imageFileId(name) ?? ''))
    for (const name of names) await this.#delete(name)
    return names.length
  }

  /** Whether the store keeps old versions of deleted files. Stores without versions reject the request. */
  async keepsVersions(): Promise<boolean> {
    const response = await this.#requests.send(
      { method: 'GET', key: '', query: { versioning: '' } },
      [200, 400, 403, 404, 405, 501],
    )
    return /<Status>(Enabled|Suspended)<\/Status>/.test(await response.text())
  }

  /** Returns false if the store only hides the file and keeps it as an old version. */
  async #delete(name: string): Promise<boolean> {
    const response = await this.#send('DELETE', name, {}, [200, 204, 404])
    return response.headers.get('x-amz-delete-marker') !== 'true'
  }

  async *#objects(start: string) {
    const prefix = this.#prefix + start
    let marker: string | null = ''
    while (marker !== null) {
      const query = { prefix, marker, 'max-keys': this.#pageSize }
      const response = await this.#requests.send({ method: 'GET', key: '', query }, [200])
      const { objects, next } = listedObjects(await response.text())
      for (const { key, modifiedAt } of objects) yield { name: key.slice(this.#prefix.length), modifiedAt }
      marker = next
    }
  }

  #send(method: 'GET' | 'HEAD' | 'PUT' | 'DELETE', name: string, rest: object, accepted: readonly number[]) {
    return this.#requests.send({ method, key: this.#prefix + name, ...rest }, accepted)
  }
}
