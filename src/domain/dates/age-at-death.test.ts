import { expect, test } from 'vitest'
import { ageAtDeath } from './age-at-death.ts'
import { decodePartialDate } from './partial-date.ts'

function age(birth: string, death: string): string | null {
  const [from, to] = [decodePartialDate(birth), decodePartialDate(death)]
  if (from === null || to === null) throw new Error(`${birth} ${death}`)
  return ageAtDeath(from, to)
}

test.each([
  ['1843-03-12', '1921-03-11', '77'],
  ['1843-03-12', '1921-03-12', '78'],
  ['1843-03-12', '1844-03-11', '11 months'],
  ['1843-03-12', '1844-03-12', '1'],
  ['1843-03-12', '1843-06-12', '3 months'],
  ['1843-03-12', '1843-04-12', '1 month'],
  ['1843-03-12', '1843-04-11', '30 days'],
  ['1843-03-12', '1843-03-14', '2 days'],
  ['1843-03-12', '1843-03-13', '1 day'],
  ['1843-12-31', '1844-01-02', '2 days'],
  ['1843-03-12', '1843-03-12', 'Less than a day'],
  ['1904-02-29', '1905-02-28', '11 months'],
  ['1904-02-29', '1905-03-01', '1'],
  ['1843-01-31', '1843-02-28', '28 days'],
])('computes the age from %s to %s as %s', (birth, death, expected) => {
  expect(age(birth, death)).toBe(expected)
})

test('computes the age from incomplete dates that allow only one age', () => {
  expect(age('1843-03', '1921-05-01')).toBe('78')
  expect(age('1843-03-12', '1921-05')).toBe('78')
  expect(age('1843-03', '1921-12')).toBe('78')
  expect(age('1843-01-01', '1921')).toBe('78')
  expect(age('1843', '1921-12-31')).toBe('78')
})

test('returns null for incomplete dates that allow two ages', () => {
  expect(age('1843', '1921')).toBeNull()
  expect(age('1843-03', '1921-03-15')).toBeNull()
  expect(age('1843-03-12', '1921')).toBeNull()
  expect(age('1843', '1843')).toBeNull()
  expect(age('1843-03', '1843-03')).toBeNull()
  expect(age('1843-03', '1843-06-15')).toBeNull()
})

test('returns null for a qualified date', () => {
  for (const birth of ['~1843-03-12', '<1843-03-12', '>1843-03-12', '1843-03-12/1843-03-13']) {
    expect(age(birth, '1921-05-01')).toBeNull()
    expect(age('1743-03-12', birth)).toBeNull()
  }
})

test('returns null for a death before the birth', () => {
  expect(age('1921-05-01', '1843-03-12')).toBeNull()
  expect(age('1921-05-02', '1921-05-01')).toBeNull()
  expect(age('1921', '1920')).toBeNull()
})

test('returns a newborn age for a death on the first day of the birth month if the day of birth is unknown', () => {
  expect(age('1843-03', '1843-03-01')).toBe('Less than a day')
  expect(age('1843-03', '1843-03-02')).toBeNull()
})

test('returns null if either date is missing', () => {
  const date = decodePartialDate('1843-03-12')
  expect(ageAtDeath(date, null)).toBeNull()
  expect(ageAtDeath(null, date)).toBeNull()
})
