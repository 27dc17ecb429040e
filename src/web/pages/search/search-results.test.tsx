import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, test } from 'vitest'
import { foundMemorials, NOTHING_UNDERSTOOD } from '../../../../tests/support/found-memorials.ts'
import { HONORA_ROW } from '../../../../tests/support/pages/sample-list.ts'
import { EMPTY_SEARCH, type MemorialSearch, type MemorialSearchResult } from '../../../contract/directory.ts'
import type { FoundMemorial, UnderstoodSearch } from '../../../contract/understood-search.ts'
import type { MemorialSummary } from '../../../domain/memorial.ts'
import { pageOf } from '../../../domain/page.ts'
import { SearchResults } from './search-results.tsx'

const SEARCH: MemorialSearch = { ...EMPTY_SEARCH, surname: 'Ashgrove' }
const UNDERSTOOD: UnderstoodSearch = { ...NOTHING_UNDERSTOOD, surname: { text: 'Ashgrove', kind: 'whole' } }

function found(
  rows: readonly (MemorialSummary | FoundMemorial)[],
  page: number,
  total: number,
  changes: Partial<MemorialSearchResult> = {},
): MemorialSearchResult {
  return foundMemorials(pageOf(rows, page, 20, total), { understood: UNDERSTOOD, ...changes })
}

function render(result: MemorialSearchResult, search: Partial<MemorialSearch> = {}): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <SearchResults search={{ ...SEARCH, ...search }} result={result} />
    </MemoryRouter>,
  )
}

const words = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')

describe('a search with results', () => {
  test('shows the total and the page in a status', () => {
    const html = render(found([HONORA_ROW], 1, 2651))
    const [, status = ''] = /<div role="status">(.*?)<ul/.exec(html) ?? []
    expect(words(status)).toContain('Memorials 2,651 memorials Page 1 of 133')
  })

  test('keeps every nonempty filter in the page links', () => {
    const html = render(found([HONORA_ROW], 1, 41), { location: 'Vermont' })
    expect(html).toContain('href="/search?lastName=Ashgrove&amp;location=Vermont&amp;page=2"')
  })

  test('has no pager if there is only one page', () => {
    expect(render(found([HONORA_ROW], 1, 1))).not.toContain('<nav')
    expect(words(render(found([HONORA_ROW], 1, 1)))).toContain('1 memorial Page 1 of 1')
  })

  test('links to the last page from a page past the end', () => {
    const html = render(found([], 99, 41), { page: 99 })
    expect(words(html)).toContain('There is no page 99')
    expect(words(html)).not.toContain('Page 99 of')
    expect(html).toContain('href="/search?lastName=Ashgrove&amp;page=3"')
  })
})

describe('a search with a split name', () => {
  const split = { ...UNDERSTOOD, givenNames: [{ text: 'Honora', kind: 'beginning' }], splitField: 'surname' } as const

  test('states how the name was split and links to the search as typed', () => {
    const html = render(found([HONORA_ROW], 1, 41, { understood: split }), { surname: 'Honora Ashgrove' })
    expect(words(html)).toContain(
      'Given name beginning with “Honora”, last name “Ashgrove” No results for the last name “Honora Ashgrove”, ' +
        'so we searched for a given name and a last name. Search as typed',
    )
    expect(html).toContain('href="/search?lastName=%22Honora+Ashgrove%22"')
    expect(html).toContain('href="/search?lastName=Honora+Ashgrove&amp;page=2"')
  })

  test('states how the name was split in a search for similar names, even without results', () => {
    for (const total of [0, 41]) {
      const result = found(total === 0 ? [] : [HONORA_ROW], 1, total, { understood: { ...split, match: 'similar' } })
      const html = render(result, { surname: 'Honora Ashgrove', match: 'similar' })
      expect(words(html)).toContain(
        '“Honora Ashgrove” seems to be a full name, so we searched for a given name and a last name. Search as typed',
      )
    }
  })
})

test('states that only people with a maiden name are listed, and links to the others', () => {
  const understood = {
    ...UNDERSTOOD,
    givenNames: [{ text: 'Honora', kind: 'beginning' }],
    surname: { text: 'Ash', kind: 'beginning' },
    maidenName: { text: 'Tindlewick', kind: 'whole' },
  } as const
  const html = render(found([HONORA_ROW], 1, 1, { understood }), { surname: 'Honora Ash* née Tindlewick' })
  expect(words(html)).toContain('Only people whose last or maiden name is “Tindlewick” are listed.')
  expect(words(html)).toContain('last name beginning with “Ash”, maiden name “Tindlewick”')
  expect(html).toContain('href="/search?givenName=Honora&amp;lastName=Ash*"')
})

test('names the titles and suffixes that the search ignored', () => {
  const html = render(found([HONORA_ROW], 1, 1, { understood: { ...UNDERSTOOD, ignored: ['Dr.', 'Jr.'] } }))
  expect(words(html)).toContain(
    'Last name “Ashgrove” Searched without “Dr.” and “Jr.”, because many records leave such words out.',
  )
  expect(words(render(found([HONORA_ROW], 1, 1)))).not.toContain('Searched without')
})

describe('a search without results', () => {
  test('shows the message, the search, and a link to add the person', () => {
    const html = render(found([], 1, 0))
    expect(words(html).trim()).toMatch(/^No memorials for this search\. You searched for last name “Ashgrove”\./)
    expect(html).toMatch(/<a href="\/add-image\?lastName=Ashgrove"[^>]*>add their information here<\/a>/)
  })

  test('does not give search advice if the directory is empty', () => {
    expect(words(render(found([], 1, 0)))).toContain('Or try just a last name')
    const understood = { ...UNDERSTOOD, surname: null }
    const everything = words(render(found([], 1, 0, { understood }), { surname: null }))
    expect(everything).toContain('This directory has no memorials yet.')
    expect(everything).not.toContain('Or try just a last name')
  })

  test('names unknown places and cemeteries and suggests similar places', () => {
    const nearest = [
      { name: 'Xyzburg, Ohio', location: 'Xyzburg, Ohio' },
      { name: 'Xyz Cemetery, Wren, Ohio', location: 'Ohio', cemeteryId: 6 },
    ]
    const places = [
      { entered: 'Xyz', nearest },
      { entered: '<b>', nearest: [] },
    ]
    const html = render(found([], 1, 0, { unrecognizedPlaces: places }), { location: 'Xyz, <b>', cemeteryId: 999 })
    expect(words(html)).toContain(
      'There is no cemetery listed in “Xyz”. Did you mean Xyzburg, Ohio or Xyz Cemetery, Wren, Ohio ?',
    )
    expect(html).toContain('href="/search?lastName=Ashgrove&amp;cemeteryId=6&amp;location=Ohio"')
    expect(html).toContain('href="/search?lastName=Ashgrove&amp;cemeteryId=999&amp;location=Xyzburg%2C+Ohio"')
    expect(html).toContain('There is no cemetery listed in “&lt;b&gt;”.</li>')
    expect(html).toContain('There is no cemetery with the ID 999.')
  })

  test('links to similar searches with their totals instead of giving search advice', () => {
    const suggestions = [
      { kind: 'similar-surname', search: { ...SEARCH, match: 'similar-surname' }, total: 1 },
      { kind: 'years-2', search: { ...SEARCH, birthYear: '1841-1845' }, total: 2651 },
    ] as const
    const html = render(found([], 1, 0, { suggestions }))
    expect(words(html)).toContain(
      'Similar searches with results Last names similar to “Ashgrove” 1 memorial ' +
        'Two years on either side: born 1841 to 1845 2,651 memorials If you know this person',
    )
    expect(html).toContain('href="/search?lastName=Ashgrove&amp;match=similar-surname"')
    expect(html).toContain('href="/search?lastName=Ashgrove&amp;birthDate=1841-1845"')
    expect(html).not.toContain('Or try just a last name')
  })

  test('announces the message and the search but not the links', () => {
    const suggestions = [{ kind: 'similar-surname', search: SEARCH, total: 1 }] as const
    const html = render(found([], 1, 0, { suggestions }))
    const status = html.slice(html.indexOf('role="status"'), html.indexOf('</div></div>'))
    expect(words(status)).toContain('You searched for last name “Ashgrove”.')
    expect(status).not.toContain('Similar searches')
  })
})

describe('sorting and narrowing', () => {
  const groups = {
    states: [
      { name: 'Ohio', location: 'OH', total: 25 },
      { name: 'Iowa', location: 'IA', total: 9 },
    ],
    withoutState: 7,
    births: [{ years: { from: 1890, to: 1899 }, total: 41 }],
    withoutBirth: 0,
  }
  const narrowed = (search: Partial<MemorialSearch> = {}) =>
    render(found([HONORA_ROW], 1, 41, { groups, sort: 'birth' }), { sort: 'birth', ...search })

  test('are links that keep the search and start at the first page', () => {
    const html = narrowed({ page: 2 })
    expect(html).toContain('href="/search?lastName=Ashgrove&amp;sort=death"')
    expect(html).toMatch(/<a aria-current="true" href="\/search\?lastName=Ashgrove&amp;sort=birth"[^>]*>Birth</)
    expect(html).toContain('href="/search?lastName=Ashgrove&amp;location=OH&amp;sort=birth"')
    expect(words(html)).toContain('By state Ohio 25 Iowa 9 State not recorded 7')
  })

  test('add the state to the place of the search', () => {
    expect(narrowed({ location: 'Wren' })).toContain('location=Wren%2C+OH')
  })

  test('omit a group that has all results', () => {
    expect(narrowed()).not.toContain('By century of birth')
    const all = { ...groups, states: [], withoutState: 0 }
    expect(render(found([HONORA_ROW], 1, 41, { groups: all }))).not.toContain('Narrow')
  })

  test('are replaced by a note if there are too many results', () => {
    const html = render(found([HONORA_ROW], 1, 2001))
    expect(words(html)).toContain('Lists of up to 2,000 memorials can be sorted and narrowed.')
    expect(html).not.toContain('sort=birth')
  })
})

describe('a search with similar names', () => {
  const similar = { ...UNDERSTOOD, match: 'similar' } as const
  const row = (id: number, matchReasons: readonly string[] = []) => ({ ...HONORA_ROW, id, matchReasons })

  test('shows both totals and separates the rows with a heading', () => {
    const rows = [row(1), row(2), row(3, ['sounds like Ashgrove'])]
    const html = render(found(rows, 1, 60, { exactTotal: 2, understood: similar }), { match: 'similar' })
    expect(words(html)).toContain('2 memorials with this name, 58 with similar names')
    const [exact = '', others = ''] = html.split('<h2 class="records-divider">')
    expect(exact.match(/<li class="record /g)).toHaveLength(2)
    expect(others).toMatch(/^Similar names<\/h2><ul class="records"><li class="record /)
    expect(others.match(/<li class="record /g)).toHaveLength(1)
    expect(html).toContain('href="/search?lastName=Ashgrove&amp;match=similar&amp;page=2"')
  })

  test('puts the heading first on a page of only similar names and omits it without similar names', () => {
    const result = { exactTotal: 2, understood: similar }
    const further = render(found([row(21)], 2, 60, result), { match: 'similar', page: 2 })
    expect(further.indexOf('Similar names</h2>')).toBeLessThan(further.indexOf('<li class="record '))
    const exact = Array.from({ length: 20 }, (_, index) => row(index + 1))
    expect(render(found(exact, 1, 60, { ...result, exactTotal: 20 }), { match: 'similar' })).not.toContain('divider')
    expect(render(found([row(1)], 1, 1, { understood: similar }), { match: 'similar' })).not.toContain('divider')
  })

  test('shows why a row with a different name matches', () => {
    const html = render(found([row(3, ['sounds like Ashgrove', 'born about 1890'])], 1, 1, { exactTotal: 0 }))
    expect(words(html)).toContain('Matched by: sounds like Ashgrove, born about 1890')
  })

  test('is offered if a search by name has few results', () => {
    const link = /<a href="\/search\?lastName=Ashgrove&amp;match=similar"[^>]*>Include similar names</
    expect(render(found([row(1), row(2)], 1, 2))).toMatch(link)
    expect(render(found([row(1), row(2)], 1, 6))).not.toContain('more-names')
    expect(render(found([row(1)], 1, 1), { match: 'similar' })).not.toContain('more-names')
    expect(render(found([row(1)], 1, 1), { surname: null, birthYear: '1790' })).not.toContain('more-names')
  })
})

describe('the search description', () => {
  test('is above the rows', () => {
    const understood = { ...UNDERSTOOD, birthYears: { from: 1841, to: 1845 } }
    expect(words(render(found([HONORA_ROW], 1, 41, { understood })))).toContain(
      'Last name “Ashgrove”, born 1841 to 1845',
    )
  })
})
