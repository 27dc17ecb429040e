import { expect, test } from 'vitest'
import { readRow } from '../../../../tests/support/read-row.ts'

const read = (cells: Record<string, string>) => {
  const { memorial, problems } = readRow({ Last: 'Roe', ...cells })
  return { maidenName: memorial.maidenName, remark: memorial.remark, problems }
}

test('keeps the birth name of a man as a remark, and reports it', () => {
  const problems = [
    ['note', 'BIRTH.NAME', 'BIRTH.NAME: Thorn', 'is the birth name of a man and was stored as the remark'],
  ]
  const expected = { maidenName: null, remark: 'BIRTH.NAME: Thorn', problems }
  expect(read({ First: 'Wenzel', Sex: 'M', 'BIRTH.NAME': 'Thorn' })).toEqual(expected)
  expect(read({ First: 'John', 'BIRTH.NAME': 'Thorn' })).toEqual(expected)
})

test('drops a birth name that equals the surname, except for a woman', () => {
  expect(read({ First: 'John', Sex: 'M', 'Birth name': 'ROE' })).toEqual({
    maidenName: null,
    remark: null,
    problems: [],
  })
  expect(read({ First: 'Wenda', 'Birth name': 'Roe' }).maidenName).toBeNull()
  expect(read({ First: 'Mary', Sex: 'F', 'Birth name': 'Roe' }).maidenName).toBe('Roe')
})

test('reads the birth name of a woman as the maiden name', () => {
  expect(read({ First: 'John', Sex: 'F', 'Birth name': 'Thorn' }).maidenName).toBe('Thorn')
  expect(read({ First: 'Wenda', 'Birth name': 'Thorn' }).maidenName).toBe('Thorn')
})

test.each([
  ['z d. Lipa', 'Lipa'],
  ['f. Dal', 'Dal'],
  ['geb. Thorn', 'Thorn'],
  ['roz. Nova', 'Nova'],
  ['Née Oak', 'Oak'],
  ['Roz', 'Roz'],
  ['F. Oak', 'Oak'],
  ['Sz', 'Sz'],
  ['Rozalska', 'Rozalska'],
])('reads "%s" in a column of maiden names as %s', (Maiden, expected) => {
  expect(read({ First: 'Wenda', 'Maiden name': Maiden }).maidenName).toBe(expected)
})

test('reads the birth name as the last name of a person without another', () => {
  const reason = 'is the birth name and was read as the last name, because the row has none'
  const woman = readRow({ First: 'Ada', Last: '', 'Maiden name': 'Roe' })
  expect(woman.memorial).toMatchObject({ surname: 'Roe', maidenName: null })
  expect(woman.problems).toContainEqual(['note', 'Maiden name', 'Roe', reason])
  const man = readRow({ Prénom: 'Jean', Nom: 'Roe', "Nom d'usage": '' })
  expect(man.memorial).toMatchObject({ surname: 'Roe', maidenName: null })
  expect(man.problems).toEqual([])
})
