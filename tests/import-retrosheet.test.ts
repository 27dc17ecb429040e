import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Memorial } from '../src/domain/memorial.ts'
import { SqliteDirectoryStore } from '../src/storage/sqlite/directory-store.ts'
import { temporaryFolder } from './support/folders/temporary-folder.ts'
import {
  dateIn,
  eventDate,
  exampleMapping,
  lineOf,
  orNull,
  runImportInto,
  type SourceRow,
  sourceRows,
  tidy,
} from './support/import-run.ts'
import { describeOnRealData, realData } from './support/real-data.ts'

const RETROSHEET = 'retrosheet/biofile_deceased.csv'

describeOnRealData('Retrosheet’s baseball people, stored in a database', [RETROSHEET], () => {
  const folder = temporaryFolder()
  let store: SqliteDirectoryStore
  let rows: SourceRow[]
  let memorials: Map<string, Memorial>

  beforeAll(async () => {
    const { status } = await runImportInto(folder, [
      'memorials',
      realData(RETROSHEET),
      '--columns',
      exampleMapping('retrosheet'),
    ])
    expect(status).toBe(0)
    store = new SqliteDirectoryStore(join(folder, 'lychgate.sqlite'))
    rows = sourceRows(RETROSHEET)
    memorials = new Map()
    for (let id = 1; id <= rows.length; id++) {
      const memorial = await store.findMemorial(id)
      if (memorial === null || memorial === 'removed') throw new Error(`memorial ${id} is missing`)
      memorials.set(String(id), memorial)
    }
  }, 180_000)

  afterAll(() => store?.close())

  /** Rows are stored in the order of the file, so row n has ID n. */
  function expectEvery(expected: (row: SourceRow) => unknown, actual: (memorial: Memorial) => unknown) {
    const wrong: unknown[] = []
    rows.forEach((row, index) => {
      const memorial = memorials.get(String(index + 1))
      const [want, have] = [expected(row), memorial && actual(memorial)]
      if (JSON.stringify(want) !== JSON.stringify(have)) wrong.push({ line: lineOf(index), want, have })
    })
    expect(wrong.slice(0, 5)).toEqual([])
  }

  const withoutSuffix = (text: string) => tidy(text).replace(/[ ,]+\(?(?:Jr|Sr|II|III|IV)\.?\)?$/, '')

  test('keeps names, nicknames, and suffixes', () => {
    // "Luis (Perez)" has the mother's surname in brackets.
    expectEvery(
      (row) => withoutSuffix(row.FIRST as string).replace(/ \([^()]*\)/g, ''),
      (memorial) => memorial.givenNames,
    )
    expectEvery(
      (row) => / \(([^()]*)\)/.exec(withoutSuffix(row.FIRST as string))?.[1] ?? null,
      (memorial) => memorial.remark,
    )
    expectEvery(
      (row) => tidy(row.LAST as string),
      (memorial) => memorial.surname,
    )
    expectEvery(
      (row) => tidy(row.NICKNAME as string),
      (memorial) => memorial.nickname,
    )
    expectEvery(
      (row) => / \(?(Jr|Sr|II|III|IV)\.?\)?$/.exec(tidy(row.FIRST as string))?.[1] ?? null,
      (memorial) => memorial.nameSuffix,
    )
  })

  test('keeps births and deaths with their places', () => {
    const place = (row: SourceRow, event: string) =>
      orNull(
        ['CITY', 'STATE', 'COUNTRY']
          .map((part) => tidy(row[`${event}.${part}`] as string))
          .filter((one) => one !== '' && one !== '---')
          // "Panama City, Panama, Panama" loses the repeated level, but "New York, New York, USA" does not change.
          .filter((one, index, all) => index < all.length - 1 || one !== all[index - 1])
          .join(', '),
      )
    const location = (memorial: Memorial, type: string) =>
      memorial.lifeEvents.find((event) => event.type === type)?.location ?? null
    expectEvery(
      (row) => dateIn(row.BIRTHDATE as string),
      (memorial) => eventDate(memorial, 'Birth'),
    )
    expectEvery(
      (row) => dateIn(row.DEATHDATE as string),
      (memorial) => eventDate(memorial, 'Death'),
    )
    expectEvery(
      (row) => place(row, 'DEATH'),
      (memorial) => location(memorial, 'Death'),
    )
    expectEvery(
      (row) => place(row, 'BIRTH'),
      (memorial) => location(memorial, 'Birth'),
    )
    expectEvery(
      (row) => (row['BIRTH.NAME'] ? `Born as ${tidy(row['BIRTH.NAME'])}` : null),
      (memorial) => memorial.lifeEvents.find((event) => event.type === 'Birth')?.note ?? null,
    )
  })

  test('stores cremations and body donations as notes on the burial, not as cemeteries', () => {
    const isNone = (text: string) =>
      /^(?:cremat|body (?:donated|disposed)|buried at sea|died at sea|unknown cemetery|shot down)/i.test(text)
    expectEvery(
      (row) => row.CEMETERY !== '' && !isNone(row.CEMETERY as string),
      (memorial) => memorial.cemetery !== null,
    )
    const missing: unknown[] = []
    rows.forEach((row, index) => {
      const note = memorials.get(String(index + 1))?.lifeEvents.find((event) => event.type === 'Burial')?.note ?? ''
      for (const text of [isNone(row.CEMETERY as string) ? row.CEMETERY : '', row['CEME.NOTE']]) {
        if (text && !note.toLowerCase().includes(tidy(text).toLowerCase())) missing.push([lineOf(index), text, note])
      }
    })
    expect(missing).toEqual([])
    expect(rows.filter((row) => row.CEMETERY === 'Cremated')).toHaveLength(640)
  })

  test('stores one "Calvary Cemetery" per town', () => {
    const towns = (list: readonly (readonly [string, string])[]) =>
      new Set(list.map((pair) => pair.join('|').toLowerCase()))
    const sourceTowns = rows
      .filter((row) => row.CEMETERY === 'Calvary Cemetery')
      .map((row) => [row['CEME.CITY'] as string, stateIn(row['CEME.STATE'] as string)] as const)
    const calvaries = [...memorials.values()].filter((memorial) => memorial.cemetery?.name === 'Calvary Cemetery')
    expect(calvaries).toHaveLength(353)
    const ids = new Set(calvaries.map((memorial) => memorial.cemetery?.id))
    expect(ids.size).toBe(towns(sourceTowns).size)
  })

  test('tags the members of the Hall of Fame', async () => {
    const tagged = await store.listTaggedMemorials('baseball-hall-of-fame', { limit: 1, offset: 0 })
    expect(tagged.total).toBe(rows.filter((row) => row.HOF !== '').length)
  })

  test('reports no changes when the same file is imported again', async () => {
    const { status, out } = await runImportInto(folder, [
      'memorials',
      realData(RETROSHEET),
      '--columns',
      exampleMapping('retrosheet'),
    ])
    expect(status).toBe(0)
    expect(out).toContain('unchanged       11,872')
    expect(out).toContain('Nothing changed')
  }, 60_000)
})

/** Expands state codes, because the file has both codes and full names. */
function stateIn(text: string): string {
  const names: Readonly<Record<string, string>> = {
    AL: 'Alabama',
    AR: 'Arkansas',
    CA: 'California',
    CO: 'Colorado',
    CT: 'Connecticut',
    DE: 'Delaware',
    FL: 'Florida',
    GA: 'Georgia',
    IA: 'Iowa',
    IL: 'Illinois',
    IN: 'Indiana',
    KS: 'Kansas',
    KY: 'Kentucky',
    LA: 'Louisiana',
    MA: 'Massachusetts',
    MD: 'Maryland',
    MI: 'Michigan',
    MN: 'Minnesota',
    MO: 'Missouri',
    MS: 'Mississippi',
    NC: 'North Carolina',
    NJ: 'New Jersey',
    NY: 'New York',
    OH: 'Ohio',
    OK: 'Oklahoma',
    PA: 'Pennsylvania',
    RI: 'Rhode Island',
    SC: 'South Carolina',
    TN: 'Tennessee',
    TX: 'Texas',
    VA: 'Virginia',
    WA: 'Washington',
    WI: 'Wisconsin',
    WV: 'West Virginia',
  }
  return names[text] ?? text
}
