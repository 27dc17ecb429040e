import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, test } from 'vitest'
import type { MemorialSearch, MemorialSearchResult } from '../../../contract/directory.ts'
import type { MemorialSummary } from '../../../domain/memorial.ts'
import { pageOf } from '../../../domain/page.ts'
import { HONORA, THORNMERE } from '../../ui/list-fixtures.ts'
import { SearchResults } from './search-results.tsx'

const VALUES = { givenNames: '', surname: 'Ashgrove', birthYear: '', deathYear: '', cemeteryId: '', location: '' }
const SEARCH: MemorialSearch = {
  givenNames: null,
  surname: 'Ashgrove',
  birthYear: null,
  deathYear: null,
  cemeteryId: null,
  location: null,
  page: 1,
}

function found(rows: readonly MemorialSummary[], page: number, total: number): MemorialSearchResult {
  return { ...pageOf(rows, page, 20, total), unrecognisedPlaces: [] }
}

function render(result: MemorialSearchResult, search: Partial<MemorialSearch> = {}, values = VALUES): string {
  const cemeteries = { entries: [THORNMERE], isComplete: true, selected: null }
  return renderToStaticMarkup(
    <MemoryRouter>
      <SearchResults search={{ ...SEARCH, ...search }} values={values} result={result} cemeteries={cemeteries} />
    </MemoryRouter>,
  )
}

const words = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')

describe('what a search found', () => {
  test('says how many there are and which page this is, in a status', () => {
    const html = render(found([HONORA], 1, 2651))
    const [, status = ''] = /<div role="status">(.*?)<ul/.exec(html) ?? []
    expect(words(status)).toContain('Memorials 2,651 memorials Page 1 of 133')
  })

  test('pages with every filter and without empty ones', () => {
    const html = render(found([HONORA], 1, 41), { location: 'Vermont' })
    expect(html).toContain('href="/search?lastName=Ashgrove&amp;location=Vermont&amp;page=2"')
  })

  test('has no pages when all of it stands on one', () => {
    expect(render(found([HONORA], 1, 1))).not.toContain('<nav')
    expect(words(render(found([HONORA], 1, 1)))).toContain('1 memorial Page 1 of 1')
  })

  test('beyond the end leads to the last page', () => {
    const html = render(found([], 99, 41), { page: 99 })
    expect(words(html)).toContain('There is no page 99')
    expect(html).toContain('href="/search?lastName=Ashgrove&amp;page=3"')
  })
})

describe('a search that found nothing', () => {
  test('says so first, then what was searched, and where to add it', () => {
    const html = render(found([], 1, 0))
    expect(words(html).trim()).toMatch(/^No memorials for this search\. You searched for last name “Ashgrove”\./)
    expect(html).toMatch(/<a href="\/add-image\?lastName=Ashgrove"[^>]*>add their information here<\/a>/)
  })

  test('gives no advice on spelling where there is nothing to find', () => {
    expect(words(render(found([], 1, 0)))).toContain('Or try fewer words')
    const everything = words(render(found([], 1, 0), { surname: null }, { ...VALUES, surname: '' }))
    expect(everything).toContain('No memorial is recorded in this directory yet.')
    expect(everything).not.toContain('Or try fewer words')
  })

  test('names the places and the cemetery that nobody knows', () => {
    const result = { ...found([], 1, 0), unrecognisedPlaces: ['Xyz', '<b>'] }
    const html = render(result, { location: 'Xyz, <b>', cemeteryId: 999 })
    expect(html).toContain('We know no cemetery in “Xyz”.')
    expect(html).toContain('We know no cemetery in “&lt;b&gt;”.')
    expect(html).toContain('We know no cemetery with the id 999.')
  })
})
