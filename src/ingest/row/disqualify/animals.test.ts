import { describe, expect, test } from 'vitest'
import { readMemorialFile } from '../../../../tests/support/read-file.ts'
import { readRow } from '../../../../tests/support/read-row.ts'

function rejectionOf(cells: Record<string, string>): string | null {
  return readRow({ Name: 'Ann Roe', ...cells }).problems.find(([kind]) => kind === 'refused')?.[3] ?? null
}

test.each<Record<string, string>>([
  { Name: 'Fluffy (cat)' },
  { Name: 'Rex the dog' },
  { Name: 'DUKE, THEIR DOG' },
  { Name: '"TIGER" (CAT)' },
  { Name: '"Tiger" (Cat)' },
  { Name: 'Rex - beloved dog' },
  { Name: 'Old Paint', Notes: 'horse of Col. Roe' },
  { Name: 'Rex', Remarks: 'Dog' },
  { Name: 'Rex', Species: 'canine' },
  { Name: 'Rex, best dog' },
  { Name: 'Rex, K-9 Officer' },
  { Name: 'Pies Burek' },
  { Name: 'Roe, Mimi (chat)' },
  { Name: 'Daisy', Epitaph: 'good girl, best dog' },
  { Name: 'Daisy', Notes: 'Our fur baby' },
  { Last: 'Roe', First: "Gene's dog Sparky" },
  { Name: 'Buster', Notes: 'Roe dog' },
  { Name: 'Goldie', Kind: 'Goldfish' },
  { Name: 'Mittens', Died: '1999', Notes: 'cat - ask the vicar' },
  { Name: 'Buddy', Died: '2009', Notes: 'dogs? no record' },
  { Name: 'Buster Brown', Kind: 'pug' },
  { Name: 'Trixie Roe', Notes: "the sexton's kelpie" },
])('refuses the row %j, which is about an animal', (cells) => {
  expect(rejectionOf(cells)).toBe('the row is about an animal')
})

test.each<Record<string, string>>([
  { Name: 'Ann Bird' },
  { Name: 'ANN ROE (BIRD)' },
  { Name: 'Cat Roe' },
  { Name: 'Pies Jan' },
  { Notes: 'killed by a horse' },
  { Notes: 'buried with his dog' },
  { Species: 'human' },
  { Epitaph: 'A good girl' },
  { Name: 'Baby', Epitaph: 'Sweet girl' },
  { Name: 'Daisy', Epitaph: 'A good girlfriend' },
  { Species: '' },
])('keeps the row %j, which is about a person', (cells) => {
  expect(rejectionOf(cells)).toBeNull()
})

describe('a file that lists animals by kind', () => {
  const read = async (rows: readonly string[]) => {
    const { rows: read } = await readMemorialFile(`Name,Type,Dates\n${rows.join('\n')}\n`)
    return read.map(({ line }) => line)
  }
  const PETS = ['Rex,Dog,2001-2010', 'Tom,Cat,2002-2011', 'Tweety,bird,2003-2008']

  test('refuses rows of other kinds, and rows without a kind whose name is one word', async () => {
    const others = [
      'Duke Roe,German Shepherd,2001-2013',
      'Bella,,2004-2019',
      'Ann Roe,human ashes,1931-2014',
      'Al Roe,,1930-2010',
    ]
    expect(await read([...PETS, ...others])).toEqual([7, 8])
  })

  test('keeps rows of other kinds if only two rows list animals', async () => {
    expect(await read([...PETS.slice(0, 2), 'Bella,,2004-2019', 'Duke Roe,Vault,2001-2013'])).toEqual([4, 5])
  })
})

test.each(['In loving memory of our dog Biscuit', 'Cremains of pet (Duke)', 'beloved cat "Tom"'])(
  'refuses the animal in %j',
  (Name) => {
    expect(rejectionOf({ Name, Died: '2015' })).toMatch(/animal/)
  },
)

test('refuses a police dog by its rank', () => {
  expect(rejectionOf({ Name: 'Titan', Rank: 'K9', Died: '2015' })).toMatch(/animal/)
  expect(rejectionOf({ Name: 'Roe, Ann, of Dog River', Died: '2015' })).toBeNull()
})

test.each(['Pet corner', 'Pet section', 'Pet Cemetery', 'Dogs', 'Animals', 'Section Pets'])(
  'refuses the rows of the section "%s"',
  (Section) => {
    expect(rejectionOf({ Section, Name: 'Sam Roe', Died: '2015' })).toMatch(/animal/)
  },
)

test('does not refuse people in sections whose names contain an animal', () => {
  for (const Section of ['Dog Hill', 'Cat 5', 'Horse Creek', 'Peters'])
    expect(rejectionOf({ Section, Name: 'Sam Roe', Died: '2015' })).toBeNull()
})

test('refuses rows with a breed, and names of one word beside a column of breeds', () => {
  for (const header of ['Breed', 'Species / Breed', 'Dog breed']) {
    expect(rejectionOf({ Name: 'Rex', [header]: 'Collie', Died: '2015' })).toMatch(/animal/)
    expect(rejectionOf({ Name: 'Mittens', [header]: '', Died: '2015' })).toMatch(/animal/)
    expect(rejectionOf({ Name: 'Ann Roe', [header]: '', Died: '2015' })).toBeNull()
  }
  expect(rejectionOf({ Name: 'Tabby (cat of Miss Roe)', Died: '2015' })).toMatch(/animal/)
})

test('refuses a pet in the numbered type of a person', () => {
  expect(rejectionOf({ Name: 'Roe, "Scamp"', Died: '2001', Int2_Type: 'Pet' })).not.toBeNull()
})

test('refuses a name with a last name whose epitaph is that name and an animal', () => {
  expect(rejectionOf({ Name: 'Buddy Roe', Inscription: 'BUDDY A GOOD DOG', Died: '1999' })).not.toBeNull()
  expect(rejectionOf({ Name: 'Ann Roe', Inscription: 'Loved a good dog', Died: '1999' })).toBeNull()
})

test('keeps a full name whose remark begins with an animal', () => {
  expect(rejectionOf({ Died: '1890', Notes: 'horse - thrown on the Thornmere road' })).toBeNull()
})
