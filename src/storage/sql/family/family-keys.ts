import { hash } from 'node:crypto'
import type { MemorialFacts, PersonName } from '../../../domain/memorial.ts'
import { familyKeys } from '../../../search/family.ts'
import type { Database, Row } from '../database.ts'
import { BulkInsert } from '../records/bulk-insert.ts'
import { text } from '../records/row-mapping.ts'

/** Small enough for an exact JavaScript number. A collision only adds a record that `certainRelatives` rejects. */
const KEY_BYTES = 6
/** Memorials per write of a new table */
const ROWS_PER_WRITE = 100_000

type Names = Pick<PersonName, 'givenNames' | 'surname' | 'maidenName' | 'nameSuffix'> &
  Pick<MemorialFacts, 'father' | 'mother' | 'spouse'>

/** The columns that `namesOfRow` reads from a memorial `m`, besides those of its name */
export const RELATIVE_COLUMNS = 'm.father, m.mother, m.spouse'

/** Returns the keys of `family_key` for a record. */
export function storedFamilyKeys(names: Names): number[] {
  if (names.spouse === null && (names.father === null || names.mother === null)) return []
  return familyKeys(names).map((key) => hash('sha256', key, 'buffer').readUIntBE(0, KEY_BYTES))
}

/** Updates `family_key` in the caller's transaction. New rows are collected until `write`, which writes them in order. */
export class FamilyKeys {
  readonly #rows: { readonly key: number; readonly memorial_id: number }[] = []
  readonly #insert: BulkInsert<'key' | 'memorial_id'>
  readonly #database: Database

  constructor(database: Database) {
    this.#insert = new BulkInsert(database, 'family_key', ['key', 'memorial_id'])
    this.#database = database
  }

  add(id: number, names: Names): void {
    for (const key of storedFamilyKeys(names)) this.#rows.push({ key, memorial_id: id })
  }

  async remove(memorials: readonly { readonly id: number; readonly names: Names }[]): Promise<void> {
    await this.write()
    const keys = memorials.flatMap(({ id, names }) => storedFamilyKeys(names).map((key) => JSON.stringify([key, id])))
    if (keys.length === 0) return
    await this.#database.run`
      DELETE FROM family_key WHERE (key, memorial_id) IN
        (SELECT CAST(value ->> 0 AS BIGINT), CAST(value ->> 1 AS BIGINT) FROM texts(${keys}))`
  }

  /** Writes the collected rows. Must run before the end of the transaction that added them. */
  async write(): Promise<void> {
    if (this.#rows.length === 0) return
    this.#rows.sort((a, b) => a.key - b.key || a.memorial_id - b.memorial_id)
    for (const row of this.#rows) this.#insert.add(row)
    await this.#insert.flush()
    this.#rows.length = 0
  }
}

/** Reads the names of a memorial and its relatives from its row. */
export function namesOfRow(row: Row): Names {
  return {
    givenNames: text(row.given_names),
    surname: text(row.surname),
    maidenName: text(row.maiden_name),
    nameSuffix: text(row.name_suffix),
    father: text(row.father),
    mother: text(row.mother),
    spouse: text(row.spouse),
  }
}

/** Rebuilds `family_key` from the memorials. */
export async function fillFamilyKeys(database: Database): Promise<void> {
  await database.run('DELETE FROM family_key')
  const keys = new FamilyKeys(database)
  let added = 0
  for await (const row of database.iterate('SELECT * FROM memorial')) {
    keys.add(Number(row.id), namesOfRow(row))
    if (++added % ROWS_PER_WRITE === 0) await keys.write()
  }
  await keys.write()
}
