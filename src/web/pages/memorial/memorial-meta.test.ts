import { expect, test } from 'vitest'
import { dated, HONORA, ONLY_A_DEATH_YEAR, SITE, XIUYING } from '../../../../tests/support/pages/sample-memorial.ts'
import { dayNumber } from '../../../domain/dates/calendar.ts'
import type { Memorial } from '../../../domain/memorial.ts'
import { memorialMeta } from './memorial-meta.ts'

const LISTING = { diedBy: dayNumber(2026, 8, 23), includesDemo: true }
const MATCHES = [{ id: 'root', loaderData: { site: SITE, year: 2026, listing: LISTING } }]

test('returns the title and the tags for search engines and link previews', () => {
  const tags = memorialMeta(MATCHES, HONORA, SITE)
  const title = 'Honora Jane Ashgrove (1843 - 1921) - Lychgate'
  const url = 'https://lychgate.example/memorial/20417/honora-jane-ashgrove'
  expect(tags).toEqual(
    expect.arrayContaining([
      { title },
      { property: 'og:title', content: title },
      { property: 'og:type', content: 'profile' },
      { tagName: 'link', rel: 'canonical', href: url },
      { property: 'og:url', content: url },
      { property: 'og:image', content: 'https://lychgate.example/media/register.png' },
      { property: 'profile:first_name', content: 'Honora Jane' },
      { property: 'profile:last_name', content: 'Ashgrove' },
    ]),
  )
})

test('gives the same description to search engines and link previews', () => {
  const tags = memorialMeta(MATCHES, HONORA, SITE).map((tag) => Object.values(tag).map(String))
  const [description] = tags.filter(([kind]) => kind === 'description')
  const [preview] = tags.filter(([kind]) => kind === 'og:description')
  expect(description?.[1]).toContain('Honora Jane Ashgrove')
  expect(preview?.[1]).toBe(description?.[1])
})

test('uses ten descriptions for IDs modulo 10', () => {
  const texts = Array.from({ length: 10 }, (_, id) =>
    JSON.stringify(memorialMeta(MATCHES, { ...HONORA, id: 100 + id }, SITE).find((tag) => 'name' in tag)),
  )
  expect(new Set(texts).size).toBe(10)
})

test('omits tags for unknown values', () => {
  const tags = JSON.stringify(memorialMeta(MATCHES, ONLY_A_DEATH_YEAR, SITE))
  expect(tags).not.toContain('profile:')
  expect(tags).toContain('https://lychgate.example/preview.png')
  expect(tags).not.toContain('null')
  expect(memorialMeta(MATCHES, XIUYING, SITE)).toContainEqual({ title: '秀英 王 (1890 - 1962) - Lychgate' })
})

const thingsOf = (memorial: Memorial) =>
  memorialMeta(MATCHES, memorial, SITE).flatMap((tag) => ('script:ld+json' in tag ? [tag['script:ld+json']] : []))

test('returns schema.org data with the person and the breadcrumbs', () => {
  expect(thingsOf(HONORA)).toMatchObject([
    {
      '@graph': [
        { '@type': 'Person', url: 'https://lychgate.example/memorial/20417/honora-jane-ashgrove' },
        {
          '@type': 'BreadcrumbList',
          itemListElement: [
            { position: 1, item: 'https://lychgate.example/' },
            { position: 2, item: 'https://lychgate.example/cemeteries' },
            { position: 3, item: 'https://lychgate.example/cemetery/12/thornmere-hill-cemetery' },
            { position: 4, name: 'Rev. Honora Jane Ashgrove III' },
          ],
        },
      ],
    },
  ])
  expect(JSON.stringify(thingsOf(ONLY_A_DEATH_YEAR))).toContain('"item":"https://lychgate.example/search"')
})

test('returns noindex and no structured data for a recent death', () => {
  const noindex = { name: 'robots', content: 'noindex' }
  const recent = { ...ONLY_A_DEATH_YEAR, deathDate: dated(2026, 11, 1) }
  expect(memorialMeta(MATCHES, recent, SITE)).toContainEqual(noindex)
  expect(thingsOf(recent)).toEqual([])
  expect(memorialMeta(MATCHES, ONLY_A_DEATH_YEAR, SITE)).not.toContainEqual(noindex)
})

test('returns noindex for demo data if the directory has real memorials', () => {
  const real = [{ id: 'root', loaderData: { site: SITE, year: 2026, listing: { ...LISTING, includesDemo: false } } }]
  expect(memorialMeta(real, HONORA, SITE)).toContainEqual({ name: 'robots', content: 'noindex' })
  expect(memorialMeta(MATCHES, HONORA, SITE)).not.toContainEqual({ name: 'robots', content: 'noindex' })
})
