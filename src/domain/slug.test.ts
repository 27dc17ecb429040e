import { describe, expect, test } from 'vitest'
import { cemeterySlug, memorialSlug, slugOf } from './slug.ts'

test.each([
  ['Honora Jane Ashgrove', 'honora-jane-ashgrove'],
  ["O'Hara", 'ohara'],
  ['O’Hara', 'ohara'],
  ['Müller', 'muller'],
  ['Mu\u0308ller', 'muller'],
  ['Łukasz Groß', 'lukasz-gross'],
  ['張偉', 'zhang-wei'],
  ['김민수', 'gim-min-su'],
  ['Наталья', 'natalya'],
  ['さくら', 'sakura'],
  ['Smith-Jones', 'smith-jones'],
  ['J. R. Roe', 'j-r-roe'],
  ['Ash & Sons', 'ash-and-sons'],
  ['  --Jane--  ', 'jane'],
  ['Rose 🌹 Roe', 'rose-roe'],
  ['Jane\0Roe', 'jane-roe'],
  ['１９１２', '1912'],
  ['../../etc/passwd?x=1#y', 'etc-passwd-x-1-y'],
  ['<b>%41</b>', 'b-41-b'],
])('turns %j into %s', (text, slug) => {
  expect(slugOf(text, 'nothing')).toBe(slug)
})

test.each(['', ' ', '😀', '🇺🇸', '👩‍👩‍👧', '\0', '\ud800', '---', "'", '\u200f', '…'])(
  'uses the fallback for %j',
  (text) => {
    expect(slugOf(text, 'memorial')).toBe('memorial')
  },
)

test('transliterates right-to-left scripts', () => {
  expect(slugOf('محمد علي', 'nothing')).toMatch(/^[a-z]+-[a-z]+$/)
  expect(slugOf('שרה כהן', 'nothing')).toMatch(/^[a-z]+-[a-z]+$/)
})

describe('slugOf with long text', () => {
  test('cuts it at a hyphen', () => {
    expect(slugOf('ashgroves '.repeat(20), 'nothing')).toBe(
      'ashgroves-ashgroves-ashgroves-ashgroves-ashgroves-ashgroves-ashgroves-ashgroves',
    )
  })

  test('keeps a word that ends exactly at the limit', () => {
    expect(slugOf(`${'a'.repeat(39)} ${'b'.repeat(40)} c`, 'nothing')).toBe(`${'a'.repeat(39)}-${'b'.repeat(40)}`)
  })

  test('cuts it at 80 characters if it has no hyphen', () => {
    expect(slugOf('a'.repeat(10_000), 'nothing')).toBe('a'.repeat(80))
  })
})

test('creates a valid slug from any text', () => {
  let seed = 7
  const next = (limit: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((seed / 2_147_483_648) * limit)
  }
  for (let round = 0; round < 5_000; round++) {
    const text = String.fromCodePoint(
      ...Array.from({ length: next(120) }, () => next(round % 2 === 0 ? 0x3000 : 0x110000)),
    )
    const slug = slugOf(text, 'memorial')
    expect(slug).toMatch(/^(?=.{1,80}$)[a-z0-9]+(?:-[a-z0-9]+)*$/)
    expect(slugOf(text, 'memorial')).toBe(slug)
  }
})

test('creates a memorial’s slug from its names and suffix', () => {
  expect(memorialSlug({ givenNames: 'Jane', surname: 'Roe', nameSuffix: null })).toBe('jane-roe')
  expect(memorialSlug({ givenNames: 'John', surname: 'Roe', nameSuffix: 'Jr' })).toBe('john-roe-jr')
  expect(memorialSlug({ givenNames: null, surname: null, nameSuffix: null })).toBe('memorial')
})

test('creates a cemetery’s slug from its name', () => {
  expect(cemeterySlug('St. Brannoc’s Churchyard')).toBe('st-brannocs-churchyard')
  expect(cemeterySlug('???')).toBe('cemetery')
})
