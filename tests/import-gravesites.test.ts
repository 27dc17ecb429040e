import { beforeAll, expect, test } from 'vitest'
import { openMemorialFile } from '../src/ingest/open-import-file.ts'
import type { Problem } from '../src/ingest/problem.ts'
import type { ImportRow } from '../src/storage/ports.ts'
import {
  dateIn,
  eventDate,
  exampleMapping,
  lineOf,
  orNull,
  type SourceRow,
  sourceRows,
  TODAY,
  tidy,
} from './support/import-run.ts'
import { describeOnRealData, realData } from './support/real-data.ts'

/** The line of a person who was born less than 110 years ago and has no date of death. Such a row is rejected (readings 35). */
const NO_DEATH_LINE = 43_798
const GRAVESITES = 'va_gravesites/gravesites.csv'

async function readAll(file: string, mapping: string) {
  const importFile = await openMemorialFile({
    path: realData(file),
    mappingPath: exampleMapping(mapping),
    dateOrder: null,
    today: TODAY,
    format: null,
    delimiter: null,
    sheet: null,
  })
  const byLine = new Map<number, ImportRow>()
  const problems: Problem[] = []
  for await (const batch of importFile.batches) {
    for (const row of batch.rows) byLine.set(row.line, row)
    problems.push(...batch.problems)
  }
  return { byLine, problems }
}

const words = (text: string) =>
  text
    .toLowerCase()
    .replaceAll("'", '')
    .match(/[\p{L}\p{N}#&]+/gu) ?? []

/** Whether the name contains every word of the source in order, perhaps expanded: CEM to Cemetery, MT to Mount. */
function isExpanded(source: string, name: string): boolean {
  const [from, to] = [words(source), words(name)]
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

const hasSuffix = (row: SourceRow) => (row.d_suffix as string).trim() in SUFFIXES
const givenIn = (row: SourceRow) =>
  [row.d_first_name, row.d_mid_name]
    .map((one) => tidy(one as string))
    .filter((one) => !isNoName(one))
    .join(' ')
/** Returns the suffix after the given names or the surname if the suffix column is empty. */
const SUFFIX_AT_END = /[ ,]+\(?(Jr|Sr|Ii|II|Iii|III|Iv|IV|Phd)\.?\)?$/
const suffixAtEnd = (row: SourceRow) => {
  const found = SUFFIX_AT_END.exec(givenIn(row)) ?? SUFFIX_AT_END.exec(tidy(row.d_last_name as string))
  return found?.[1]?.replace(/^I.*/, (roman) => roman.toUpperCase()).replace('Phd', 'PhD') ?? null
}
/** Matches a title in the column of first names. */
const TITLE = /^(?:Dr|Rev) | Dr$/
/** Matches a maiden name after the given names. */
const MAIDEN_NAME = / Nee (?<name>\p{L}+)$/u
/** Matches the nickname in "Catherine L 'Kitty'". */
const NICKNAME = / '(?<name>[^']+)'$/
const isNoName = (text: string) => /^(?:unknown|no name|-|)$/i.test(text.trim())

describeOnRealData('the burials of the VA', [GRAVESITES], () => {
  let rows: SourceRow[]
  let byLine: Map<number, ImportRow>
  let problems: Problem[]
  const problemsOf = new Map<string, Problem[]>()

  beforeAll(async () => {
    rows = sourceRows(GRAVESITES)
    ;({ byLine, problems } = await readAll(GRAVESITES, 'va-gravesites'))
    for (const problem of problems) {
      const key = `${problem.line} ${problem.column}`
      problemsOf.set(key, [...(problemsOf.get(key) ?? []), problem])
    }
  }, 120_000)

  /** Compares a value of every row and shows the first five differences. */
  function expectEvery(expected: (row: SourceRow, line: number) => unknown, actual: (row: ImportRow) => unknown) {
    const wrong: unknown[] = []
    rows.forEach((row, index) => {
      const line = lineOf(index)
      const read = byLine.get(line)
      if (line === NO_DEATH_LINE) return
      const [want, have] = [expected(row, line), read && actual(read)]
      if (JSON.stringify(want) !== JSON.stringify(have)) wrong.push({ line, want, have })
    })
    expect(wrong.slice(0, 5)).toEqual([])
  }

  test('keeps every row except the one of someone born in 1951 without a date of death', () => {
    expect(byLine.size).toBe(110_469)
    const refused = problems.filter((one) => one.kind === 'refused')
    expect(refused.map(({ line, reason }) => [line, reason])).toEqual([
      [NO_DEATH_LINE, expect.stringContaining('born within the last 110 years')],
    ])
    const row = rows[NO_DEATH_LINE - 2] as SourceRow
    expect([row.d_birth_date?.slice(-4), row.d_death_date]).toEqual(['1951', ''])
  })

  test('keeps names and suffixes', () => {
    expectEvery(
      (row) => {
        const given = hasSuffix(row) ? givenIn(row) : givenIn(row).replace(SUFFIX_AT_END, '')
        return isNoName(given) ? null : given.replace(TITLE, '').replace(MAIDEN_NAME, '').replace(NICKNAME, '')
      },
      ({ memorial }) => memorial.givenNames,
    )
    expectEvery(
      (row) => MAIDEN_NAME.exec(givenIn(row))?.groups?.name ?? null,
      ({ memorial }) => memorial.maidenName,
    )
    expectEvery(
      (row) => NICKNAME.exec(givenIn(row))?.groups?.name ?? null,
      ({ memorial }) => memorial.nickname,
    )
    expectEvery(
      (row) => TITLE.exec(givenIn(row))?.[0].trim() ?? null,
      ({ memorial }) => memorial.title,
    )
    expectEvery(
      (row) => {
        const surname = tidy(row.d_last_name as string)
        if (isNoName(surname)) return null
        return hasSuffix(row) || SUFFIX_AT_END.test(givenIn(row)) ? surname : surname.replace(SUFFIX_AT_END, '')
      },
      ({ memorial }) => memorial.surname,
    )
    expectEvery(
      (row) => SUFFIXES[(row.d_suffix as string).trim()] ?? (hasSuffix(row) ? null : suffixAtEnd(row)),
      ({ memorial }) => memorial.nameSuffix,
    )
  })

  test('reads every date and reports the invalid ones', () => {
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

  test('joins the parts of plots with labels', () => {
    expectEvery(
      (row) => {
        const labeled = (label: string, text: string | undefined) => (text?.trim() ? `${label} ${tidy(text)}` : '')
        const plot = [labeled('Section', row.section_id), labeled('Row', row.row_num), labeled('Site', row.site_num)]
        return plot.filter(Boolean).join(', ').toLowerCase() || null
      },
      ({ memorial }) => memorial.plot?.toLowerCase() ?? null,
    )
  })

  test('keeps the branch, rank, and war of veterans, and reports the service of relatives as unmapped', () => {
    const isVeteran = (row: SourceRow) => row.relationship === 'Veteran (Self)'
    expectEvery(isVeteran, ({ memorial }) => memorial.isVeteran)
    expectEvery(
      (row) => {
        const parts = [row.branch, row.rank].map((one) => tidy(one as string).toLowerCase())
        return isVeteran(row)
          ? orNull(parts.filter((one) => one !== '' && one !== 'unknown' && one !== 'n/a').join(', '))
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

  test('adds relationships other than "Veteran (Self)" to the note on the burial', () => {
    expectEvery(
      (row) => {
        const relationship = row.relationship as string
        const note =
          relationship === 'Veteran (Self)' || relationship === '' ? '' : `Relationship to the veteran: ${relationship}`
        const atSea = row.cem_name === 'BURIED AT SEA' ? 'Buried at Sea' : ''
        return orNull([atSea, note].filter(Boolean).join('; '))
      },
      ({ memorial }) => memorial.lifeEvents.find((event) => event.type === 'Burial')?.note ?? null,
    )
  })

  test('keeps every word of the cemeteries, their places, and ZIP codes with leading zeros', () => {
    const isNamed = (row: SourceRow) => row.cem_name !== '' && row.cem_name !== 'BURIED AT SEA'
    expectEvery(
      (row) => isNamed(row),
      ({ cemetery }) => cemetery !== null,
    )
    const named = (row: SourceRow, value: string | null) => (isNamed(row) ? value : undefined)
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
      .filter((_, index) => lineOf(index) !== NO_DEATH_LINE)
      .filter(([source, read]) => source !== 'BURIED AT SEA' && !isExpanded(source, read))
    expect(changed.slice(0, 10)).toEqual([])
  })
})
