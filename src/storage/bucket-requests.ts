import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { ImageStoreError } from './ports/images.ts'

export interface Bucket {
  /** The URL of the server, without a path */
  readonly endpoint: string
  readonly bucket: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

export interface BucketRequest {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  /** The key of an object; empty for the bucket itself */
  readonly key: string
  readonly query?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Uint8Array
}

/** The time until the headers of a response arrive, for each attempt */
const RESPONSE_LIMIT_MS = 5000
const ATTEMPTS = 3
const FIRST_PAUSE_MS = 50
const MAY_SUCCEED_LATER = new Set([429, 500, 502, 503, 504])
const EMPTY_BODY = new Uint8Array()

/** Sends signed requests to a bucket. Every request can safely be repeated, so failed ones are retried. */
export class BucketRequests {
  readonly #bucket: Bucket
  readonly #client: AwsClient
  readonly #responseLimitMs: number

  constructor(bucket: Bucket, responseLimitMs = RESPONSE_LIMIT_MS) {
    this.#bucket = bucket
    this.#client = new AwsClient({ ...bucket, service: 's3' })
    this.#responseLimitMs = responseLimitMs
  }

  /** Returns a response with one of the statuses in `accepted`. Throws ImageStoreError after the last attempt. */
  async send(request: BucketRequest, accepted: readonly number[]): Promise<Response> {
    // A URL cannot contain these names, because it would lead to another key.
    if (request.key.split('/').some((name) => name === '.' || name === '..')) return new Response(null, { status: 404 })
    for (let attempt = 1; ; attempt++) {
      const response = await this.#attempt(request).catch((error: unknown) => {
        if (attempt === ATTEMPTS) throw new ImageStoreError(this.#sentence(request, reasonOf(error)), { cause: error })
        return null
      })
      if (response !== null) {
        if (accepted.includes(response.status)) return response
        // Reading the response frees its connection.
        const code = /<Code>(\w+)<\/Code>/.exec(await response.text().catch(() => ''))?.[1]
        if (attempt === ATTEMPTS || !MAY_SUCCEED_LATER.has(response.status)) {
          throw new ImageStoreError(this.#sentence(request, [response.status, code ?? ''].join(' ').trim()))
        }
      }
      await pause(FIRST_PAUSE_MS * 2 ** attempt)
    }
  }

  async #attempt({ method, key, query = {}, headers, body }: BucketRequest): Promise<Response> {
    const { endpoint, bucket } = this.#bucket
    const path = [bucket, ...(key === '' ? [] : key.split('/'))].map(encodeURIComponent).join('/')
    const signed = await this.#client.sign(`${endpoint}/${path}?${new URLSearchParams(query)}`, {
      method,
      headers: { ...headers, 'x-amz-content-sha256': sha256(body ?? EMPTY_BODY) },
      ...(body === undefined ? {} : { body: new Uint8Array(body) }),
      redirect: 'manual',
    })
    // The limit applies only to the headers: a visitor may take longer to receive an image.
    const abort = new AbortController()
    const timer = setTimeout(() => abort.abort(new Error('no response')), this.#responseLimitMs)
    try {
      return await fetch(signed, { signal: abort.signal })
    } finally {
      clearTimeout(timer)
    }
  }

  #sentence({ method, key }: BucketRequest, reason: string): string {
    const { endpoint, bucket } = this.#bucket
    return `The image store ${endpoint} rejects ${method} s3://${bucket}/${key}: ${reason}.`
  }
}

function sha256(body: Uint8Array): string {
  return createHash('sha256').update(body).digest('hex')
}

/** Returns the system's reason for an error of `fetch`, such as ECONNREFUSED. */
function reasonOf(error: unknown): string {
  const { message = String(error), cause } = error instanceof Error ? error : {}
  return cause instanceof Error && 'code' in cause ? String(cause.code) : message
}
