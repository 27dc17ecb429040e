import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { IncomingHttpHeaders } from 'node:http'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy, type BusboyConfig, type BusboyInstance } from '@fastify/busboy'
import type { UploadedFile } from '../../desk/desk-form.ts'
import { formatSize } from '../../desk/ui/format-values.ts'
import { makeFolder } from '../../storage/private-files.ts'

export const MULTIPART = 'multipart/form-data'

const OWNER_ONLY = 0o600
const MAX_FILES = 100
const MAX_NAME_LENGTH = 200
/**
 * How much of a form that is too large or malformed is read without parsing. Browsers show no response until they have sent
 * everything.
 */
const MAX_SKIPPED_BYTES = 1024 ** 3
/** How long a client that sends even more may take to read the response */
const CLOSE_AFTER_MS = 2000

/** A form that the site does not accept, or that ended early. None of its files are kept. */
export class UploadRejected extends Error {
  readonly statusCode: 400 | 413
  constructor(statusCode: 400 | 413, message: string) {
    super(message)
    this.statusCode = statusCode
  }
}

export interface UploadLimits {
  /** The maximum size of all files together. */
  readonly maxBytes: number
  readonly maxFields: number
  /** The maximum length of all names and text together, in characters. */
  readonly maxTextLength: number
  /** Where to store the files, under random names; null to skip them. The caller moves or removes them. */
  readonly folder: string | null
}

export interface ReceivedUpload {
  readonly fields: ReadonlyMap<string, readonly string[]>
  readonly files: readonly UploadedFile[]
  /** Whether files were skipped, because there is no folder for them */
  readonly hasSkippedFiles: boolean
}

/** A request with a form as `multipart/form-data`, such as Node's IncomingMessage. */
type FormRequest = Readable & { readonly headers: IncomingHttpHeaders }

/**
 * Receives a form with files, and writes the files to disk as they arrive. Throws UploadRejected for a form that is not accepted, or
 * the error of a file that could not be written, after it has removed all files.
 */
export async function receiveUpload(request: FormRequest, limits: UploadLimits): Promise<ReceivedUpload> {
  const upload = new Upload(limits)
  try {
    await upload.read(request)
    return await upload.finish()
  } catch (error) {
    await upload.discard()
    throw error
  }
}

/** Removes the files of a form that its page has not moved elsewhere. */
export async function removeUploads(files: readonly UploadedFile[]): Promise<void> {
  await Promise.all(files.map((file) => rm(file.path, { force: true })))
}

class Upload {
  readonly #limits: UploadLimits
  readonly #fields = new Map<string, string[]>()
  readonly #parts: { readonly stream: Readable; readonly path: string; readonly stored: Promise<UploadedFile> }[] = []
  #textLength = 0
  #bytes = 0
  #hasSkippedFiles = false
  /** The problem that causes the form to be rejected; null while there is none. */
  #problem: unknown = null
  /** Resolves when the form ends, or when a problem stops the upload. */
  readonly #over = Promise.withResolvers<void>()

  constructor(limits: UploadLimits) {
    this.#limits = limits
    if (limits.folder !== null) makeFolder(limits.folder)
  }

  /** Reads the request. After a problem, stops parsing it. */
  async read(request: FormRequest): Promise<void> {
    const parser = this.#parserFor(request.headers)
    let left = this.#limits.maxBytes + MAX_SKIPPED_BYTES
    try {
      for await (const chunk of request.iterator({ destroyOnReturn: false })) {
        left -= chunk.length
        if (left < 0) {
          this.#stop(new UploadRejected(413, 'The form is too large.'))
          return closeSoon(request)
        }
        if (this.#problem !== null || parser.write(chunk)) continue
        await Promise.race([once(parser, 'drain'), this.#over.promise])
      }
    } catch {
      return this.#stop(incomplete())
    }
    if (this.#problem !== null) return
    parser.end()
    await this.#over.promise
  }

  #parserFor(headers: IncomingHttpHeaders): BusboyInstance {
    const { maxTextLength: fieldSize, maxFields: fields } = this.#limits
    const counts = { fields, files: MAX_FILES, parts: fields + MAX_FILES }
    const parser = makeParser({
      headers: { 'content-type': headers['content-type'] ?? '' },
      limits: { fieldNameSize: MAX_NAME_LENGTH, fieldSize, ...counts },
    })
    const tooMany = () => this.#stop(new UploadRejected(400, 'The form has too many fields or files.'))
    parser.on('fieldsLimit', tooMany).on('filesLimit', tooMany).on('partsLimit', tooMany)
    parser.on('error', () => this.#stop(incomplete())).on('finish', () => this.#over.resolve())
    // The name of a part without one is undefined, although the parser's types say otherwise.
    parser.on('field', (name, text) => this.#addField(String(name ?? ''), text))
    parser.on('file', (field, stream, name) => {
      this.#addFile(String(field ?? ''), stream, String(name ?? ''))?.catch((error) => {
        const isOfParser = !(error instanceof UploadRejected || 'code' in error)
        this.#stop(isOfParser ? incomplete() : error)
      })
    })
    return parser
  }

  #stop(problem: unknown): void {
    this.#problem ??= problem
    this.#over.resolve()
  }

  async finish(): Promise<ReceivedUpload> {
    if (this.#problem !== null) throw this.#problem
    const stored = await Promise.all(this.#parts.map((part) => part.stored))
    // A file field without a chosen file sends an empty file without a name.
    const isChosen = (file: UploadedFile) => file.name !== '' || file.bytes > 0
    await removeUploads(stored.filter((file) => !isChosen(file)))
    return { fields: this.#fields, files: stored.filter(isChosen), hasSkippedFiles: this.#hasSkippedFiles }
  }

  async discard(): Promise<void> {
    for (const { stream } of this.#parts) stream.destroy()
    await Promise.allSettled(this.#parts.map((part) => part.stored))
    await Promise.all(this.#parts.map((part) => rm(part.path, { force: true })))
  }

  #addField(name: string, text: string): void {
    this.#textLength += name.length + text.length
    const texts = this.#fields.get(name)
    // PostgreSQL cannot store text with NUL.
    if (text.includes('\0')) this.#stop(malformed())
    else if (this.#textLength >= this.#limits.maxTextLength) {
      this.#stop(new UploadRejected(413, 'The text in the form is too long.'))
    } else if (texts === undefined) this.#fields.set(name, [text])
    else texts.push(text)
  }

  #addFile(field: string, stream: Readable, name: string): Promise<UploadedFile> | null {
    const { folder } = this.#limits
    if (name.includes('\0')) this.#stop(malformed())
    if (folder === null) {
      this.#hasSkippedFiles ||= name !== ''
      // Without a listener, the error for a form that ends early would end the process.
      stream.on('error', () => this.#stop(incomplete())).resume()
      return null
    }
    const file = path.join(folder, randomUUID())
    const stored = this.#store(stream, { field, name: name.slice(-MAX_NAME_LENGTH), path: file })
    this.#parts.push({ stream, path: file, stored })
    return stored
  }

  async #store(stream: Readable, file: Omit<UploadedFile, 'bytes'>): Promise<UploadedFile> {
    let bytes = 0
    const accept = async function* (this: Upload, chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        bytes += chunk.length
        this.#bytes += chunk.length
        if (this.#bytes > this.#limits.maxBytes) {
          throw new UploadRejected(413, `The file is larger than ${formatSize(this.#limits.maxBytes)}.`)
        }
        yield chunk
      }
    }
    await pipeline(stream, accept.bind(this), createWriteStream(file.path, { mode: OWNER_ONLY, flags: 'wx' }))
    return { ...file, bytes }
  }
}

function makeParser(options: BusboyConfig): BusboyInstance {
  try {
    return new Busboy(options)
  } catch {
    throw malformed()
  }
}

function malformed(): UploadRejected {
  return new UploadRejected(400, 'The form is malformed.')
}

function incomplete(): UploadRejected {
  return new UploadRejected(400, 'The form arrived incomplete. Send it again.')
}

/** Ends the connection of a client that keeps sending. */
function closeSoon(request: FormRequest): void {
  setTimeout(() => request.destroy(), CLOSE_AFTER_MS).unref()
}
