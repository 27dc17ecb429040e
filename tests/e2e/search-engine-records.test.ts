import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MemorialInput } from '../../src/domain/memorial.ts'
import { openSqliteWriter } from '../../src/storage/sqlite/open-directory.ts'
import { importRows, keyedRow, testCemetery, testMemorial } from '../../src/storage/store-fixture.test-suite.ts'
import { temporaryFolder } from '../support/folders/temporary-folder.ts'
import { pageHead } from '../support/page-head.ts'
import { type RunningServer, startServer } from '../support/server.ts'

// These tests start a separate site whose records are not demo data and include difficult cases.

const SITE_URL = 'https://yard.example'
const HOSTILE = [
  '</script><script>alert(1)</script>',
  '<!-- <script>',
  '"]}',
  '\\u003c\u2028\u2029',
  '&lt;/script&gt;',
  '張偉 🪦',
]
const TAGGED = 45

let server: RunningServer
const folder = temporaryFolder()

const fetchPath = (path: string) => fetch(server.origin + path, { redirect: 'manual' })
const headOf = (path: string) => pageHead(path, fetchPath)
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

beforeAll(async () => {
  const writer = await openSqliteWriter(join(folder, 'lychgate.sqlite'))
  await writer.storeTags([{ slug: 'slate', name: 'Slate', description: 'Carved slate.' }])
  const hill = testCemetery('Hill </script>', { city: 'Wren', state: 'Iowa' })
  const rows: MemorialInput[] = [
    // IDs 1 to 10 are equal in every field.
    ...Array.from({ length: 10 }, () => testMemorial('Jane|Roe', '1843-04-12', '1921-11-02')),
    ...HOSTILE.map((name) => testMemorial(`${name}|${name}`, '1850', '1900')),
    testMemorial('Late|Departed', `1950${daysAgo(0).slice(4)}`, daysAgo(10)),
    testMemorial('Long|Departed', `1950${daysAgo(0).slice(4)}`, daysAgo(400)),
    testMemorial('Pictured|Person', '', '1900', {
      media: [
        { url: '/demo/obelisk.svg', altText: 'A drawing', description: null, isPortrait: true },
        { url: '/media/stone.JPG', altText: 'The stone', description: null, isPortrait: false },
      ],
    }),
    ...Array.from({ length: TAGGED }, (_, i) =>
      testMemorial(`T${String(i).padStart(2, '0')}|Tagged`, '', '1900', { tags: ['slate'] }),
    ),
  ]
  await importRows(
    writer,
    rows.map((memorial, i) => keyedRow(String(i), memorial, hill)),
  )
  await writer.close()
  server = await startServer({ DATA_DIR: folder, SITE_URL })
})
afterAll(() => server.stop())

async function pathOf(givenNames: string): Promise<string> {
  const { data } = (await (await fetchPath(`/api/search/memorial?given_names=${givenNames}`)).json()) as {
    data: { id: number; slug: string }[]
  }
  return `/memorial/${data[0]?.id}/${data[0]?.slug}`
}

test('has ten different descriptions for ten memorials with equal fields', async () => {
  const descriptions = new Set<string>()
  for (let id = 1; id <= 10; id++) {
    const head = await headOf(`/memorial/${id}/jane-roe`)
    expect(head.meta('description')).toHaveLength(1)
    expect(head.meta('description')[0]).toContain('Jane Roe')
    descriptions.add(head.meta('description')[0] ?? '')
  }
  expect(descriptions.size).toBe(10)
})

test('gives a memorial the Open Graph type "profile" and a URL under SITE_URL', async () => {
  const head = await headOf('/memorial/1/jane-roe')
  expect(head.canonicals).toEqual([`${SITE_URL}/memorial/1/jane-roe`])
  expect(head.meta('og:type')).toEqual(['profile'])
  expect(head.meta('profile:first_name')).toEqual(['Jane'])
  expect(head.meta('profile:last_name')).toEqual(['Roe'])
  expect(head.data[0]?.['@graph'][0]).toMatchObject({ birthDate: '1843-04-12', deathDate: '1921-11-02' })
  // The record has a cemetery but no burial. The page shows a burial card, and the structured data has no burial.
  expect(head.html).toContain('Burial')
  expect(head.data[0]?.['@graph'][0]).not.toHaveProperty('lifeEvent')
})

test('does not let a name close the JSON-LD script, and returns each name unchanged', async () => {
  for (const [index, name] of HOSTILE.entries()) {
    const response = await fetchPath(`/memorial/${11 + index}`)
    const { pathname } = new URL(response.headers.get('location') ?? '', SITE_URL)
    const { data } = await headOf(pathname)
    expect(data).toHaveLength(1)
    expect(data[0]?.['@graph'][0]).toMatchObject({ '@type': 'Person', givenName: name, familyName: name })
  }
  const { data } = await headOf('/cemetery/1/hill-script')
  expect(data[0]?.['@graph'][0]).toMatchObject({ '@type': 'Cemetery', name: 'Hill </script>' })
})

test('shows a photo of the record in previews, never an SVG drawing', async () => {
  const head = await headOf(await pathOf('Pictured'))
  expect(head.meta('og:image')).toEqual([`${SITE_URL}/media/stone.JPG`])
  expect(head.meta('og:image:alt')).toEqual(['The stone'])
  expect(head.meta('og:image:width')).toEqual([])
  expect(head.meta('twitter:card')).toEqual(['summary'])
})

test('does not link to the page of a recent death', async () => {
  const recent = await pathOf('Late')
  const head = await headOf(recent)
  expect(head.status).toBe(200)
  expect(head.meta('robots')).toEqual(['noindex'])
  expect(head.data).toEqual([])
  const sitemap = await (await fetchPath('/sitemap-memorials-1.xml')).text()
  expect(sitemap).not.toContain(recent)
  const older = await pathOf('Long')
  expect((await headOf(older)).meta('robots')).toEqual([])
  expect(sitemap).toContain(SITE_URL + older)
  const [, month, day] = daysAgo(0).split('-').map(Number)
  const { births } = await (await fetchPath(`/api/memorial/todays-events?month=${month}&day=${day}`)).json()
  expect(births.total).toBe(1)
  expect(births.data[0].given_names).toBe('Long')
})

describe('a tag of several pages', () => {
  const tag = '/headstones/slate'

  test('shows each memorial once, on pages that each have their own URL', async () => {
    const shown: string[] = []
    for (const [path, count] of [
      [tag, 20],
      [`${tag}?page=2`, 20],
      [`${tag}?page=3`, 5],
    ] as const) {
      const head = await headOf(path)
      expect(head.status).toBe(200)
      expect(head.titles).toEqual(['Slate - Lychgate'])
      expect(head.canonicals).toEqual([SITE_URL + path])
      expect(head.meta('description')).toEqual(['Carved slate.'])
      const links = [...head.html.matchAll(/href="(\/memorial\/[^"#]*)#headstones"/g)].map(([, href = '']) => href)
      expect(links).toHaveLength(count)
      shown.push(...links)
    }
    expect(new Set(shown).size).toBe(TAGGED)
  })

  test('returns 404 past its last page', async () => {
    const beyond = await headOf(`${tag}?page=4`)
    expect([beyond.status, ...beyond.meta('robots')]).toEqual([404, 'noindex'])
    expect(beyond.html).toContain(`href="${tag}?page=3"`)
    expect((await fetchPath(`${tag}?page=x`)).status).toBe(422)
  })

  test('is linked from its memorials, is in the sitemap, and is the redirect target of /tags', async () => {
    expect((await headOf(await pathOf('T00'))).html).toContain(`href="${tag}"`)
    expect(await (await fetchPath('/sitemap-tags-1.xml')).text()).toContain(`<loc>${SITE_URL}${tag}</loc>`)
    const moved = await fetchPath('/tags/slate?page=2')
    expect(moved.status).toBe(301)
    expect(moved.headers.get('location')).toBe(`${tag}?page=2`)
  })
})
