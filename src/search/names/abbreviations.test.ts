import { expect, test } from 'vitest'
import { givenNamePatterns } from '../../../tests/support/parsed-names.ts'
import { foldWord } from '../fold.ts'
import { FULL_NAMES, fullNamesOf } from './abbreviations.ts'

test('has the established abbreviations', () => {
  for (const [abbreviation, fullName] of [
    ...[
      'wm william',
      'chas charles',
      'thos thomas',
      'geo george',
      'jas james',
      'jno john',
      'jos joseph',
      'robt robert',
    ],
    ...[
      'saml samuel',
      'margt margaret',
      'danl daniel',
      'benj benjamin',
      'edw edward',
      'eliz elizabeth',
      'richd richard',
    ],
    ...['hy henry', 'abm abraham', 'ellenr eleanor', 'caroln caroline'],
    ...['alexr alexander', 'andw andrew', 'fredk frederick', 'archd archibald', 'nathl nathaniel', 'michl michael'],
  ].map((line) => line.split(' ') as [string, string])) {
    expect(fullNamesOf([abbreviation]), abbreviation).toEqual([fullName])
  }
})

test('contains only folded words, and no abbreviation that means two names or another abbreviation', () => {
  for (const [abbreviation, fullName] of FULL_NAMES) {
    expect([foldWord(abbreviation), foldWord(fullName)]).toEqual([abbreviation, fullName])
    expect(fullNamesOf([fullName])).toEqual([])
  }
  expect(fullNamesOf(['william', 'chr', 'will'])).toEqual([])
})

test('adds the full name of an abbreviation to a query', () => {
  expect(givenNamePatterns('Wm. Henry')).toEqual([
    { kind: 'prefix', spellings: ['wm'], fullNames: ['william'] },
    { kind: 'prefix', spellings: ['henry'], fullNames: [] },
  ])
  expect(givenNamePatterns('J.H.')).toEqual(givenNamePatterns('J. H.'))
})
