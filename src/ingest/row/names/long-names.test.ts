import { expect, test } from 'vitest'
import { readRow as read } from '../../../../tests/support/read-row.ts'

const REASON = 'is longer than 500 characters and was cut there'

test.each([
  ['First', 'givenNames'],
  ['Last', 'surname'],
  ['Maiden Name', 'maidenName'],
  ['Spouse', 'spouse'],
] as const)('cuts a long name in the column %s and reports the whole name', (column, field) => {
  const name = `Ro${'e'.repeat(499)}`
  const { memorial, problems } = read({ Last: 'Roe', [column]: name })
  expect(memorial[field]).toBe(name.slice(0, 500))
  expect(problems).toEqual([['note', column, name, REASON]])
})

test('keeps a name of 500 characters', () => {
  const { memorial, problems } = read({ Last: `Ro${'e'.repeat(498)}` })
  expect([memorial.surname?.length, problems]).toEqual([500, []])
})

test('does not split a character when it truncates a name', () => {
  const { memorial } = read({ First: 'Ann', Last: `R${'𐌰'.repeat(300)}` })
  expect(memorial.surname).toBe(`R${'𐌰'.repeat(249)}`)
})

test('truncates a long full name', () => {
  const { memorial, problems } = read({ Name: `Jane Ann ${'Roe '.repeat(200)}`.trim() })
  expect(`${memorial.givenNames} ${memorial.surname}`.length).toBeLessThanOrEqual(500)
  expect(problems.map(([kind, column, , reason]) => [kind, column, reason])).toEqual([['note', 'Name', REASON]])
})

test('searches only the beginning and the end of a name that is much too long for a note', () => {
  const long = 'Roe '.repeat(1000)
  expect(read({ Name: `Jane ${long}[living]` }).memorial).toBeUndefined()
  expect(read({ Name: `[living] Jane ${long}` }).memorial).toBeUndefined()
  expect(read({ Name: `Jane ${long}(bought by Roe) ${long}` }).memorial).toBeDefined()
})

test('refuses a long name if the part that was cut off states that the person is living', () => {
  const { memorial, problems } = read({ Name: `Jane ${'Roe '.repeat(200)}[living]` })
  expect(memorial).toBeUndefined()
  expect(problems.at(-1)?.[3]).toBe('the row states that the person is living')
})
