import { EMPTY_FACTS } from '../../tests/support/sample-records.ts'
import { type CemeteryInput, EMPTY_CEMETERY } from '../domain/cemetery.ts'
import { makePartialDate } from '../domain/dates/partial-date.ts'
import type { MemorialInput } from '../domain/memorial.ts'
import type { SearchQuery } from '../search/query.ts'
import { generateMemorials, type SyntheticOptions } from '../synthetic/synthetic-directory.ts'
import type { DirectoryEditor } from './ports/editing.ts'
import type { ImageLookup } from './ports/image-lookup.ts'
import type { DirectoryStore, DirectoryWriter, ImportOutcome, ImportRow, SitemapStore } from './ports.ts'

export interface OpenedStore {
  readonly store: DirectoryStore & SitemapStore & ImageLookup
  readonly writer: DirectoryWriter
  readonly editor: DirectoryEditor
  readonly close: () => Promise<void>
}

export const EMPTY_QUERY: SearchQuery = {
  givenNames: [],
  surname: null,
  similarNames: null,
  maidenName: null,
  birthYears: null,
  deathYears: null,
  cemeteryId: null,
  places: [],
}

export function testCemetery(name: string, fields: Partial<CemeteryInput> = {}): CemeteryInput {
  return { ...EMPTY_CEMETERY, name, ...fields }
}

/** Returns a memorial from "Given Names|Surname" and dates such as "1843-03-12" or "1843". */
export function testMemorial(
  name: string,
  birth: string,
  death: string,
  fields: Partial<MemorialInput> = {},
): MemorialInput {
  const [givenNames = '', surname = ''] = name.split('|')
  const dateOf = (text: string) => {
    const [year, month, day] = text.split('-').map(Number)
    return text === '' ? null : makePartialDate({ year: year!, month, day })
  }
  return {
    ...EMPTY_FACTS,
    givenNames: givenNames || null,
    surname: surname || null,
    lifeEvents: [
      ...(birth === '' ? [] : [{ type: 'Birth' as const, date: dateOf(birth), location: null, note: null }]),
      { type: 'Death' as const, date: dateOf(death), location: null, note: null },
    ],
    media: [],
    tags: [],
    ...fields,
  }
}

export function keyedRow(key: string, memorial: MemorialInput, cemetery: CemeteryInput | null = null): ImportRow {
  return { line: 1, identity: { isKey: true, text: key }, memorial, cemetery }
}

export function generatedRows(options: SyntheticOptions): ImportRow[] {
  return [...generateMemorials(options)].map(({ identity, memorial, cemetery }) =>
    keyedRow(identity, memorial, cemetery),
  )
}

/** Imports rows in one run. Returns the outcomes and the names of missing memorials. */
export async function importRows(
  writer: DirectoryWriter,
  rows: readonly ImportRow[],
  source = 'test',
): Promise<{ outcomes: readonly ImportOutcome[]; missing: string[] }> {
  const session = await writer.beginImport({ name: source, isDemo: false })
  const outcomes = await session.store(rows)
  const missing = []
  for await (const row of session.listMissing()) missing.push(row.name)
  await session.close()
  return { outcomes, missing }
}

/** Returns the names that a search finds and the total. */
export async function foundNames(
  store: DirectoryStore,
  query: Partial<SearchQuery>,
  offset = 0,
  limit = 20,
): Promise<{ names: string[]; total: number }> {
  const { rows, total } = await store.searchMemorials({ ...EMPTY_QUERY, ...query }, { limit, offset })
  return { names: rows.map((row) => `${row.givenNames ?? ''} ${row.surname ?? ''}`.trim()), total }
}
