/** Matches the lists in which exports of open data describe their columns. */
const COLUMNS = /^(?:fields|columns|cols)$/i

/**
 * The columns of a file whose records are lists of values: those that it describes (`{"fields":[{"id":"Surname","type":"text"}]}`),
 * or those of a first list of names.
 */
export class JsonLists {
  readonly #described: string[] = []
  #names: readonly string[] | null = null

  /** Whether the file describes the columns of its lists. Its other objects are then not records. */
  get isDefined(): boolean {
    return this.#names !== null && this.#names === this.#described
  }

  /** Whether an object in a list of this name describes a column. */
  isColumn(value: unknown, list: string | null): boolean {
    if (list === null || !COLUMNS.test(list) || typeof value !== 'object' || value === null) return false
    const { name, id, type, dataTypeName } = value as Readonly<Record<string, unknown>>
    const column = name ?? id
    if (typeof column !== 'string' || typeof (type ?? dataTypeName) !== 'string') return false
    this.#described.push(column)
    return true
  }

  /** Returns the record of a list of values, or null for a list of names or of unknown columns. */
  recordOf(values: readonly unknown[]): object | null {
    if (values.length === 0) return null
    if (this.#names === null) {
      if (values.length === this.#described.length) this.#names = this.#described
      else {
        const isHeader = values.every((value) => typeof value === 'string' || value === null)
        if (isHeader) this.#names = values.map((value) => (value as string | null) ?? '')
        return null
      }
    }
    const names = this.#names
    return Object.fromEntries(values.map((value, at) => [names[at] || `column ${at + 1}`, value]))
  }
}
