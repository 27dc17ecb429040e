import { expect, test } from 'vitest'
import { partsOfSurname, withInitials } from './names-in-parts.ts'

test('divides a compound surname', () => {
  expect(partsOfSurname('Smith-Jones')).toEqual(['Smith', 'Jones'])
  expect(partsOfSurname('García  López')).toEqual(['García', 'López'])
  expect(partsOfSurname('Cruz Ortiz Delgado')).toEqual(['Cruz', 'Delgado'])
})

test('does not divide one surname of several words', () => {
  for (const text of ['Smith', "O'Brien", 'Saint Clair', 'de la Cruz', 'Mc Donald', 'van Houten', 'Smi*-Jones', '']) {
    expect(partsOfSurname(text), text).toEqual([])
  }
})

test('separates initials', () => {
  expect(withInitials('JW')).toBe('J. W.')
  expect(withInitials('jw')).toBe('J. W.')
  expect(withInitials('AJ Henry')).toBe('A. J. Henry')
})

test('keeps names and abbreviations', () => {
  for (const text of ['Wm', 'WM', 'Jas', 'Ed', 'ed', 'Jo', 'J. W.', 'Mary', 'Ng', '']) {
    expect(withInitials(text), text).toBeNull()
  }
})
