import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, test } from 'vitest'
import {
  about,
  HONORA,
  LONG_NAMES,
  ONLY_A_DEATH_YEAR,
  SITE,
  TEN_IMAGES,
  THORNMERE_SUMMARY,
  XIUYING,
} from '../../../../tests/support/pages/sample-memorial.ts'
import type { Memorial } from '../../../domain/memorial.ts'
import { MemorialView } from './memorial-view.tsx'
import { relativeNamesOf } from './relative-search-path.ts'

function htmlOf(memorial: Memorial): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <MemorialView
        memorial={memorial}
        neighbors={null}
        relativeNames={relativeNamesOf(memorial)}
        accessedOn={{ year: 2026, month: 11, day: 23 }}
        site={SITE}
      />
    </MemoryRouter>,
  )
}

function textOf(html: string): string {
  return html
    .replace(/<(?:p|div|dt|dd|li|h\d|section|article|dl|ul|ol|br)\b[^>]*>/g, '\n')
    .replace(/<[^>]+>/g, '')
    .replaceAll('&amp;', '&')
    .replace(/ *\n\s*/g, '\n')
}

/** Returns the terms and text of Personal Info. */
function factsOf(memorial: Memorial): Record<string, string> {
  const [list = ''] = /<dl class="facts">.*?<\/dl>/s.exec(htmlOf(memorial)) ?? []
  const pairs = [...list.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/gs)]
  return Object.fromEntries(pairs.map(([, term = '', text = '']) => [term, textOf(text).trim()]))
}

describe('the hero', () => {
  test('shows the full name and both dates', () => {
    const html = htmlOf(HONORA)
    expect(html).toContain('>Rev. Honora Jane Ashgrove III</h1>')
    expect(html).toContain(
      '<time dateTime="1843-03-12">March 12, 1843\u00a0–</time> <time dateTime="1921-11">November 1921</time>',
    )
  })

  test('labels a single date as birth or death', () => {
    expect(htmlOf(ONLY_A_DEATH_YEAR)).toContain('<time dateTime="1921">Died in 1921</time>')
    expect(htmlOf({ ...HONORA, deathDate: null })).toContain('Born on March 12, 1843')
    expect(textOf(htmlOf({ ...HONORA, birthDate: null, deathDate: about(1921) }))).toContain('Died about 1921')
  })

  test('shows the nickname next to the specified heading', () => {
    const html = htmlOf({ ...HONORA, nickname: 'Nora' })
    expect(html).toContain('</h1><p class="mhero__nickname">“Nora”</p>')
  })

  test('lowercases the qualifier of the second date', () => {
    const text = textOf(htmlOf({ ...HONORA, birthDate: about(1843), deathDate: about(1921) }))
    expect(text).toContain('About 1843\u00a0– about 1921')
  })

  test('omits the dates if none is known', () => {
    expect(htmlOf({ ...ONLY_A_DEATH_YEAR, deathDate: null })).not.toContain('mhero__dates')
  })

  test('links to the cemetery', () => {
    expect(htmlOf(HONORA)).toContain('<a href="/cemetery/12/thornmere-hill-cemetery"')
    expect(htmlOf(ONLY_A_DEATH_YEAR)).not.toContain('class="crumb"')
  })

  test('shows initials if there is no portrait', () => {
    expect(htmlOf(XIUYING)).toContain('<span class="stone__initials" aria-hidden="true">秀王</span>')
    expect(htmlOf(ONLY_A_DEATH_YEAR)).toContain('<span class="stone__initials" aria-hidden="true">?</span>')
    expect(htmlOf(HONORA)).not.toContain('stone__initials')
  })

  test('loads the portrait with high priority and no other image', () => {
    const priorities = [...htmlOf(HONORA).matchAll(/<img [^>]*>/g)].map(([tag]) => tag.includes('fetchPriority="high"'))
    expect(priorities.length).toBeGreaterThan(1)
    expect(priorities.indexOf(true)).toBe(0)
    expect(priorities.lastIndexOf(true)).toBe(0)
  })

  test('uses a smaller font for long names', () => {
    expect(htmlOf(LONG_NAMES)).toContain('<h1 class="mhero__name--very-long">')
    expect(htmlOf(XIUYING)).toContain('<h1>秀英 王</h1>')
  })
})

describe('personal info', () => {
  test('shows every fact of the record', () => {
    expect(factsOf(HONORA)).toEqual({
      'Maiden Name': 'Tindlewick',
      Nickname: 'Nora',
      Gender: 'Female',
      Epitaph: 'She kept a light in the window, and the gate on the latch.',
      'Grave GPS': '43.90412, -72.55108 (opens in a new tab)',
      Veteran: 'Yes\nSee Veteran Reccords (opens in a new tab)',
      'War Served': 'Civil War',
      'Military Branch': 'Army, hospital service',
      'Memorial Id': '20417',
      Tags: 'Weeping willow\nCivil War',
    })
  })

  test('shows the remark from the burial register if there is one', () => {
    expect(factsOf({ ...HONORA, remark: 'Removed to Osric' })['Register’s Remark']).toBe('Removed to Osric')
  })

  test('shows only Veteran and Memorial Id for an empty record', () => {
    expect(factsOf(ONLY_A_DEATH_YEAR)).toEqual({
      Veteran: 'No\nSee Veteran Reccords (opens in a new tab)',
      'Memorial Id': '3',
    })
  })

  test.each([
    ['maidenName', 'Maiden Name'],
    ['nickname', 'Nickname'],
    ['gender', 'Gender'],
    ['epitaph', 'Epitaph'],
    ['warServed', 'War Served'],
    ['militaryBranch', 'Military Branch'],
    ['latitude', 'Grave GPS'],
    ['longitude', 'Grave GPS'],
  ] as const)('omits a missing %s', (key, term) => {
    expect(factsOf(HONORA)).toHaveProperty([term])
    expect(factsOf({ ...HONORA, [key]: null })).not.toHaveProperty([term])
  })

  test('adds quotation marks to an epitaph that has none', () => {
    expect(htmlOf({ ...HONORA, epitaph: 'At rest.' })).toContain(
      '<p class="epitaph epitaph--unquoted" dir="auto">At rest.</p>',
    )
    expect(htmlOf({ ...HONORA, epitaph: '“At rest.”' })).toContain('<p class="epitaph" dir="auto">“At rest.”</p>')
  })

  test('omits the war and the branch if the person is not a veteran', () => {
    const facts = factsOf({ ...HONORA, isVeteran: false })
    expect(facts.Veteran).toMatch(/^No/)
    expect(facts).not.toHaveProperty(['War Served'])
    expect(facts).not.toHaveProperty(['Military Branch'])
  })

  test('shows coordinates of 0', () => {
    expect(factsOf({ ...HONORA, latitude: 0, longitude: 0 })['Grave GPS']).toMatch(/^0, 0/)
  })

  test('links to the map, the veteran records, and the tags', () => {
    const html = htmlOf(HONORA)
    expect(html).toContain(
      'href="https://www.openstreetmap.org/?mlat=43.90412&amp;mlon=-72.55108#map=18/43.90412/-72.55108"',
    )
    expect(html).toContain('href="https://veterans.example/search?q=Honora%20Jane%20Ashgrove"')
    expect(html).toContain('href="/headstones/weeping-willow"')
  })

  test('shows the plot if no burial card does', () => {
    expect(factsOf(XIUYING)['Plot Location']).toBe('Row 2')
    expect(factsOf({ ...XIUYING, cemetery: THORNMERE_SUMMARY })).not.toHaveProperty(['Plot Location'])
  })
})

describe('Family Members and More Resources', () => {
  test('links to a search for each recorded relative', () => {
    const html = htmlOf({ ...HONORA, mother: null })
    expect(html).toContain('href="/search?givenName=Josiah&amp;lastName=Tindlewick&amp;page=1"')
    expect(html).toContain('href="/search?givenName=Tobias&amp;lastName=Ashgrove&amp;page=1"')
    expect(html).toContain('<span>Father</span> <b>Josiah Tindlewick</b>')
    expect(html).toContain('<span>Spouse</span> <b>Tobias Ashgrove</b>')
    expect(html).not.toContain('<span>Mother</span>')
  })

  test('shows a message if no relatives are recorded', () => {
    expect(textOf(htmlOf(ONLY_A_DEATH_YEAR))).toContain('Family Members\nNo family members are recorded.')
  })

  test('opens other sites in a new tab and labels the links', () => {
    expect(htmlOf(HONORA)).toContain(
      '<a href="https://trees.example/?first=Honora%20Jane&amp;last=Ashgrove" target="_blank" rel="noopener">Trees Example<span class="sr"> (opens in a new tab)</span>',
    )
    expect(htmlOf(HONORA)).toContain('href="https://papers.example/?q=Ashgrove&amp;year=1921"')
  })
})

describe('life events', () => {
  test('shows the facts of each card', () => {
    const text = textOf(htmlOf(HONORA))
    expect(text.slice(text.indexOf('Life Events'), text.indexOf('Printed from')).trim().split('\n')).toEqual([
      'Life Events',
      ...['Birth', 'Date', 'Sunday, March 12, 1843', 'Place', 'Osric Mills, Larkspur County, Vermont'],
      ...['Event Created On', 'February 8, 2024'],
      ...['Death', 'Date', 'November 1921', 'Place', 'Thornmere, Larkspur County, Vermont', 'Age At Death', '78'],
      ...['Event Created On', 'February 8, 2024'],
      ...['Burial', 'Date', '1921', 'Place', 'Thornmere, Larkspur County, Vermont'],
      ...['Cemetery', 'Thornmere Hill Cemetery', 'Plot Location', 'Section C, Row 4, Plot 11', 'Note', 'Cremated'],
      ...['Event Created On', 'March 2, 2024'],
    ])
  })

  test('shows a synthetic burial without a date', () => {
    const text = textOf(htmlOf({ ...ONLY_A_DEATH_YEAR, cemetery: THORNMERE_SUMMARY }))
    expect(text).toContain('Burial\nPlace\nThornmere, Larkspur County, Vermont\nCemetery\nThornmere Hill Cemetery\n')
  })

  test('shows a message if there are no events', () => {
    expect(textOf(htmlOf({ ...ONLY_A_DEATH_YEAR, lifeEvents: [] }))).toContain('No life events are recorded.')
  })
})

describe('the carousel of a record with many images', () => {
  test('has a slide for each image and a final slide', () => {
    const html = htmlOf(TEN_IMAGES)
    expect(html.match(/<li id="headstones-\d+" class="slide/g)).toHaveLength(11)
    expect(html).toContain('aria-label="Images of Josiah Tindlewick"')
    expect(html).toContain('See this image at photos.elsewhere.example')
    expect(html).not.toContain('src="https://photos.elsewhere.example')
  })
})

describe('the page', () => {
  test('states that demo data is fictional', () => {
    const sentence = 'This is demo data: the person and the events are fictional.'
    expect(textOf(htmlOf(HONORA)).trim().startsWith(sentence)).toBe(true)
    expect(htmlOf(ONLY_A_DEATH_YEAR)).not.toContain('fictional')
  })

  test('has one h1 and skips no heading level', () => {
    const levels = [...htmlOf(HONORA).matchAll(/<h(\d)/g)].map(([, level]) => Number(level))
    expect(levels.filter((level) => level === 1)).toHaveLength(1)
    for (const [index, level] of levels.entries()) expect(level).toBeLessThanOrEqual((levels[index - 1] ?? 0) + 1)
  })

  test('shares its URL and prints it at the bottom', () => {
    const html = htmlOf(HONORA)
    const address = 'https://lychgate.example/memorial/20417/honora-jane-ashgrove'
    expect(html).toContain(`u=${encodeURIComponent(address)}`)
    expect(html).toContain('Printed from lychgate.example/memorial/20417/honora-jane-ashgrove')
  })

  test('has no style attributes, because the content security policy forbids them', () => {
    for (const memorial of [HONORA, LONG_NAMES, XIUYING]) expect(htmlOf(memorial)).not.toMatch(/\sstyle=/)
  })

  test('escapes markup in names and epitaphs', () => {
    const html = htmlOf({ ...HONORA, givenNames: '<img src=x onerror=alert(1)>', epitaph: '<script>alert(1)</script>' })
    expect(html).not.toContain('<img src=x')
    expect(html).not.toContain('<script>')
  })
})
