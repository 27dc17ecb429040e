import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readMemorialFile } from '../../../tests/support/read-file.ts'
import { readRow } from '../../../tests/support/read-row.ts'
import { encodePartialDate } from '../../domain/dates/partial-date.ts'
import type { MemorialInput } from '../../domain/memorial.ts'
import { openMemorialFile } from '../open-import-file.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lychgate-couples-'))
})
afterAll(() => rm(folder, { recursive: true }))

const today = { year: 2026, month: 11, day: 20 }

/** Reads a file and returns its memorials as "name, dates, spouse, plot", its identities, and its problems. */
async function readFile(csv: string, mapping: object = { recognise: true }) {
  const path = join(folder, 'list.csv')
  const mappingPath = join(folder, 'map.json')
  await writeFile(path, csv)
  await writeFile(mappingPath, JSON.stringify(mapping))
  const options = { path, mappingPath, dayFirst: null, today, sheet: null, delimiter: null, format: null }
  const file = await openMemorialFile(options as unknown as Parameters<typeof openMemorialFile>[0])
  const people: string[] = []
  const identities: string[] = []
  const problems: string[] = []
  let refused = 0
  for await (const batch of file.batches) {
    refused += batch.refused
    for (const { memorial, identity } of batch.rows) {
      people.push(shown(memorial))
      identities.push(identity.text)
    }
    problems.push(...batch.problems.map(({ kind, reason }) => `${kind}: ${reason}`))
  }
  return { people, identities, problems, refused }
}

function shown({ givenNames, surname, lifeEvents, spouse, plot }: MemorialInput): string {
  const dates = lifeEvents.map(({ date }) => (date === null ? '' : encodePartialDate(date))).join(' to ')
  return [[givenNames, surname].filter(Boolean).join(' '), dates, spouse, plot].filter(Boolean).join(', ')
}

const ONE_LIFE = 'refused: names two people but has the dates of one; enter each person in a separate row'
const TWO = ['John Roe, 1901 to 1970, Mary Roe, Plot 4', 'Mary Roe, 1903 to 1982, John Roe, Plot 4']

test.each([
  'First,Last,Born,Died,Plot\nJohn & Mary,Roe,1901/1903,1970/1982,4\n',
  'First,Last,Birth Year,Death Year,Plot\nJohn and Mary,Roe,1901 & 1903,1970; 1982,4\n',
  'Name,Born,Died,Plot\nJohn & Mary Roe,1901/1903,1970/1982,4\n',
  'Name,Born,Died,Plot\nJohn Roe & Mary Roe,1901/1903,1970/1982,4\n',
  'First,Last,Born,Died,Plot\nJohn / Mary,Roe,1901/1903,1970/1982,4\n',
  'First,Last,Born,Died,Plot\nJohn ja Mary,Roe,"1901, 1903",1970 ja 1982,4\n',
  'Name,Born,Died,Plot\nJohn Roe & Mary,1901 i 1903,1970 i 1982,4\n',
  'First,Last,Born,Died,Plot\nJohn i Mary,Roe,1901/1903,1970/1982,4\n',
  'First,Last,Born,Died,Plot\nJohn y Mary,Roe,1901/1903,1970/1982,4\n',
  'First,Last,Born,Died,Plot\nJohn og Mary,Roe,1901 og 1903,1970 og 1982,4\n',
  'First,Last,Born,Died,Plot\nJohn och Mary,Roe,1901 och 1903,1970/1982,4\n',
  'First,Last,Born,Died,Plot\nJohn en Mary,Roe,1901 en 1903,1970 en 1982,4\n',
  'First,Last,Born,Died,Plot\nJohn e Mary,Roe,1901 e 1903,1970 e 1982,4\n',
  'First,Last,Born,Died,Plot\nJohn a Mary,Roe,"1901, 1903","1970, 1982",4\n',
  'First,Last,Born,Died,Plot\nconiugi John e Mary,Roe,1901/1903,1970/1982,4\n',
  'First,Last,Born,Died,Plot\nJohn és Mary,Roe,1901 és 1903,1970 és 1982,4\n',
  'First,Last,Born,Died,Plot\nJohn et Mary,Roe,1901 et 1903,1970 et 1982,4\n',
  'Names,Family name,Born,Died,Plot\nJohn und Mary,Roe,1901 und 1903,1970 und 1982,4\n',
  'Name,Last Name,Born,Died,Plot\nJohn og Mary,Roe,1901 og 1903,1970 og 1982,4\n',
])('splits a row about two people: %j', async (csv) => {
  const { people, problems, refused } = await readFile(csv)
  expect(people).toEqual(TWO)
  expect(refused).toBe(0)
  expect(problems).toEqual(['note: names two people and was stored as two memorials'])
})

test('keeps a surname of two names joined by "y"', async () => {
  const { people, problems } = await readFile('Name,Died,Plot\nJosé Thorn y Roe,1950,4\n')
  expect(people).toEqual(['José Thorn y Roe, 1950, Plot 4'])
  expect(problems).toEqual([])
})

test('does not name a refused person as the spouse of the other', async () => {
  const { people, refused } = await readFile('First,Last,Born,Died,Plot\nJohn & Mary,Roe,1930/1955,1985/2031,4\n')
  expect(people).toEqual(['John Roe, 1930 to 1985, Plot 4'])
  expect(refused).toBe(1)
})

test("writes the spouse's surname first if the file does", async () => {
  const { people } = await readFile('Name,Born,Died\n"ROE, JOHN & MARY",3 May 1901 / 4 June 1903,1970/1982\n')
  expect(people).toEqual(['John Roe, 1901-05-03 to 1970, Roe, Mary', 'Mary Roe, 1903-06-04 to 1982, Roe, John'])
})

test.each([
  'Nils og Inga',
  'Piet en Anna',
  'Uwe und Anna',
  'Luc et Anna',
  'Juan y Anna',
  'Adam i Anna',
  'Maria e Anna',
])('refuses %j with the recent dates of one person, in columns of given names and of full names', async (names) => {
  for (const csv of [
    `First,Last,Born,Died\n${names},Roe,1940,2001\n`,
    `Name,Last Name,Born,Died\n${names},Roe,1940,2001\n`,
    `Name,Born,Died\n${names} Roe,1940,2001\n`,
  ]) {
    const { people, refused } = await readFile(csv)
    expect(people).toEqual([])
    expect(refused).toBe(1)
  }
})

test.each(['Rosa y esposo', 'Marianna i dziecko', 'Anna en kind', 'Rosa et enfant', 'Mary & infant'])(
  'notes that %j may name two people',
  async (names) => {
    const { problems } = await readFile(`First,Last,Died\n${names},Roe,1867\n`)
    expect(problems).toContain('note: may name two people; if so, enter each person in a separate row')
  },
)

test.each([
  'Luke I Van Roe,',
  'JAMES I THOMAS ROE,',
  'John E Mary,Roe',
  'JOHN E MARY,ROE',
  'Luca Costa e Silva,',
  'Ada,Costa e Silva',
])('keeps one person: %j', async (name) => {
  const { people, problems, refused } = await readFile(`First,Last,Born,Died\n${name},1940,2001\n`)
  expect([people.length, refused]).toEqual([1, 0])
  expect(problems).toEqual([])
})

test('gives the second person a separate key', async () => {
  const csv = 'No,First,Last,Born,Died\n7,John & Mary,Roe,1901/1903,1970/1982\n8,Ada,Roe,1850,1900\n'
  const { identities } = await readFile(csv, { recognise: true, key: 'No' })
  expect(identities).toEqual(['7', '7\u001f2', '8'])
})

test('refuses two people with the recent burial of one, even if its year has two digits', async () => {
  const csv = 'First,Last,Inurned\nHarold / June,Petrie,9/2/08\n'
  const { people, problems } = await readFile(csv, { recognise: true, kind: 'burials' })
  expect(people).toEqual([])
  expect(problems[0]).toMatch('one of them may be living')
})

test('refuses two people if one of them may be living', async () => {
  const half = await readFile('First,Last,Born,Died\nJohn & Mary,Roe,1941/1943,1990\n')
  expect([half.people, half.refused]).toEqual([[], 1])
  expect(half.problems).toEqual([
    'refused: names two people, but not every date has two parts; enter each person in a separate row',
  ])
  const open = await readFile('First,Last,Born,Died\nJohn & Mary,Roe,1941/1943,1990/\n')
  expect(open.people).toEqual(['John Roe, 1941 to 1990'])
  expect(open.refused).toBe(1)
})

test.each(['Infant of John & Mary', 'Infant of Mr. & Mrs. John', 'Thos. & wife', 'Baby & Mother'])(
  'does not split %j, and keeps its dates',
  async (name) => {
    const { people } = await readFile(`First,Last,Born,Died\n${name},Roe,1901,1970\n`)
    expect(people).toEqual([`${name} Roe, 1901 to 1970`])
  },
)

test('splits complete dates and names with notes', async () => {
  const csv = 'Name,Born,Died\n"Roe, John H. & Mary (Thorn)",13/4/1901; 5/6/1903,17/8/1970 & 9/10/1982\n'
  const { people } = await readFile(csv)
  expect(people).toEqual([
    'John H. Roe, 1901-04-13 to 1970-08-17, Roe, Mary (Thorn)',
    'Mary Roe, 1903-06-05 to 1982-10-09, Roe, John H.',
  ])
})

test('does not read two dates of John/Mary as a date range', async () => {
  const { problems } = await readFile('First,Last,Born,Died\nJohn/Mary,Roe,1901/1903,1970/1982\n')
  expect(problems).toEqual(['refused: names people who cannot be told apart; enter each person in a separate row'])
  expect((await readFile('First,Last,Died\nAnn/Anna,Roe,1970\n')).problems).toEqual([])
})

test.each(['Mr. & Mrs. John', 'John & Mary & Ann'])('does not read two dates of %j as a date range', async (name) => {
  const pairs = await readFile(`First,Last,Born,Died\n${name},Roe,1901/1903,1970/1982\n`)
  expect(pairs.problems).toEqual([
    'refused: names people who cannot be told apart; enter each person in a separate row',
  ])
  const single = await readFile(`First,Last,Died\n${name},Roe,1870\n`)
  expect(single.problems).toEqual([ONE_LIFE])
})

test.each(['Mary L. Roe and John Thorn', 'Mary Roe/John Thorn'])(
  'refuses %j with the dates of one person',
  async (name) => {
    expect(await readFile(`Name,Died\n${name},1870\n`)).toMatchObject({ people: [], problems: [ONE_LIFE] })
    expect((await readFile('Name,Died\nMary Roe/Maria Thorn,1870\n')).people).toHaveLength(1)
  },
)

test.each(['John & Mary', 'Mr. & Mrs. John'])('refuses %j with recent dates of one person', async (name) => {
  const { people, problems } = await readFile(`First,Last,Born,Died\n${name},Roe,1935,2010\n`)
  expect(people).toEqual([])
  expect(problems).toEqual([
    'refused: names two people, and one of them may be living; enter each person in a separate row',
  ])
})

test.each([
  'Name,Cemetery\nMr. & Mrs. Eaton,Elm Grove\n',
  'Name,Died\n"Eaton, Mr. and Mrs.",1870\n',
  'Name,Born,Died\nDr. & Mrs. van der Berg,1901/1903,1970/1982\n',
  'First,Last,Died\nMr.&Mrs.,Eaton,1870\n',
  'First,Last,Died\nHerr und Frau,Eaton,1870\n',
  'First,Last,Died\n,Mr. & Mrs. Eaton,1870\n',
  'First,Last,Died\nEaton,Herr und Frau,1870\n',
])('refuses a couple without given names: %j', async (csv) => {
  const { people, problems } = await readFile(csv)
  expect(people).toEqual([])
  expect(problems).toEqual(['refused: is a couple without given names; enter each person in a separate row'])
})

test.each([
  'First,Last,Died\nJohn & Mary,Roe,1870\n',
  'First,Last,Born,Died\nMr. & Mrs. John,Roe,1801,1870\n',
  'Name,Died\nMr. and Mrs. John Roe,1870\n',
  'Name,Died\n"Roe, Mr. & Mrs. John",1870\n',
  'Name,Died\nMr. J. & Mrs. M. Roe,1870\n',
  'Name,Died\n"Roe, Herr u. Frau Karl",1870\n',
  'Name,Died\nM. et Mme Jean Roe,1870\n',
  'Name,Died\nSr. y Sra. Juan Roe,1870\n',
  'Name,Died\nMr. & Mrs. John Roe and son,1870\n',
  'Name,Died\n"Roe, John and Mary",1870\n',
  'Name,Died\nCapt. Jno. Roe & wife Mary,1801\n',
  'Name,Died\nNowak Maria i Jan,1870\n',
  'Deceased,Died\nLuke Roe Sr & Luke Roe Jr,1831\n',
])('refuses two people with the old dates of one person: %j', async (csv) => {
  const { people, problems } = await readFile(csv)
  expect(people).toEqual([])
  expect(problems).toEqual([ONE_LIFE])
})

test.each([
  'Name,Died\n"Roe, Ann / Anna",1870\n',
  'Name,Died\n"Roe, John, farmer and trader",1870\n',
  'Name,Died\nJosé Ortega y Gasset,1870\n',
  'Name,Died\nInfant of Mr. & Mrs. John Roe,1870\n',
])('keeps a row that may be about one person: %j', async (csv) => {
  expect((await readFile(csv)).people).toHaveLength(1)
})

test('gives the shared surname to a first person with a middle initial', async () => {
  const { people } = await readFile('Name,Born,Died\nJohn H. & Mary Roe,1901/1903,1970/1982\n')
  expect(people).toEqual(['John H. Roe, 1901 to 1970, Mary Roe', 'Mary Roe, 1903 to 1982, John H. Roe'])
  const { problems } = await readFile('Name,Born,Died\nJohn Henry & Mary Roe,1901/1903,1970/1982\n')
  expect(problems).toEqual(['refused: names people who cannot be told apart; enter each person in a separate row'])
})

test('refuses a couple whose births are the years of a life', async () => {
  const { problems } = await readFile('Name,Born,Died\n"Roe, Chas. & Belle",1866-1940,1871-1953\n')
  expect(problems).toEqual(['refused: names people who cannot be told apart; enter each person in a separate row'])
})

test('refuses two full names in one cell', async () => {
  const { people, problems } = await readFile(
    'Name,Died\n"Stark, Molly; Stark, Caleb",1850\n"Roe, John; drowned, 1851",1851\n',
  )
  expect(people).toHaveLength(1)
  expect((await readFile('Name,Died\n"Roe, John; also Mary",1850\n')).people).toEqual([])
  expect((await readFile('Name,Died\n"Roe, John died from cold & fever",1850\n')).problems).toEqual([
    'note: is beside the name and was stored as the remark',
  ])
  expect((await readFile('Name,Died\nMother / Father / Baby,1850\n')).people).toEqual([])
  expect(problems[0]).toBe('refused: names people who cannot be told apart; enter each person in a separate row')
})

test('splits a row with two life spans, and refuses two people who share one', async () => {
  const two = await readFile('Name,Lifespan\n"Roe, John & Mary",1835-1910 / 1840-1921\n')
  expect(two.people).toEqual(['John Roe, 1835 to 1910, Roe, Mary', 'Mary Roe, 1840 to 1921, Roe, John'])
  const one = await readFile('Name,Lifespan\nJohn & Mary Roe,1935-2010\n')
  expect([one.people, one.refused]).toEqual([[], 2])
})

test('omits "wife" before the name of the second person', async () => {
  const { rows } = await readMemorialFile('Name;Dates\n"Hebert, Jos. & wife Marie";1850-1900 / 1855-1910\n')
  expect(rows.map(({ memorial: { givenNames, surname, remark } }) => [givenNames, surname, remark])).toEqual([
    ['Jos.', 'Hebert', null],
    ['Marie', 'Hebert', null],
  ])
})

test('gives both people the last name that precedes their given names', async () => {
  const { people } = await readFile('Name,Born,Died\nRoe John i Mary,1901 i 1903,1970 i 1982\n')
  expect(people).toEqual(['John Roe, 1901 to 1970, Roe, Mary', 'Mary Roe, 1903 to 1982, Roe, John'])
})

test.each([
  'First,Last,Died\nJohn & Mary,Roe,\n',
  'Name,Died\n"Roe, Ray & Opal",\n',
  'Name,Died\nRay & Opal - 50th stone,\n',
])('refuses two people without a date, who may be a living couple: %j', async (csv) => {
  const { people, problems } = await readFile(csv, { kind: 'burials', recognise: true })
  expect(people).toEqual([])
  expect(problems).toEqual(['refused: names two people, and the row has no date; enter each person in a separate row'])
})

test.each([
  'Nils o. h.h. Karin',
  'Jesús (padre) y Jesús (hijo)',
  'Hans und seine Frau Grete',
  'Preserved & w. Patience',
])('refuses %s with a date for only one of them', async (given) => {
  const { people, problems } = await readFile(`Last,First,Died\nRoe,${given},1850\n`)
  expect(people).toEqual([])
  expect(problems).toContain('refused: names two people but has the dates of one; enter each person in a separate row')
})

test('stores both spouses of an abbreviated couple with two dates', async () => {
  const { people } = await readFile('Last,First,Died\nRoe,Nils o. h.h. Karin,1850/1861\n')
  expect(people).toHaveLength(2)
})

test.each(['C. Roe Jr. & s. Eli', 'John & son Eli'])('does not read the child in "%s" as the spouse', async (given) => {
  const { people, problems } = await readFile(`Last,First,Died\nRoe,${given},1850/1861\n`)
  expect(people).toEqual([])
  expect(problems.join()).toMatch('cannot be told apart')
})

test('omits "his wife" after a couple', async () => {
  const { people } = await readFile('Name,Born,Died\nJohn Roe & Lydia his wife,,1840 & 1851\n')
  expect(people).toEqual(['John Roe, 1840, Lydia Roe', 'Lydia Roe, 1851, John Roe'])
})

const SURNAME_FIRST = 'Name,Died\nNowak Maria,1911\nKos Ewa,1911\nLis Adam,1911\nMazur Anna,1912\n'

test.each(['Roe Józef i Helena', 'Roe Józef i Roe Helena'])(
  'gives both people in "%s" the last name, in a column with the last name first',
  async (name) => {
    const { people } = await readFile(`${SURNAME_FIRST}${name},1943/1971\n`)
    expect(people.slice(4)).toEqual(['Józef Roe, 1943, Roe, Helena', 'Helena Roe, 1971, Roe, Józef'])
  },
)

test.each([
  'Roe Jan i Anna Roe',
  'Roe Jan i Roe Anna',
  'Roe Jan und Roe Anna',
  '"Roe, Ann / Roe, Eva"',
  '"Roe, Ann & Roe, Eva"',
  '"Roe, Geo. and Roe, Eva"',
  'Ann Roe / Eva Roe',
  'Roe Ann / Roe Eva',
])('refuses two people with one last name: %s', async (name) => {
  const { people, refused } = await readFile(`${SURNAME_FIRST}${name},1890\n`)
  expect([people.length, refused]).toEqual([4, 1])
})

test.each(['ROE MIRIAM E LEWIS', 'Ann Roe / Anna Roe'])('does not refuse %s', async (name) => {
  expect((await readFile(`Name,Died\n${name},1890\n`)).people).toHaveLength(1)
})

test.each(['María Inés y María Luz Roe', 'Victoriano y Petra Roe'])('refuses %s with one date', async (name) => {
  const csv = `Nombre,Edad,Sepultura\n${name},70 y 68,15/11/1919\nRosa Ortega y Gasset,60,1919\n`
  const { rows } = await readMemorialFile(csv)
  expect(rows.map(({ memorial }) => memorial.surname)).toEqual(['Ortega y Gasset'])
})

test('omits a capitalized "Hustru" before the name of the second person', async () => {
  const { rows } = await readMemorialFile('Navn,Født,Død\nPeder Moen og Hustru Anne,1830 og 1835,1900 og 1902\n')
  expect(rows.map(({ memorial }) => memorial.givenNames)).toEqual(['Peder', 'Anne'])
})

test('splits the ages of a couple at a semicolon', async () => {
  const { people } = await readFile('Name,Died,Age\nThos. Roe & wife Mary Thorn,1871; 1885,80; 79\n')
  expect(people).toHaveLength(2)
})

test('does not take a coded letter for the sign between two names', () => {
  expect(readRow({ Name: 'Rose H&#233;l&#232;ne Moss' }).memorial).toMatchObject({ givenNames: 'Rose Hélène' })
})

test.each(['John Roe; Ann Roe', 'John; Ann Roe', 'Roe, John; Ann'])(
  'splits %s if both dates have two parts',
  async (name) => {
    const { people } = await readFile(`Name,Born,Died\n"${name}",1840; 1842,1901; 1911\n`)
    expect(people).toHaveLength(2)
  },
)

test('reads a semicolon after the last name of one person', () => {
  expect(readRow({ Name: 'Pease; Ann Marie' }).memorial).toMatchObject({ givenNames: 'Ann Marie', surname: 'Pease' })
})

test.each([
  ['Wm. Sr. & Wm. Jr.', ''],
  ['Polly & Susan', ''],
  ['Mary & Lee', 'sisters'],
])('does not read "%s" with the remark "%s" as spouses', async (given, remark) => {
  const { people } = await readFile(`Last,First,Died,Remarks\nRoe,${given},1901/1903,${remark}\n`)
  expect(people).toHaveLength(2)
  for (const person of people) expect(person).toMatch(/^\S+ Roe, 190[13]$/)
})
