import { expect, test } from 'vitest'
import { splitCompoundSurname, splitJoinedInitials } from './compound-names.ts'

test('divides a compound surname', () => {
  expect(splitCompoundSurname('Smith-Jones')).toEqual(['Smith', 'Jones'])
  expect(splitCompoundSurname('García  López')).toEqual(['García', 'López'])
  expect(splitCompoundSurname('Cruz Ortiz Delgado')).toEqual(['Cruz', 'Delgado'])
})

test('does not divide one surname of several words', () => {
  for (const text of ['Smith', "O'Brien", 'Saint Clair', 'de la Cruz', 'Mc Donald', 'van Houten', 'Smi*-Jones', '']) {
    expect(splitCompoundSurname(text), text).toEqual([])
  }
})

test('separates initials', () => {
  expect(splitJoinedInitials('JW')).toBe('J. W.')
  expect(splitJoinedInitials('jw')).toBe('J. W.')
  expect(splitJoinedInitials('AJ Henry')).toBe('A. J. Henry')
})

test('keeps names and abbreviations', () => {
  for (const text of ['Wm', 'WM', 'Jas', 'Ed', 'ed', 'Jo', 'J. W.', 'Mary', 'Ng', '']) {
    expect(splitJoinedInitials(text), text).toBeNull()
  }
})
