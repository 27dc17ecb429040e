import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { IncomingHttpHeaders } from 'node:http'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy, type BusboyConfig, type BusboyInstance } from '@fastify/busboy'
import type { UploadedFile } from '../../desk/desk-form.ts'
import { showMegabytes } from '../../desk/ui/figures.ts'
import { makeFolder } from '../../storage/private-files.ts'

export const MULTIPART = 'multipart/form-data'

const OWNER_ONLY = 0o600
const MAX_FILES = 100
const MAX_FIELDS = 4000
/** The size of all texts of a form together, in characters. */
const MAX_TEXT_LENGTH = 2 * 1024 * 1024
const MAX_NAME_LENGTH = 200

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
  /** Where to store the files, under random names; null to skip them. The caller moves or removes them. */
  readonly folder: string | null
}

export interface ReceivedUpload {
  readonly fields: ReadonlyMap<string, readonly string[]>
  readonly files: readonly UploadedFile[]
}

/** A request with a form as `multipart/form-data`, such as Node's IncomingMessage. */
type FormRequest = Readable & { readonly headers: IncomingHttpHeaders }

/**
 * Receives a form with files, and writes the files to disk as they arrive. Reads the whole request even if it is too large, because
 * browsers show no response before they have sent everything. Throws UploadRejected, after it has removed all files.
 */
export async function receiveUpload(request: FormRequest, limits: UploadLimits): Promise<ReceivedUpload> {
  const upload = new Upload(limits)
  try {
    await pipeline(request, upload.parserFor(request.headers)).catch(() => upload.fail())
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
  #rejection: UploadRejected | null = null
  /** Set if a file could not be written. */
  #failure: unknown = null

  constructor(limits: UploadLimits) {
    this.#limits = limits
    if (limits.folder !== null) makeFolder(limits.folder)
  }

  parserFor(headers: IncomingHttpHeaders): BusboyInstance {
    const type = headers['content-type'] ?? ''
    const limits = { fieldNameSize: MAX_NAME_LENGTH, fieldSize: MAX_TEXT_LENGTH, fields: MAX_FIELDS, files: MAX_FILES }
    const parser = makeParser({ headers: { 'content-type': type }, limits })
    const tooMany = () => this.#reject(400, 'The form has too many fields or files.')
    parser.on('fieldsLimit', tooMany).on('filesLimit', tooMany)
    parser.on('field', (name, text) => this.#addField(name, text))
    parser.on('file', (field, stream, name) => {
      this.#addFile(field, stream, String(name ?? ''))?.catch((error) => {
        this.#failure ??= error
        parser.destroy()
      })
    })
    return parser
  }

  /** Throws the reason why the form could not be received. */
  fail(): never {
    throw this.#failure ?? new UploadRejected(400, 'The form arrived incomplete. Send it again.')
  }

  async finish(): Promise<ReceivedUpload> {
    const stored = await Promise.all(this.#parts.map((part) => part.stored))
    if (this.#rejection !== null) throw this.#rejection
    // A file field without a chosen file sends an empty file without a name.
    const isChosen = (file: UploadedFile) => file.name !== '' || file.bytes > 0
    await removeUploads(stored.filter((file) => !isChosen(file)))
    return { fields: this.#fields, files: stored.filter(isChosen) }
  }

  async discard(): Promise<void> {
    for (const { stream } of this.#parts) stream.destroy()
    await Promise.allSettled(this.#parts.map((part) => part.stored))
    await Promise.all(this.#parts.map((part) => rm(part.path, { force: true })))
  }

  #reject(statusCode: 400 | 413, message: string): void {
    this.#rejection ??= new UploadRejected(statusCode, message)
  }

  #addField(name: string, text: string): void {
    this.#textLength += name.length + text.length
    if (this.#textLength >= MAX_TEXT_LENGTH) this.#reject(413, 'The texts of the form are too long.')
    else this.#fields.set(name, [...(this.#fields.get(name) ?? []), text])
  }

  #addFile(field: string, stream: Readable, name: string): Promise<UploadedFile> | null {
    const { folder } = this.#limits
    if (folder === null) {
      stream.resume()
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
        if (this.#bytes <= this.#limits.maxBytes) yield chunk
        else this.#reject(413, `The file is larger than ${showMegabytes(this.#limits.maxBytes)}.`)
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
    throw new UploadRejected(400, 'The form is malformed.')
  }
}
