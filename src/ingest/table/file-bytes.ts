import { createReadStream, type ReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { ImportFailure } from '../import-failure.ts'

const CHUNK_BYTES = 256 * 1024

/** The maximum factor by which compressed data may grow when it is unpacked. Real sheets grow by a factor of 5 to 20. */
export const MAX_GROWTH = 100
/** Data of up to this many bytes may grow by any factor. */
export const ANY_GROWTH_BYTES = 16 * 1024 ** 2

const SYSTEM_ERRORS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ENOENT: 'does not exist',
    EACCES: 'cannot be read by this user',
    EPERM: 'cannot be read by this user',
    EISDIR: 'is a folder, not a file',
    ENOTDIR: 'does not exist: a part of its path is a file',
    ELOOP: 'is a link to itself',
    ENAMETOOLONG: 'has a name that is too long',
    EIO: 'could not be read: the disk reports an error',
  }),
)

/** Converts an error while reading a file to an ImportFailure that names the file. */
export function readFailure(path: string, error: unknown): ImportFailure {
  if (error instanceof ImportFailure) return error
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'Z_BUF_ERROR') return new ImportFailure(`${path} is cut off: the compressed data ends early.`)
  if (code.startsWith('Z_')) return new ImportFailure(`${path} is damaged: it cannot be decompressed.`)
  const known = SYSTEM_ERRORS.get(code)
  const detail = error instanceof Error ? error.message : String(error)
  return new ImportFailure(known ? `${path} ${known}.` : `${path} could not be read (${detail}).`, { cause: error })
}

/** Returns the size of a file in bytes and its first bytes. Throws an ImportFailure unless the file is readable and not empty. */
export async function inspectFile(path: string): Promise<{ readonly size: number; readonly start: Buffer }> {
  try {
    const info = await stat(path)
    if (info.isDirectory()) throw new ImportFailure(`${path} is a folder, not a file.`)
    if (!info.isFile()) throw new ImportFailure(`${path} is not a regular file.`)
    if (info.size === 0) throw new ImportFailure(`${path} is empty.`)
    const file = await open(path)
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(16), 0, 16, 0)
      return { size: info.size, start: buffer.subarray(0, bytesRead) }
    } finally {
      await file.close()
    }
  } catch (error) {
    throw readFailure(path, error)
  }
}

/** Reads a file from its start, decompresses it if it is compressed, and counts the bytes read from the disk. */
export class FileBytes {
  readonly #path: string
  readonly #isGzip: boolean
  #source: ReadStream | null = null

  constructor(path: string, isGzip: boolean) {
    this.#path = path
    this.#isGzip = isGzip
  }

  get bytesRead(): number {
    return this.#source?.bytesRead ?? 0
  }

  async *chunks(): AsyncGenerator<Buffer> {
    const source = createReadStream(this.#path, { highWaterMark: CHUNK_BYTES })
    this.#source = source
    const gunzip = this.#isGzip ? createGunzip({ chunkSize: CHUNK_BYTES }) : null
    // pipeline() passes errors from the source on to gunzip, and from there to the loop below.
    if (gunzip) pipeline(source, gunzip, () => {})
    try {
      let bytes = 0
      for await (const chunk of gunzip ?? source) {
        bytes += (chunk as Buffer).length
        if (bytes > Math.max(ANY_GROWTH_BYTES, source.bytesRead * MAX_GROWTH)) {
          throw new ImportFailure(`${this.#path} is too large: it unpacks to more than ${MAX_GROWTH} times its size.`)
        }
        yield chunk as Buffer
      }
    } catch (error) {
      throw readFailure(this.#path, error)
    } finally {
      source.destroy()
      gunzip?.destroy()
    }
  }
}
