import { expect, it } from 'vitest'
import { HONORA, ONLY_A_DEATH_YEAR, SITE, XIUYING } from './memorial-fixtures.ts'
import { memorialMeta } from './memorial-meta.ts'

const MATCHES = [{ id: 'root', loaderData: { site: SITE, year: 2026 } }]

it('names the memorial to browsers, search engines and link previews', () => {
  const tags = memorialMeta(MATCHES, HONORA, SITE)
  const title = 'Honora Jane Ashgrove (1843 - 1921) - Lychgate'
  const address = 'https://lychgate.example/memorial/20417/honora-jane-ashgrove'
  expect(tags).toEqual(
    expect.arrayContaining([
      { title },
      { property: 'og:title', content: title },
      { property: 'og:type', content: 'profile' },
      { tagName: 'link', rel: 'canonical', href: address },
      { property: 'og:url', content: address },
      { property: 'og:image', content: 'https://lychgate.example/media/register.png' },
      { property: 'profile:first_name', content: 'Honora Jane' },
      { property: 'profile:last_name', content: 'Ashgrove' },
    ]),
  )
})

it('gives the same description to search engines and link previews', () => {
  const tags = memorialMeta(MATCHES, HONORA, SITE).map((tag) => Object.values(tag).map(String))
  const [description] = tags.filter(([kind]) => kind === 'description')
  const [preview] = tags.filter(([kind]) => kind === 'og:description')
  expect(description?.[1]).toContain('Honora Jane Ashgrove')
  expect(preview?.[1]).toBe(description?.[1])
})

it('describes ids 0 to 9 modulo 10 in ten ways', () => {
  const texts = Array.from({ length: 10 }, (_, id) =>
    JSON.stringify(memorialMeta(MATCHES, { ...HONORA, id: 100 + id }, SITE).find((tag) => 'name' in tag)),
  )
  expect(new Set(texts).size).toBe(10)
})

it('says nothing that is not known', () => {
  const tags = JSON.stringify(memorialMeta(MATCHES, ONLY_A_DEATH_YEAR, SITE))
  expect(tags).not.toContain('profile:')
  expect(tags).not.toContain('og:image')
  expect(tags).not.toContain('null')
  expect(memorialMeta(MATCHES, XIUYING, SITE)).toContainEqual({ title: '秀英 王 (1890 - 1962) - Lychgate' })
})
