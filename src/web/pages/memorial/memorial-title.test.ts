import { expect, test } from 'vitest'
import { about, dated } from '../../../../tests/support/pages/sample-memorial.ts'
import { nameWithYears, shareText } from './memorial-title.ts'

const JANE = { givenNames: 'Jane', surname: 'Roe' }

test('returns the name and the known years', () => {
  expect(nameWithYears({ ...JANE, birthDate: dated(1843, 3, 12), deathDate: dated(1921) })).toBe(
    'Jane Roe (1843 - 1921)',
  )
  expect(nameWithYears({ ...JANE, birthDate: about(1843), deathDate: null })).toBe('Jane Roe (1843 - )')
  expect(nameWithYears({ ...JANE, birthDate: null, deathDate: dated(1921) })).toBe('Jane Roe ( - 1921)')
  expect(nameWithYears({ ...JANE, birthDate: null, deathDate: null })).toBe('Jane Roe')
})

test('uses Unknown for a missing name', () => {
  expect(nameWithYears({ givenNames: null, surname: null, birthDate: null, deathDate: dated(1921) })).toBe(
    'Unknown ( - 1921)',
  )
})

test('includes the nickname and the suffix in the text of a shared link', () => {
  const memorial = { ...JANE, nickname: 'Janie', nameSuffix: 'Jr', birthDate: dated(1843), deathDate: null }
  expect(shareText({ title: null, ...memorial })).toBe('Jane “Janie” Roe Jr (1843 - )')
})
