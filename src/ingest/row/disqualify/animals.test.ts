import { expect, test } from 'vitest'
import { readRow } from '../../../../tests/support/read-row.ts'

function rejectionOf(cells: Record<string, string>): string | null {
  return readRow({ Name: 'Ann Roe', ...cells }).problems.find(([kind]) => kind === 'refused')?.[3] ?? null
}

test.each<Record<string, string>>([
  { Name: 'Fluffy (cat)' },
  { Name: 'Rex the dog' },
  { Name: 'Rex - beloved dog' },
  { Name: 'Old Paint', Notes: 'horse of Col. Roe' },
  { Name: 'Rex', Remarks: 'Dog' },
  { Name: 'Rex', Species: 'canine' },
  { Name: 'Rex, best dog' },
  { Name: 'Rex, K-9 Officer' },
  { Name: 'Roe, Mimi (chat)' },
  { Name: 'Daisy', Epitaph: 'good girl, best dog' },
  { Name: 'Daisy', Notes: 'Our fur baby' },
  { Last: 'Roe', First: "Gene's dog Sparky" },
  { Name: 'Buster', Notes: 'Roe dog' },
  { Name: 'Goldie', Kind: 'Goldfish' },
  { Name: 'Buster Brown', Kind: 'pug' },
  { Name: 'Trixie Roe', Notes: "the sexton's kelpie" },
])('the row %j is about an animal', (cells) => {
  expect(rejectionOf(cells)).toBe('the row is about an animal')
})

test.each<Record<string, string>>([
  { Name: 'Ann Bird' },
  { Name: 'Cat Roe' },
  { Notes: 'killed by a horse' },
  { Notes: 'buried with his dog' },
  { Species: 'human' },
  { Epitaph: 'A good girl' },
  { Name: 'Baby', Epitaph: 'Sweet girl' },
  { Name: 'Daisy', Epitaph: 'A good girlfriend' },
  { Species: '' },
])('the row %j is about a person', (cells) => {
  expect(rejectionOf(cells)).toBeNull()
})
