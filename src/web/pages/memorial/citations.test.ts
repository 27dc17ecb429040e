import { expect, test } from 'vitest'
import { about, HONORA, ONLY_A_DEATH_YEAR } from '../../../../tests/support/pages/sample-memorial.ts'
import { citationsOf } from './citations.ts'
import { sourceFacts } from './source-facts.ts'

const PAGE = {
  siteName: 'Lychgate',
  pageUrl: 'https://lychgate.example/memorial/20417/honora-jane-ashgrove',
  accessedOn: { year: 2026, month: 11, day: 3 },
}
const REGISTER = { source: 'Thornmere burial register', key: '217', run: 4 }

function textsOf(facts: Partial<typeof HONORA>): string[] {
  const plain = { ...HONORA, title: null, nameSuffix: null }
  return citationsOf({ ...plain, ...facts }, PAGE).map(({ style, text }) => `${style}: ${text}`)
}

test('cites the page, the person, the cemetery, and the source', () => {
  expect(textsOf({ origin: { ...HONORA.origin, sourceRow: REGISTER } })).toEqual([
    'Evidence Explained: Lychgate, database (https://lychgate.example/memorial/20417/honora-jane-ashgrove : accessed 3 November 2026), memorial page for Honora Jane Ashgrove (1843–1921), memorial no. 20417, Thornmere Hill Cemetery, Thornmere, Larkspur County, Vermont; citing Thornmere burial register, row 217.',
    'Chicago: Lychgate. “Honora Jane Ashgrove (1843–1921).” Memorial 20417. Last modified November 2, 2026. Accessed November 3, 2026. https://lychgate.example/memorial/20417/honora-jane-ashgrove.',
    'Plain text: Honora Jane Ashgrove (1843–1921), memorial 20417, Thornmere Hill Cemetery, Thornmere, Larkspur County, Vermont. Lychgate, https://lychgate.example/memorial/20417/honora-jane-ashgrove, accessed November 3, 2026.',
  ])
})

test('omits what is unknown', () => {
  const [explained, , plain] = textsOf({ cemetery: null, birthDate: null, deathDate: null })
  expect(explained).toMatch(/memorial page for Honora Jane Ashgrove, memorial no\. 20417\.$/)
  expect(plain).toMatch(/^Plain text: Honora Jane Ashgrove, memorial 20417\. Lychgate,/)
})

test('states whether a single year is the year of birth or of death', () => {
  expect(textsOf({ birthDate: null })[1]).toContain('“Honora Jane Ashgrove (died 1921).”')
  expect(textsOf({ deathDate: null, birthDate: about(1843) })[1]).toContain('(born about 1843)')
  expect(textsOf({ ...ONLY_A_DEATH_YEAR, deathDate: null })[1]).toContain('“Unknown.”')
})

test('names the demo data in words', () => {
  const origin = { ...HONORA.origin, sourceRow: { source: 'demonstration', key: '7', run: null } }
  expect(textsOf({ isDemo: true, origin })[0]).toMatch(/; citing demo data, row 7\.$/)
  expect(sourceFacts({ ...HONORA, isDemo: true, origin })[0]).toEqual({ term: 'Source', value: 'demo data' })
})
