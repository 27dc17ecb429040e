import { expect, test } from 'vitest'
import { readMemorialFile } from '../../../tests/support/read-file.ts'

async function refusals(header: string, row: string) {
  const { rows, problems } = await readMemorialFile(`${header}\n${row}\n`)
  return [rows.length, problems.filter(({ kind }) => kind === 'refused').length]
}

test.each([
  'John ROE x Mary THORN',
  'ROE John, Mary',
  'John Roe w/ Mary Roe',
  'Daniel Roe      Ann Thorn          Mary Poe',
  'John Roe with wife Mary',
  'Roe, John and his wife, Mary',
  'Roe, Mr. John and Mrs. Mary',
  'John~Mary Roe',
  'Roe, John; Mary',
  'Roe, John | Mary',
  'Roe, John - Mary',
  'John Roe — Mary Thorn',
  'John Roe Mary Roe',
  'John Roe, Mary Roe',
  'John ROE, Mary THORN',
  'Roe, John, Mary',
  'Roe, John (H) Mary (W)',
  'Roe, John / Thorn, Mary',
  'Roe, John et uxor Maria',
  'Roe, Juan con su esposa María',
  'Kowalski Jan z żoną Marią',
  'JUAN Y MARIA SOLIS',
])('refuses the couple "%s" with the dates of one person', async (name) => {
  expect(await refusals('Name,Born,Died', `"${name}",1850,1901`)).toEqual([0, 1])
})

test.each(['John - Mary', 'John; Mary', 'John w/ Mary', 'John, Mary'])(
  'refuses the couple "%s" beside a last name',
  async (first) => {
    expect(await refusals('First,Last,Died', `"${first}",Roe,1901`)).toEqual([0, 1])
  },
)

test.each(['John Roe 1801-1877 / his wife Lucy 1806-1890', 'Roe: John 1850-1901, Mary 1855-1920'])(
  'refuses the two lives in "%s"',
  async (name) => {
    expect(await refusals('Name,Lot', `"${name}",1`)).toEqual([0, 1])
  },
)

test.each([
  'Jean-Marie Roe',
  'Roe, John (wife Mary)',
  'Roe, Mary - mother of John',
  'Roe, John; Thornmere',
  'Roe, John - Elder',
  'Lloyd Jones, Mary Ann',
  'John Roe Thomas',
  'Mary Ann Roe Thorn',
  'Roe, John 1840-1901 (Civil War 1861-1865)',
  'Roe, Mary Ann, widow',
])('does not refuse the person "%s"', async (name) => {
  expect(await refusals('Name,Died', `"${name}",1901`)).toEqual([1, 0])
})

test.each([
  'Roe & Thorn, John & Mary',
  'Roe, John Sr. & Jr.',
  'John Roe Sr & Jr',
  'Roe, John et ux',
  'John Roe et al.',
])('refuses "%s" with the dates of two people', async (name) => {
  expect(await refusals('Name,Born,Died', `"${name}",1850/1855,1901/1909`)).toEqual([0, 1])
})

test('reads a couple after a dash', async () => {
  const { rows } = await readMemorialFile('Name,Born,Died\nRoe - John & Mary,1850/1855,1901/1909\n')
  expect(rows.map(({ memorial }) => [memorial.givenNames, memorial.surname, memorial.spouse])).toEqual([
    ['John', 'Roe', 'Roe, Mary'],
    ['Mary', 'Roe', 'Roe, John'],
  ])
})

test('lists two years with "&" as a range', async () => {
  const { problems } = await readMemorialFile('Name,Born,Died\n"Roe, John",1850 & 1855,1901\n')
  expect(problems.map(({ reason }) => reason)).toEqual(['was read as a range of years'])
})
