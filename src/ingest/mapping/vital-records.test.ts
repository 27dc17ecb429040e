import { expect, test } from 'vitest'
import { datesOf, readMemorialFile } from '../../../tests/support/read-file.ts'

async function read(lines: readonly string[], burial_date?: string) {
  const mapping = { kind: 'burials', recognise: true, fields: burial_date === undefined ? {} : { burial_date } }
  const { rows, problems } = await readMemorialFile(`${lines.join('\n')}\n`, { mapping })
  return { deaths: datesOf(rows, 'Death').filter(Boolean), burials: datesOf(rows, 'Burial').filter(Boolean), problems }
}

test.each(['Date of death', 'Date of registration'])(
  'reads the column "%s" as deaths, although the mapping states burials',
  async (header) => {
    const { deaths, burials, problems } = await read([`Name,${header},Age`, 'Ann Roe,3 May 1890,40'], header)
    expect([deaths, burials]).toEqual([['1890-05-03'], []])
    expect(problems).toContainEqual(expect.objectContaining({ kind: 'note', column: header }))
  },
)

test('reads "Date" as deaths in a register of deaths, and as burials beside a section', async () => {
  const register = await read(['Name,Date,Age,Registrar', 'Ann Roe,3 May 1890,40,J. Moe'])
  expect([register.deaths, register.burials]).toEqual([['1890-05-03'], []])
  const burials = await read(['Name,Date,Age,Registrar,Section', 'Ann Roe,3 May 1890,40,J. Moe,A'])
  expect([burials.deaths, burials.burials]).toEqual([[], ['1890-05-03']])
})

test('reads the date of a record of a death as the death', async () => {
  const rows = ['Death,Ann Roe,3 May 1890', 'Burial,Cal Roe,5 May 1890']
  const { deaths, burials } = await read(['Type,Name,Date', ...rows], 'Date')
  expect([deaths, burials]).toEqual([['1890-05-03'], ['1890-05-05']])
})

test.each(['Name,Date,Age,Time', 'Name,Date of Service,Age,Diagnosis'])(
  'reads no burials in a list with the columns %s, unless its cemetery or its kind is stated',
  async (header) => {
    const lines = `${header}\nAnn Roe,3 May 2019,40,3:20\n`
    const { rows, problems } = await readMemorialFile(lines)
    expect(rows).toEqual([])
    expect(problems).toContainEqual(expect.objectContaining({ kind: 'refused', line: 2 }))
    for (const stated of [
      { kind: 'burials', recognise: true, fields: {} },
      { recognise: true, fields: { cemetery_name: { value: 'Elm Grove' } } },
    ]) {
      const burials = await readMemorialFile(lines, { mapping: stated })
      expect(datesOf(burials.rows, 'Burial')).toEqual(['2019-05-03'])
      expect(burials.problems).toContainEqual(expect.objectContaining({ reason: 'was read as the dates of burial' }))
    }
  },
)

test.each(['Section', 'Undertaker', 'Cause of death'])(
  'reads "Date" beside an age and a column called "%s" as the burial',
  async (header) => {
    const { rows } = await readMemorialFile(`Name,Date,Age,${header}\nAnn Roe,3 May 1890,40,A\n`)
    expect(datesOf(rows, 'Burial')).toEqual(['1890-05-03'])
  },
)
