import { expect, test } from 'vitest'
import { readMemorialFile } from '../../../tests/support/read-file.ts'

const HEADER = 'Name,Died,Notes'
const ROWS = ['"Roe, Ann (née Fläck)",4 May 1901,mother of Jo', '"Poe, Ada and Ben",1903,', 'Støtte over falne,1919,']

/** Returns what a file stores and reports, without the values as in the file. */
async function read(header: string, rows: readonly string[]) {
  const { rows: stored, problems } = await readMemorialFile([header, ...rows].join('\n'))
  return { stored: stored.map(({ memorial }) => memorial), kinds: problems.map(({ line, kind }) => [line, kind]) }
}

test.each([
  ['spaces around values', (text: string) => text.replace(/[^,"]+(?=[,"]|$)/g, '  $& ')],
  ['no-break spaces', (text: string) => text.replaceAll(' ', '\u00a0')],
  ['thin spaces', (text: string) => text.replaceAll(' ', '\u2009')],
  ['zero-width spaces and direction marks', (text: string) => text.replace(/\p{L}{3}/gu, '\u200e$&\u200b')],
  ['soft hyphens', (text: string) => text.replace(/\p{L}{3}/gu, '$&\u00ad')],
  ['accents as separate characters', (text: string) => text.normalize('NFD')],
])('reads a file with %s like one without', async (_, change) => {
  const expected = await read(HEADER, ROWS)
  expect(expected.stored.map(({ givenNames, surname }) => [givenNames, surname])).toEqual([['Ann', 'Roe']])
  expect(await read(HEADER, ROWS.map(change))).toEqual(expected)
  expect(await read(change(HEADER), ROWS)).toEqual(expected)
})

test('reads a header with colons like one without', async () => {
  expect(await read('Name:,Died :,Notes:', ROWS)).toEqual(await read(HEADER, ROWS))
  const repeated = await readMemorialFile('Name:,Died:\nAnn Roe,1901\nName:,Died:\nAda Poe,1903\n')
  expect(repeated.rows).toHaveLength(2)
})
