import { MESSAGES } from '../contract/messages.ts'
import { withoutDirectionControls } from '../contract/schemas/text-direction.ts'
import { MalformedEncodingError, parseUrlencoded } from '../contract/urlencoded.ts'

/** An import mapping has one field per column, and a bulk change has one per record. */
export const MAX_DESK_FIELDS = 4000

/** Except line breaks and tabs */
const CONTROL_CHARACTERS = /[^\P{Cc}\n\t]/gu

/** Thrown for a form that no page of the desk sends: a repeated or damaged field. The desk responds with 400. */
export class MalformedFormError extends Error {
  readonly statusCode = 400
  constructor() {
    super(`${MESSAGES.errors.malformedRequest} Nothing was stored. Go back, reload the page, and try again.`)
  }
}

/** A file that was uploaded to the desk, in a temporary place. The page moves or reads it before it responds. */
export interface UploadedFile {
  readonly field: string
  /** The name of the file on the sender's device, without folders. */
  readonly name: string
  /** The path of the stored file. */
  readonly path: string
  readonly bytes: number
}

export class DeskForm {
  readonly #texts: ReadonlyMap<string, readonly string[]>
  readonly files: readonly UploadedFile[]
  /**
   * Whether the form came with files that were skipped because this person is not allowed to upload files or is logged out.
   */
  readonly hasSkippedFiles: boolean

  constructor(
    texts: ReadonlyMap<string, readonly string[]>,
    files: readonly UploadedFile[] = [],
    hasSkippedFiles = false,
  ) {
    this.#texts = texts
    this.files = files
    this.hasSkippedFiles = hasSkippedFiles
  }

  /** Reads a URL-encoded form. Throws TooManyFieldsError or MalformedFormError, to which the desk responds with 400. */
  static parse(encoded: string): DeskForm {
    try {
      const texts = parseUrlencoded(encoded, MAX_DESK_FIELDS)
      // Otherwise, the page would save an empty value in place of a damaged one. PostgreSQL cannot store text with NUL.
      if ([...texts].flat(2).some((text) => text?.includes('\0') ?? true)) throw new MalformedFormError()
      return new DeskForm(texts as ReadonlyMap<string, readonly string[]>)
    } catch (error) {
      throw error instanceof MalformedEncodingError ? new MalformedFormError() : error
    }
  }

  /**
   * The text of a field; empty if the form has no such field. Line breaks are `\n`. Control characters and characters that reverse
   * other text are removed. Throws MalformedFormError for a repeated field.
   */
  text(name: string): string {
    const [text = '', ...more] = this.texts(name)
    if (more.length > 0) throw new MalformedFormError()
    return text
  }

  /** All values of a repeated field, such as checkboxes. */
  texts(name: string): readonly string[] {
    return (this.#texts.get(name) ?? []).map((text) =>
      withoutDirectionControls(text.replaceAll('\r\n', '\n')).replace(CONTROL_CHARACTERS, ''),
    )
  }

  has(name: string): boolean {
    return this.#texts.has(name)
  }

  /** The names of all fields, in order. */
  names(): readonly string[] {
    return [...this.#texts.keys()]
  }
}
