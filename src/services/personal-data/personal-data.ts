import { emailKey } from '../../domain/email-key.ts'

/** A part of the data that the site stores for an email address. */
export interface PersonalDataPart<Found = unknown> {
  /** The name in the export. */
  readonly name: string
  /** Returns the stored data as it appears in the export: null or an empty list if there is none. */
  find(email: string): Promise<Found>
  /** Describes the stored data, such as "2 forms"; null if it need not be mentioned. */
  describe(found: Found): string | null
  erase(email: string): Promise<void>
}

/** Everything that the site stores for an email address. */
export interface PersonalData {
  readonly isEmpty: boolean
  /** A description such as "an account with 2 sessions, 1 form, 0 emails". */
  readonly summary: string
  /** The export: JSON with a final line break. */
  readonly json: string
}

export interface PersonalDataOptions {
  /** Erased in this order. The first part may throw before anything is erased. */
  readonly parts: readonly PersonalDataPart[]
  /** Removes erased data from the files of the database. */
  readonly settle: () => void
}

/** Finds and erases everything that the site stores for an email address. */
export class PersonalDataService {
  readonly #parts: readonly PersonalDataPart[]
  readonly #settle: () => void

  constructor({ parts, settle }: PersonalDataOptions) {
    this.#parts = parts
    this.#settle = settle
  }

  /** Finds everything, or only some parts. */
  async find(email: string, names?: readonly string[]): Promise<PersonalData> {
    this.#requireAddress(email)
    const found: Record<string, unknown> = {}
    const descriptions: string[] = []
    for (const part of this.#partsNamed(names)) {
      const value = await part.find(email)
      found[part.name] = value
      const description = part.describe(value)
      if (description !== null) descriptions.push(description)
    }
    return {
      isEmpty: Object.values(found).every((value) => value === null || (Array.isArray(value) && value.length === 0)),
      summary: descriptions.join(', '),
      json: `${JSON.stringify({ email, ...found }, null, 2)}\n`,
    }
  }

  /** Throws LastOwnerError for the only owner, before anything is erased. */
  async erase(email: string, names?: readonly string[]): Promise<void> {
    this.#requireAddress(email)
    for (const part of this.#partsNamed(names)) await part.erase(email)
    this.#settle()
  }

  /** Items without an address are stored with an empty address, which belongs to no one. */
  #requireAddress(email: string): void {
    if (emailKey(email) === '') throw new Error('There is no email address.')
  }

  #partsNamed(names: readonly string[] | undefined): readonly PersonalDataPart[] {
    return names === undefined ? this.#parts : this.#parts.filter(({ name }) => names.includes(name))
  }
}
