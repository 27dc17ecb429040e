import { readFileSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runImport } from '../src/cli/import.ts'
import type { ImportIo } from '../src/cli/import-io.ts'
import type { Memorial, MemorialDraft } from '../src/domain/memorial.ts'
import type { PartialDate } from '../src/domain/partial-date.ts'
import { openMemorialRegister } from '../src/ingest/open-register.ts'
import type { Problem } from '../src/ingest/problem.ts'
import type { ImportRow } from '../src/storage/ports.ts'
import { SqliteDirectoryStore } from '../src/storage/sqlite/directory-store.ts'
import { SqliteDirectoryWriter } from '../src/storage/sqlite/directory-writer.ts'
import { describeOnRealData, realData } from './support/real-data.ts'

const GRAVESITES = 'va_gravesites/gravesites.csv'
const NATIONAL_CEMETERIES = 'va_gravesites/national_cemeteries.csv'
const RETROSHEET = 'retrosheet/biofile_deceased.csv'
const TODAY = { year: 2026, month: 11, day: 20 }

type Row = Readonly<Record<string, string>>

const example = (name: string) => fileURLToPath(new URL(`../examples/import/${name}.json`, import.meta.url))
const rowsOf = (file: string): Row[] => parse(readFileSync(realData(file)), { columns: true })

/** The files hold no line ends inside cells, so the nth record stands on line n + 1. */
const lineOf = (index: number) => index + 2

async function readAll(file: string, mapping: string) {
  const register = await openMemorialRegister({
    path: realData(file),
    mappingPath: example(mapping),
    dayFirst: false,
    today: TODAY,
    format: null,
    delimiter: null,
    sheet: null,
  })
  const byLine = new Map<number, ImportRow>()
  const problems: Problem[] = []
  for await (const batch of register.batches) {
    for (const row of batch.rows) byLine.set(row.line, row)
    problems.push(...batch.problems)
  }
  return { byLine, problems }
}

const exactly = (year: number, month: number | null, day: number | null): PartialDate => ({
  year,
  month,
  day,
  qualifier: null,
  end: null,
})

/** What the two files write, by their README, and nothing else. */
function dateIn(text: string): PartialDate | null {
  const bare = text.replaceAll(' ', '')
  const full = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(bare)
  if (full) return exactly(Number(full[3]), Number(full[1]), Number(full[2]) || null)
  const month = /^(\d{1,2})\/(?:--|)\/?(\d{4})$/.exec(bare)
  if (month) return exactly(Number(month[2]), Number(month[1]), null)
  const spaced = /^(\d{1,2})\/ +(\d{4})$/.exec(text)
  if (spaced) return exactly(Number(spaced[2]), Number(spaced[1]), null)
  return /^\d{4}$/.test(bare) ? exactly(Number(bare), null, null) : null
}

const eventDate = (memorial: MemorialDraft | Memorial, type: string) =>
  memorial.lifeEvents.find((event) => event.type === type)?.date ?? null

const words = (text: string) =>
  text
    .toLowerCase()
    .replaceAll("'", '')
    .match(/[\p{L}\p{N}#&]+/gu) ?? []

/** Every word is there, in its place, perhaps written out: CEM for Cemetery, MT for Mount. */
function isWrittenOut(source: string, read: string): boolean {
  const [from, to] = [words(source), words(read)]
  return (
    from.length === to.length &&
    from.every((word, index) => {
      let at = 0
      for (const letter of to[index] as string) if (letter === word[at]) at++
      return at === word.length && (to[index] as string)[0] === word[0]
    })
  )
}

const STATES: Readonly<Record<string, string>> = {
  AK: 'Alaska',
  AL: 'Alabama',
  CT: 'Connecticut',
  DE: 'Delaware',
  HI: 'Hawaii',
  ID: 'Idaho',
  NH: 'New Hampshire',
  NV: 'Nevada',
  UT: 'Utah',
}
const SUFFIXES: Readonly<Record<string, string>> = {
  Jr: 'Jr',
  Sr: 'Sr',
  I: 'I',
  II: 'II',
  III: 'III',
  Iv: 'IV',
  V: 'V',
}

const hasSuffix = (row: Row) => (row.d_suffix as string).trim() in SUFFIXES
const givenIn = (row: Row) =>
  [row.d_first_name, row.d_mid_name]
    .map((one) => tidy(one as string))
    .filter((one) => !isNoName(one))
    .join(' ')
const orNull = (text: string) => (text === '' ? null : text)
/** A suffix that stands behind the given names, where the suffix's own column is empty. */
const SUFFIX_BEHIND = /[ ,]+\(?(Jr|Sr|Ii|II|Iii|III|Iv|IV)\.?\)?$/
const isNoName = (text: string) => /^(?:unknown|no name|unnamed|-|)$/i.test(text.trim())
const tidy = (text: string) => text.trim().replace(/ +/g, ' ')

describeOnRealData('the burials of the VA, row by row', [GRAVESITES], () => {
  let rows: Row[]
  let byLine: Map<number, ImportRow>
  let problems: Problem[]
  const problemsOf = new Map<string, Problem[]>()

  beforeAll(async () => {
    rows = rowsOf(GRAVESITES)
    ;({ byLine, problems } = await readAll(GRAVESITES, 'va-gravesites'))
    for (const problem of problems) {
      const key = `${problem.line} ${problem.column}`
      problemsOf.set(key, [...(problemsOf.get(key) ?? []), problem])
    }
  }, 120_000)

  /** Compares a value of every row and shows the first that differ. */
  function expectEvery(expected: (row: Row, line: number) => unknown, actual: (row: ImportRow) => unknown) {
    const wrong: unknown[] = []
    rows.forEach((row, index) => {
      const line = lineOf(index)
      const read = byLine.get(line)
      const [want, have] = [expected(row, line), read && actual(read)]
      if (JSON.stringify(want) !== JSON.stringify(have)) wrong.push({ line, want, have })
    })
    expect(wrong.slice(0, 5)).toEqual([])
  }

  test('every row is kept', () => {
    expect(byLine.size).toBe(110_470)
    expect(problems.filter((one) => one.kind === 'refused')).toEqual([])
  })

  test('names and suffixes are as given', () => {
    expectEvery(
      (row) => {
        const given = hasSuffix(row) ? givenIn(row) : givenIn(row).replace(SUFFIX_BEHIND, '')
        return isNoName(given) ? null : given
      },
      ({ memorial }) => memorial.givenNames,
    )
    expectEvery(
      (row) => (isNoName(row.d_last_name as string) ? null : tidy(row.d_last_name as string)),
      ({ memorial }) => memorial.surname,
    )
    expectEvery(
      (row) =>
        SUFFIXES[(row.d_suffix as string).trim()] ??
        (hasSuffix(row)
          ? null
          : (SUFFIX_BEHIND.exec(givenIn(row))?.[1]?.replace(/I.*/, (roman) => roman.toUpperCase()) ?? null)),
      ({ memorial }) => memorial.nameSuffix,
    )
  })

  test('every date is read, and the stray digit is reported', () => {
    expectEvery(
      (row) => dateIn(row.d_birth_date as string),
      ({ memorial }) => eventDate(memorial, 'Birth'),
    )
    expectEvery(
      (row) => dateIn(row.d_death_date as string),
      ({ memorial }) => eventDate(memorial, 'Death'),
    )
    rows.forEach((row, index) => {
      for (const column of ['d_birth_date', 'd_death_date']) {
        const isRead = row[column] === '' || dateIn(row[column] as string) !== null
        const unread = problemsOf.get(`${lineOf(index)} ${column}`)?.some((one) => one.kind === 'unread') ?? false
        if (isRead === unread) expect([lineOf(index), row[column], unread]).toBe('reported exactly when it is not read')
      }
    })
  })

  test('plots are put into words', () => {
    expectEvery(
      (row) => {
        const said = (label: string, text: string | undefined) => (text?.trim() ? `${label} ${tidy(text)}` : '')
        const plot = [said('Section', row.section_id), said('Row', row.row_num), said('Site', row.site_num)]
        return plot.filter(Boolean).join(', ').toLowerCase() || null
      },
      ({ memorial }) => memorial.plot?.toLowerCase() ?? null,
    )
  })

  test('branch, rank and war are the veteran’s own, and those of a sponsor stand among the rejects', () => {
    const isVeteran = (row: Row) => row.relationship === 'Veteran (Self)'
    expectEvery(isVeteran, ({ memorial }) => memorial.isVeteran)
    expectEvery(
      (row) => {
        const said = [row.branch, row.rank].map((one) => tidy(one as string).toLowerCase())
        return isVeteran(row)
          ? orNull(said.filter((one) => one !== '' && one !== 'unknown' && one !== 'n/a').join(', '))
          : null
      },
      ({ memorial }) => memorial.militaryBranch?.toLowerCase() ?? null,
    )
    expectEvery(
      (row) => (isVeteran(row) ? orNull(tidy(row.war as string).toLowerCase()) : null),
      ({ memorial }) => memorial.warServed?.toLowerCase() ?? null,
    )
    const lost: unknown[] = []
    rows.forEach((row, index) => {
      if (isVeteran(row)) return
      for (const column of ['branch', 'rank', 'war']) {
        const reported =
          problemsOf.get(`${lineOf(index)} ${column}`)?.some((one) => one.value === (row[column] as string).trim()) ??
          false
        if ((row[column] !== '') !== reported) lost.push([lineOf(index), column, row[column]])
      }
    })
    expect(lost.slice(0, 5)).toEqual([])
  })

  test('a relationship other than "Veteran (Self)" stands in the note of the burial', () => {
    expectEvery(
      (row) => {
        const relationship = row.relationship as string
        const said =
          relationship === 'Veteran (Self)' || relationship === '' ? '' : `Relationship to the veteran: ${relationship}`
        const atSea = row.cem_name === 'BURIED AT SEA' ? row.cem_name : ''
        return orNull([atSea, said].filter(Boolean).join('; '))
      },
      ({ memorial }) => memorial.lifeEvents.find((event) => event.type === 'Burial')?.note ?? null,
    )
  })

  test('cemeteries keep every word, their place and their ZIP code with its zeros', () => {
    const isNamed = (row: Row) => row.cem_name !== '' && row.cem_name !== 'BURIED AT SEA'
    expectEvery(
      (row) => isNamed(row),
      ({ cemetery }) => cemetery !== null,
    )
    const named = (row: Row, value: string | null) => (isNamed(row) ? value : undefined)
    expectEvery(
      (row) => named(row, orNull(tidy(row.city as string).toLowerCase())),
      ({ cemetery }) => (cemetery && (cemetery.city?.toLowerCase() ?? null)) || (cemetery ? null : undefined),
    )
    expectEvery(
      (row) => named(row, STATES[row.state as string] ?? null),
      ({ cemetery }) => (cemetery ? cemetery.state : undefined),
    )
    expectEvery(
      (row) => named(row, row.zip ? (row.zip as string).padStart(5, '0') : null),
      ({ cemetery }) => (cemetery ? cemetery.zip : undefined),
    )
    expectEvery(
      (row) => named(row, orNull((row.cem_url as string).trim())),
      ({ cemetery }) => (cemetery ? cemetery.website : undefined),
    )
    expectEvery(
      (row) => named(row, orNull((row.cem_phone as string).trim())),
      ({ cemetery }) => (cemetery ? cemetery.phone : undefined),
    )
    const changed = rows
      .map((row, index) => [row.cem_name as string, byLine.get(lineOf(index))?.cemetery?.name ?? ''] as const)
      .filter(([source, read]) => source !== 'BURIED AT SEA' && !isWrittenOut(source, read))
    expect(changed.slice(0, 10)).toEqual([])
  })
})

describeOnRealData('the people of baseball, row by row, through the database', [RETROSHEET], () => {
  let folder: string
  let store: SqliteDirectoryStore
  let rows: Row[]
  let memorials: Map<string, Memorial>

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lychgate-import-'))
    const { status } = await importInto(folder, ['memorials', realData(RETROSHEET), '--columns', example('retrosheet')])
    expect(status).toBe(0)
    store = new SqliteDirectoryStore(join(folder, 'lychgate.sqlite'))
    rows = rowsOf(RETROSHEET)
    memorials = new Map()
    for (let id = 1; id <= rows.length; id++) {
      const memorial = await store.findMemorial(id)
      if (memorial === null || memorial === 'removed') throw new Error(`memorial ${id} is missing`)
      memorials.set(String(id), memorial)
    }
  }, 180_000)

  afterAll(async () => {
    await store?.close()
    await rm(folder, { recursive: true, force: true })
  })

  /** Rows are stored in the order of the file, so the nth has the nth id. */
  function expectEvery(expected: (row: Row) => unknown, actual: (memorial: Memorial) => unknown) {
    const wrong: unknown[] = []
    rows.forEach((row, index) => {
      const memorial = memorials.get(String(index + 1))
      const [want, have] = [expected(row), memorial && actual(memorial)]
      if (JSON.stringify(want) !== JSON.stringify(have)) wrong.push({ line: lineOf(index), want, have })
    })
    expect(wrong.slice(0, 5)).toEqual([])
  }

  const withoutSuffix = (text: string) => tidy(text).replace(/[ ,]+\(?(?:Jr|Sr|II|III|IV)\.?\)?$/, '')

  test('names, nicknames and suffixes come through', () => {
    expectEvery(
      (row) => withoutSuffix(row.FIRST as string),
      (memorial) => memorial.givenNames,
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

  test('births and deaths come through with their places', () => {
    const place = (row: Row, event: string) =>
      orNull(
        ['CITY', 'STATE', 'COUNTRY']
          .map((part) => tidy(row[`${event}.${part}`] as string))
          .filter((one) => one !== '' && one !== '---')
          .filter((one, index, all) => one !== all[index - 1])
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

  test('no cremation and no gift to science is a cemetery, and what the source says is in the burial’s note', () => {
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

  test('one "Calvary Cemetery" stands for one town only', () => {
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

  test('the Hall of Fame is a tag', async () => {
    const tagged = await store.listTaggedMemorials('baseball-hall-of-fame', { limit: 1, offset: 0 })
    expect(tagged.total).toBe(rows.filter((row) => row.HOF !== '').length)
  })

  test('importing the same file again changes nothing and says so', async () => {
    const { status, out } = await importInto(folder, [
      'memorials',
      realData(RETROSHEET),
      '--columns',
      example('retrosheet'),
    ])
    expect(status).toBe(0)
    expect(out).toContain('unchanged       11,872')
    expect(out).toContain('Nothing changed')
  }, 60_000)
})

describeOnRealData('the national cemeteries', [NATIONAL_CEMETERIES], () => {
  test('each of the 170 is stored with its address in parts, and each fax number is listed', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'lychgate-import-'))
    try {
      const rejects = join(folder, 'rejects.csv')
      const { status } = await importInto(folder, [
        'cemeteries',
        realData(NATIONAL_CEMETERIES),
        '--columns',
        example('va-national-cemeteries'),
        '--rejects',
        rejects,
      ])
      expect(status).toBe(0)
      const store = new SqliteDirectoryStore(join(folder, 'lychgate.sqlite'))
      const { rows: cemeteries } = await store.listCemeteries(
        { cemeteryId: null, places: [] },
        { limit: 500, offset: 0 },
      )
      await store.close()
      const wrong: unknown[] = []
      for (const row of rowsOf(NATIONAL_CEMETERIES)) {
        const found = cemeteries.filter((one) => one.name === row['Cemetery Name'] && one.state === row.State)
        const [cemetery] = found
        const address = `${cemetery?.address}, ${cemetery?.city}, XX ${cemetery?.zip}`
        const phone = /^Phone: (.*?)(?:, FAX: .*)?$/.exec(row.Contact as string)?.[1]?.replace(' Or ', ' or ')
        if (
          found.length !== 1 ||
          address !==
            (row.Address as string).replace(
              /, [A-Z]{2} (\d+)(-\d{4})?$/,
              (_, five: string, more = '') => `, XX ${five.padStart(5, '0')}${more}`,
            ) ||
          cemetery?.phone !== phone ||
          cemetery?.latitude !== Number(row.Latitude) ||
          cemetery?.longitude !== Number(row.Longitude) ||
          cemetery?.description !== `Burial space: ${row['Burial Space']}`
        ) {
          wrong.push([row, found])
        }
      }
      expect(wrong).toEqual([])
      expect(cemeteries).toHaveLength(170)
      const listed = parse(await readFile(rejects, 'utf8'), { columns: true }) as unknown as Row[]
      expect(listed.map((row) => row.column)).toEqual(Array(168).fill('Contact'))
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })
})

/** The names behind the codes that the file mixes with full names. */
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

async function importInto(
  folder: string,
  args: readonly string[],
): Promise<{ status: number; out: string; err: string }> {
  let out = ''
  let err = ''
  const io: ImportIo = {
    out: { write: (text) => (out += text) },
    err: { write: (text) => (err += text) },
    today: TODAY,
    timestamp: '2026-11-20T12-00-00',
    interrupt: new AbortController().signal,
    dataDirectory: () => folder,
    openWriter: () => new SqliteDirectoryWriter(join(folder, 'lychgate.sqlite')),
  }
  return { status: await runImport(args, io), out, err }
}

describe('the example mappings', () => {
  test('are three', () => {
    for (const name of ['va-gravesites', 'va-national-cemeteries', 'retrosheet']) {
      expect(JSON.parse(readFileSync(example(name), 'utf8'))).toHaveProperty('fields')
    }
  })
})
