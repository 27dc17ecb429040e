import { describe, expect, test } from 'vitest'
import { readRow } from '../../../tests/support/read-row.ts'
import { CEMETERY_FIELDS } from './cemetery-fields.ts'
import { type ColumnPlan, planColumns } from './column-plan.ts'
import type { FieldRules } from './field-rule.ts'
import { parseMapping } from './mapping-schema.ts'
import { MEMORIAL_FIELDS } from './memorial-fields.ts'

/** Returns the field of each column, with its label if it has one: "plot:Lot". */
function fieldsOf(plan: ColumnPlan): Record<string, string> {
  const found: Record<string, string> = {}
  for (const [name, field] of plan.fields) {
    for (const part of field.parts)
      found[plan.columns[part.index] as string] = part.label ? `${name}:${part.label}` : name
  }
  return found
}

const recognize = (headers: readonly string[], rules: FieldRules = MEMORIAL_FIELDS) =>
  fieldsOf(planColumns(headers, null, rules))

function planned(headers: readonly string[], json: object) {
  const result = parseMapping(JSON.stringify(json), Object.keys(MEMORIAL_FIELDS))
  if ('problems' in result) throw new Error(result.problems.join('\n'))
  return planColumns(headers, result.mapping, MEMORIAL_FIELDS)
}

describe('recognized headers of memorials', () => {
  test.each([
    [['State', 'Regiment'], {}],
    [['Company', 'State', 'War'], { War: 'war_served' }],
    [['Regiment', 'State', 'Cemetery'], { State: 'cemetery_state', Cemetery: 'cemetery_name' }],
    [
      ['Cemetery', 'City', 'State', 'Rank'],
      { Cemetery: 'cemetery_name', City: 'cemetery_city', State: 'cemetery_state', Rank: 'military_rank' },
    ],
  ])('do not include the state of a regiment: %j', (headers, fields) => {
    expect(recognize(headers)).toEqual(fields)
  })

  test('do not include the relationship of an applicant to the deceased', () => {
    expect(recognize(['Name', 'Applicant', 'Relationship'])).toEqual({ Name: 'full_name' })
    expect(recognize(['Name', 'Relationship'])).toEqual({ Name: 'full_name', Relationship: 'relationship' })
  })

  test.each([
    ['given_names', ['First Name', 'FIRST_NAME', 'firstName', 'given', 'Forename(s)', 'd_first_name', 'Vorname']],
    ['middle_names', ['Middle', 'MI', 'd_mid_name', 'Middle Name/Initial']],
    ['surname', ['Last Name', 'LAST', 'Surname', 'lname', 'sir_name', 'Family Name']],
    ['full_name', ['Name', 'Full Name', 'Name of Deceased', 'Name (Last, First)', 'Decedent']],
    ['suffix', ['Suffix', 'd_suffix', 'Jr/Sr']],
    ['maiden_name', ['Maiden', 'Née', 'Maiden Name', 'Birth Name']],
    ['birth_date', ['DOB', 'D.O.B.', 'Date of Birth', 'birthdate', 'Born', 'BIRTH', 'Geburtsdatum']],
    ['birth_year', ['Birth Year', 'Year of Birth', 'YOB']],
    ['death_date', ['DOD', 'Date of Death', 'death', 'Died', 'Date Deceased']],
    ['death_place', ['Place of Death', 'Where died']],
    ['burial_date', ['Burial Date', 'Date of Interment', 'Interred', 'Date Buried']],
    ['age_at_death', ['Age', 'Age at Death', 'Age at time of death', 'AgeText']],
    ['plot:Section', ['Section', 'SEC.', 'section_id', 'Section No', 'Burial Section', 'plot.section']],
    ['plot:Lot', ['Lot', 'Lot #', 'Lot Number', 'plot.lot']],
    ['plot:Grave', ['Grave', 'Grave No.']],
    ['plot:Site', ['Site', 'site_num']],
    ['plot', ['Plot Location', 'Grave Ref']],
    ['gender', ['Sex', 'Gender', 'M/F']],
    ['epitaph', ['Epitaph', 'Inscription']],
    ['remark', ['Remarks', 'NOTES', 'Comment', 'Bemerkungen', 'Uwagi']],
    ['veteran', ['Veteran', 'Vet', 'Veteran?', 'Is Veteran']],
    ['military_rank', ['Rank']],
    ['military_branch', ['Branch', 'Branch of Service']],
    ['war_served', ['War', 'Wars', 'Service Period']],
    ['cemetery_name', ['Cemetery', 'Cemetery Name', 'Name of Cemetery', 'cem_name']],
    ['cemetery_city', ['Cem Town', 'Cemetery City Name', 'CEME.CITY']],
    ['latitude', ['Lat', 'GPS Latitude', 'coords.lat']],
  ])('include the headers of %s', (field, headers) => {
    for (const header of headers) expect({ header, ...recognize([header]) }).toEqual({ header, [header]: field })
  })

  test.each([
    ['cemetery_city', ['City', 'Town', 'Twp.']],
    ['cemetery_zip', ['ZIP', 'zip_code', 'Postcode']],
  ])('include %s only next to a cemetery, because people have addresses too', (field, headers) => {
    for (const header of headers) {
      expect(recognize([header, 'Cemetery'])).toEqual({ [header]: field, Cemetery: 'cemetery_name' })
      expect(recognize([header, 'Name'])).toEqual({ Name: 'full_name' })
    }
  })

  test('do not include ambiguous headers', () => {
    for (const header of [
      'Funeral Home',
      'id',
      'Memorial ID',
      'Cemetery No',
      'Owner',
      'constructor',
      '__proto__',
      '',
    ]) {
      expect(recognize([header])).toEqual({})
    }
  })
})

test('recognizes the headers of cemeteries', () => {
  const headers = [
    'Cemetery Name',
    'Street Address',
    'Town',
    'County',
    'State',
    'ZIP Code',
    'Telephone',
    'lat',
    'lng',
    'First Burial',
  ]
  expect(Object.values(recognize(headers, CEMETERY_FIELDS))).toEqual(
    'name address city county state zip phone latitude longitude first_burial_date'.split(' '),
  )
})

test('numbers columns with the same name, and names an unnamed column by its position', () => {
  const plan = planColumns(['Date', 'Name', 'date ', ''], null, MEMORIAL_FIELDS)
  expect(plan.columns).toEqual(['Date', 'Name', 'date (2)', 'column 4'])
  expect(plan.unmapped).toEqual([0, 2, 3])
})

describe('a mapping', () => {
  const HEADERS = ['No', 'Nachname', 'Rufname', 'DOB', 'Bem.']

  test('assigns the columns that it names, ignoring case, and no others', () => {
    const plan = planned(HEADERS, {
      key: 'no',
      fields: { surname: 'NACHNAME', 'Given Names': 'Rufname' },
      ignore: ['Bem'],
    })
    expect(fieldsOf(plan)).toEqual({ Nachname: 'surname', Rufname: 'given_names' })
    expect([plan.key, plan.unmapped, plan.ignored, plan.missing]).toEqual([[0], [3], [4], []])
  })

  test('allows other columns to be recognized', () => {
    const plan = planned(HEADERS, { recognise: true, fields: { surname: 'Rufname' } })
    expect(fieldsOf(plan)).toEqual({ Rufname: 'surname', DOB: 'birth_date', 'Bem.': 'remark' })
  })

  test('ignores case and spaces in conditions', () => {
    const plan = planned(['Name', 'Relation'], {
      fields: { full_name: { column: 'Name', when: { column: 'Relation', is: 'Veteran (Self)' } } },
    })
    const test = plan.fields.get('full_name')?.parts[0]?.tests[0]
    const self = ['Veteran (Self)', ' VETERAN  (SELF) ', 'veteran(self)', 'Veteran\u00a0(Self)']
    expect(self.map((relation) => test?.(['', relation]))).toEqual([true, true, true, true])
    expect(['', 'Wife', 'Veteran'].map((relation) => test?.(['', relation]))).toEqual([false, false, false])
  })

  test('finds a value in a list within one cell', () => {
    const plan = planned(['Name', 'Keywords'], {
      fields: { full_name: 'Name' },
      tags: [{ slug: 'obelisks', name: 'Obelisks', when: { column: 'Keywords', includes: ['Obelisk', 'Obelisks'] } }],
    })
    const tagged = (keywords: string) => plan.tags[0]?.tests[0]?.(['', keywords])
    expect(['obelisk', 'Willow; OBELISK', 'willow,obelisks', 'a\nobelisk'].map(tagged)).toEqual([
      true,
      true,
      true,
      true,
    ])
    expect(['', 'willow', 'obelisk base'].map(tagged)).toEqual([false, false, false])
    expect(plan.unmapped).toEqual([])
  })

  test('reports an ignored column that fills a field only under a condition', () => {
    const plan = planned(['Name', 'Sponsor', 'Relation'], {
      fields: {
        full_name: 'Name',
        spouse: { column: 'Sponsor', when: { column: 'Relation', is: 'Wife' } },
      },
      ignore: 'Sponsor',
    })
    expect([plan.ignored, plan.conditional]).toEqual([[1], []])
  })

  test('reports columns that the file lacks, unless they are optional', () => {
    const fields = { surname: 'Nachname', spouse: 'Gatte' }
    expect(planned(HEADERS, { key: 'Buch', fields }).missing).toEqual(['Gatte', 'Buch'])
    const plan = planned(HEADERS, { key: 'Buch', fields, optional: ['Gatte', 'Buch'] })
    expect([plan.missing, plan.key]).toEqual([[], []])
  })
})

describe('parseMapping', () => {
  test.each<[object, string]>([
    [{ feilds: {} }, 'the file: has unknown keys: "feilds"'],
    [
      { fields: { surname: true } },
      'fields.surname: must be a column name, a column number, or an object with "column" or "value"',
    ],
    [{ fields: { surname: [] } }, 'fields.surname: must not be empty'],
    [{ fields: { surname: { label: 'x' } } }, 'fields.surname: needs either "column" or "value"'],
    [{ dates: 'us' }, 'dates: must be "month-first" or "day-first"'],
    [{ two_digit_years_from: 18 }, 'two_digit_years_from: must be a year'],
    [
      { tags: [{ slug: 'Hall of Fame', name: 'x', when: { column: 'a', filled: true } }] },
      'tags[0].slug: must be lowercase letters, digits, and single hyphens',
    ],
    [{ tags: [{ slug: 'a', name: 'x', when: { column: 'a' } }] }, 'tags[0].when'],
    [{ key: [] }, 'key: must not be empty'],
    [
      { fields: { surname: { column: 'A', when: { column: 'B' } } } },
      'fields.surname.when[0]: needs exactly one of "is", "not", "includes", and "filled"',
    ],
    [{ fields: { surname: ['A', { colunm: 'B' }] } }, 'fields.surname[1]: has unknown keys: "colunm"'],
  ])('reports the place of the mistake in %j', (json, expected) => {
    const result = parseMapping(JSON.stringify(json), Object.keys(MEMORIAL_FIELDS))
    expect('problems' in result ? result.problems.join('\n') : '').toContain(expected)
  })
})

test('prefers a column that is called a date, and reads a Hebrew date only if there is no other', () => {
  const read = (cells: Record<string, string>) => readRow({ Died: '', Name: 'Ann Roe', ...cells }).memorial.lifeEvents
  expect(read({ Inurned: '2', 'Inurnment Date': '5/1/1994' })).toMatchObject([{ type: 'Burial', date: { day: 1 } }])
  const deaths = { 'DOD (Heb)': '3 Adar 5672', 'DOD (Civ)': '20 Feb 1912' }
  expect(read(deaths)).toMatchObject([{ type: 'Death', date: { year: 1912, day: 20 } }])
})

test('identifies the people of linked data by the column of their URLs', () => {
  const keyOf = (...header: string[]) => planColumns(header, null, MEMORIAL_FIELDS).key
  expect(keyOf('personLabel', 'deathDate', 'person', 'cemetery', 'cemeteryLabel')).toEqual([2])
  expect(keyOf('personLabel', 'deathDate', 'cemetery', 'cemeteryLabel')).toEqual([])
  expect(keyOf('name', 'person', 'deathDate')).toEqual([])
})
