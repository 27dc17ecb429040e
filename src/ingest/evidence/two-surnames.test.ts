import { expect, test } from 'vitest'
import { readMemorialFile } from '../../../tests/support/read-file.ts'

async function notesOn(...names: string[]): Promise<readonly string[]> {
  const { problems } = await readMemorialFile(`Name,Died\n${names.map((name) => `"${name}",1901`).join('\n')}\n`)
  return problems.flatMap(({ kind, reason }) => (kind === 'note' && reason.includes('two last names') ? [reason] : []))
}

test('lists a column of Spanish names with two last names under an English header', async () => {
  expect(await notesOn('Jorge Mora Vega', 'Juan Luis Vega Olmo', 'María del Carmen Mora Olmo', 'Ann Roe')).toEqual([
    expect.stringContaining('has 3 names that may have two last names ("Jorge Mora Vega", line 2), of which only'),
  ])
})

test.each([
  [['Jorge Mora Vega', 'Juan Vega Olmo', 'Ann Roe']],
  [['Jorge Luis Vega', 'Juan Carlos Mora', 'Pedro Luis Olmo']],
  [['Carlos Lamont Thorn', 'Maria Wright Roe', 'Antonio Hill Quill']],
  [['Mora Vega, Jorge', 'Vega Olmo, Juan', 'Mora Olmo, Luis']],
])('lists no column with %j', async (names) => {
  expect(await notesOn(...names)).toEqual([])
})
