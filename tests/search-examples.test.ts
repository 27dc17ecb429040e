import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { EMPTY_SEARCH, type MemorialSearch, type SuggestionKind } from '../src/contract/directory.ts'
import { makePartialDate, type PartialDate } from '../src/domain/dates/partial-date.ts'
import { parseYearExpression } from '../src/domain/dates/year-expression.ts'
import { DirectoryService } from '../src/services/directory-service.ts'
import { SqliteDirectoryStore } from '../src/storage/sqlite/directory-store.ts'
import { openSqliteWriter } from '../src/storage/sqlite/open-directory.ts'
import { importRows, keyedRow, testCemetery, testMemorial } from '../src/storage/store-fixture.test-suite.ts'
import { temporaryFolder } from './support/folders/temporary-folder.ts'

// Every row of an example table in docs/search.md is a test.

type Line = Readonly<Record<string, string>>

interface Table {
  readonly columns: readonly string[]
  readonly lines: readonly Line[]
}

// The last section contains measurements instead of examples.
const [DOCUMENT = ''] = readFileSync(new URL('../docs/search.md', import.meta.url), 'utf8').split(
  '\n## How searches stay fast',
)

function cellsOf(row: string): string[] {
  return row
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())
}

function tablesIn(markdown: string): Table[] {
  return [...markdown.matchAll(/^\|.*\|\n\|[-|]+\|\n(?:\|.*\|\n)+/gm)].map(([block]) => {
    const [head = '', , ...rows] = block.trimEnd().split('\n')
    const columns = cellsOf(head)
    return {
      columns,
      lines: rows.map((row) => Object.fromEntries(cellsOf(row).map((cell, index) => [columns[index] ?? '', cell]))),
    }
  })
}

const TABLES = tablesIn(DOCUMENT)
const linesWith = (column: string) =>
  TABLES.filter(({ columns }) => columns.includes(column)).flatMap(({ lines }) => lines)

const FIELDS: Readonly<Record<string, keyof MemorialSearch>> = {
  'Given Name(s)': 'givenNames',
  'Last Name(s)': 'surname',
  'Birth Year': 'birthYear',
  'Death Year': 'deathYear',
  Location: 'location',
}

const KINDS: Readonly<Record<string, SuggestionKind>> = {
  'similar last names': 'similar-surname',
  'similar given names': 'similar-given',
  'similar given and last names': 'similar',
  'the place in the name': 'place-in-name',
  'part of the last name': 'part-of-surname',
  'two years on either side': 'years-2',
  'five years on either side': 'years-5',
  'any year': 'without-years',
  'first given name': 'first-given-name',
  'without given names': 'without-given-names',
  'names swapped': 'names-swapped',
  'the known place': 'known-places',
  'any place': 'without-place',
}

function searchOf(line: Line, changes: Partial<MemorialSearch> = {}): MemorialSearch {
  const fields = Object.entries(FIELDS).map(([column, field]) => [field, line[column] || null])
  return { ...EMPTY_SEARCH, ...Object.fromEntries(fields), ...changes }
}

/** "1843-03-12", "1839", "abt 1860", "before 1890", or "1850-1855" (between the two). */
function dateOf(text: string): PartialDate | null {
  const [, word, year = ''] = /^(abt|before) (\d{4})$/.exec(text) ?? []
  if (word !== undefined) {
    return makePartialDate({ year: Number(year), qualifier: word === 'abt' ? 'about' : 'before' })
  }
  const between = /^\d{4}-\d{4}$/.test(text) ? parseYearExpression(text) : null
  if (between !== null) {
    return makePartialDate({ year: between.from, qualifier: 'between', end: { year: between.to } })
  }
  const [first, month, day] = text.split('-').map(Number)
  return text === '' ? null : makePartialDate({ year: first ?? 0, month, day })
}

const folder = temporaryFolder()
let store: SqliteDirectoryStore
let directory: DirectoryService

beforeAll(async () => {
  const cemeteries = new Map(
    linesWith('ZIP').map(({ Cemetery: name = '', City, County, State, Country, ZIP }) => [
      name,
      testCemetery(name, {
        city: City || null,
        county: County || null,
        state: State || null,
        country: Country || null,
        zip: ZIP || null,
      }),
    ]),
  )
  const rows = linesWith('Nickname').map((line, index) => {
    const cemetery = cemeteries.get(line.Cemetery ?? '')
    if (cemetery === undefined) throw new Error(`docs/search.md names no cemetery ${line.Cemetery}`)
    const memorial = testMemorial(`${line['Given names']}|${line.Surname}`, '', '', {
      maidenName: line['Maiden name'] || null,
      nickname: line.Nickname || null,
      lifeEvents: [
        { type: 'Birth', date: dateOf(line.Born ?? ''), location: null, note: null },
        { type: 'Death', date: dateOf(line.Died ?? ''), location: null, note: null },
      ],
    })
    return keyedRow(String(index), memorial, cemetery)
  })
  const writer = await openSqliteWriter(join(folder, 'lychgate.db'))
  await importRows(writer, rows)
  await writer.close()
  store = new SqliteDirectoryStore(join(folder, 'lychgate.db'))
  directory = new DirectoryService(store, {
    now: () => new Date(Date.UTC(2026, 10, 2)),
    today: () => ({ year: 2026, month: 11, day: 2 }),
  })
})
afterAll(() => store?.close())

async function namesFound(search: MemorialSearch): Promise<string> {
  const { data, total } = await directory.searchMemorials(search)
  expect(data).toHaveLength(total)
  return data.map(({ givenNames }) => givenNames).join(', ') || 'no one'
}

function titled(lines: readonly Line[]): [string, Line][] {
  return lines.map((line) => {
    const title = Object.keys(FIELDS).flatMap((column) => (line[column] ? [`${column} ${line[column]}`] : []))
    return [title.join(', '), line]
  })
}

describe('docs/search.md', () => {
  test('includes every table of examples', () => {
    expect(TABLES.length).toBe(8)
    const known = ['Finds', 'Finds with similar names', 'Suggests', 'Nickname', 'ZIP']
    for (const { columns } of TABLES) expect(columns.filter((column) => known.includes(column))).toHaveLength(1)
  })

  test.each(titled(linesWith('Finds')))('%s', async (_, line) => {
    expect(await namesFound(searchOf(line))).toBe(line.Finds)
  })

  test.each(titled(linesWith('Finds with similar names')))('with similar names: %s', async (_, line) => {
    expect(await namesFound(searchOf(line, { match: 'similar' }))).toBe(line['Finds with similar names'])
  })

  test.each(titled(linesWith('Suggests')))(
    'suggests other searches for a search without results: %s',
    async (_, line) => {
      const { total, suggestions } = await directory.searchMemorials(searchOf(line))
      expect(total).toBe(0)
      const expected = line.Suggests === 'nothing' ? [] : (line.Suggests ?? '').split(', ')
      expect(suggestions.map((suggestion) => `${suggestion.kind} ${suggestion.total}`)).toEqual(
        expected.map((text) => text.replace(/^(.*) (\d+)$/, (_all, kind: string, count) => `${KINDS[kind]} ${count}`)),
      )
    },
  )

  test('suggests the intended place', async () => {
    const meant = linesWith('Finds').filter(({ Why }) => Why?.startsWith('Did you mean'))
    expect(meant.length).toBeGreaterThan(0)
    for (const line of meant) {
      const [, name = ''] = /^Did you mean (.*)\?$/.exec(line.Why ?? '') ?? []
      const { unrecognizedPlaces } = await directory.searchMemorials(searchOf(line))
      expect(unrecognizedPlaces[0]?.nearest.map((place) => place.name.split(',')[0])).toContain(name)
    }
  })
})
