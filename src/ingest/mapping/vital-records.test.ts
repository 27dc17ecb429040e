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
