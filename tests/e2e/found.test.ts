import sharp from 'sharp'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { fixedPages } from '../../src/server/crawlers/listed-pages.ts'
import { pageHead } from '../support/page-head.ts'
import { ask, findSamples, type Samples, SCREENS } from '../support/screens.ts'

// The demonstration as search engines and link previews see it.

let samples: Samples
beforeAll(async () => {
  samples = await findSamples()
})

const PAGES = fixedPages({ blogUrl: null, careersUrl: null })
const pathIn = (address: string) => new URL(address).pathname + new URL(address).search

async function addressesIn(path: string): Promise<string[]> {
  const response = await ask(path)
  expect(response.status, path).toBe(200)
  return [...(await response.text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => pathIn(address))
}

describe('the head of a page', () => {
  test.each(SCREENS.filter(({ status }) => status === 200))('says each thing once: $name', async ({ path }) => {
    const head = await pageHead(path(samples))
    expect(head.titles).toHaveLength(1)
    expect(head.canonicals).toHaveLength(1)
    for (const name of ['description', 'og:title', 'og:description', 'og:type', 'og:url', 'og:image', 'og:image:alt']) {
      expect(head.meta(name), name).toHaveLength(1)
    }
    expect(head.meta('og:url')).toEqual(head.canonicals)
    expect(head.meta('og:description')).toEqual(head.meta('description'))
    expect(head.meta('twitter:card')).toHaveLength(1)
    expect(head.html).toMatch(/<html lang="en-US"/)
    expect(head.meta('viewport')).toEqual(['width=device-width, initial-scale=1'])
  })

  test('asks for the style sheet before its scripts are named', async () => {
    const response = await ask('/no-such-page')
    const [, sheet = 'none'] = /<link rel="stylesheet" href="([^"]+)"/.exec(await response.text()) ?? []
    expect(response.headers.get('link')).toBe(`<${sheet}>; rel=preload; as=style`)
  })

  test.each(PAGES)('says each thing once: %s', async (path) => {
    const head = await pageHead(path)
    expect(head.status).toBe(200)
    expect(head.titles).toHaveLength(1)
    expect(head.canonicals.map(pathIn)).toEqual([path])
    expect(head.meta('description')).toHaveLength(1)
    expect(head.meta('description')[0]?.length).toBeGreaterThan(20)
    expect(head.meta('og:image')).toHaveLength(1)
    expect(head.meta('robots')).toEqual([])
  })

  test.each(SCREENS)('names a picture that is there, as large as it says: $name', async ({ path }) => {
    const head = await pageHead(path(samples))
    const [address = ''] = head.meta('og:image')
    expect(address).toMatch(/^https?:\/\//)
    const picture = await ask(pathIn(address))
    expect(picture.status).toBe(200)
    const { width, height } = await sharp(Buffer.from(await picture.arrayBuffer())).metadata()
    expect([`${width}`, `${height}`]).toEqual([...head.meta('og:image:width'), ...head.meta('og:image:height')])
    expect([width, height]).toEqual([1200, 630])
  })

  test.each([
    ['/search?lastName=Ashgrove', ['noindex']],
    ['/search?lastName=Zzyzx', ['noindex']],
    ['/search?birthDate=soon', ['noindex']],
    ['/search?page=100000', ['noindex']],
    ['/cemeteries?location=Vermont', ['noindex']],
    ['/?births_page=100000', ['noindex']],
    ['/?births_page=x', ['noindex']],
    ['/nothing-here', ['noindex']],
    ['/search', []],
    ['/search?page=2', []],
    ['/cemeteries', []],
  ])('keeps search engines from what is no page of its own: %s', async (path, robots) => {
    expect((await pageHead(path)).meta('robots')).toEqual(robots)
  })

  test('names a page of a list by its number, and each page of a list by another address', async () => {
    for (const path of ['/search', '/search?page=2', '/search?page=3']) {
      expect((await pageHead(path)).canonicals.map(pathIn)).toEqual([path])
    }
    expect((await pageHead('/search?page=1&utm_source=letter&lastName=')).canonicals.map(pathIn)).toEqual(['/search'])
  })

  test('has icons and a manifest that are there', async () => {
    const { html } = await pageHead('/')
    const files = [...html.matchAll(/<link rel="(?:icon|apple-touch-icon|manifest)" href="([^"]*)"/g)].map(
      ([, file = '']) => file,
    )
    expect(files).toEqual(['/favicon.ico', '/icon.svg', '/apple-touch-icon.png', '/site.webmanifest'])
    for (const file of files) expect((await ask(file)).status, file).toBe(200)
    const { icons } = (await (await ask('/site.webmanifest')).json()) as { icons: { src: string; sizes: string }[] }
    for (const { src, sizes } of icons) {
      const { width, height } = await sharp(Buffer.from(await (await ask(src)).arrayBuffer())).metadata()
      expect(`${width}x${height}`).toBe(sizes)
    }
  })
})

describe('structured data', () => {
  test('is said of the site, a person, a cemetery and every list', async () => {
    const typesOn = async (path: string) =>
      (await pageHead(path)).data.flatMap((script) => script['@graph'].map((thing) => thing['@type']))
    expect(await typesOn('/')).toEqual(['WebSite'])
    expect(await typesOn(samples.memorialPath)).toEqual(['Person', 'BreadcrumbList'])
    expect(await typesOn(samples.cemeteryPath)).toEqual(['Cemetery', 'BreadcrumbList'])
    expect(await typesOn('/search')).toEqual(['BreadcrumbList'])
    expect(await typesOn('/nothing-here')).toEqual([])
  })

  test('offers a search that works', async () => {
    const { data } = await pageHead('/')
    const template = JSON.stringify(data).match(/"urlTemplate":"([^"]*)"/)?.[1] ?? ''
    const response = await ask(pathIn(template.replace('{search_term_string}', 'Ashgrove')))
    expect(response.status).toBe(200)
    expect(await response.text()).toContain('Ashgrove')
  })

  test('runs nothing: the policy of the page has no hash for it', async () => {
    const response = await ask(samples.memorialPath)
    const hashes = response.headers.get('content-security-policy')?.match(/'sha256-/g) ?? []
    const scripts = [...(await response.text()).matchAll(/<script\b([^>]*)>(?!<\/script>)/g)]
    const running = scripts.filter(([, attributes = '']) => !attributes.includes('application/ld+json'))
    expect(scripts.length).toBe(running.length + 1)
    expect(hashes.length).toBe(running.length)
  })
})

describe('the sitemap', () => {
  test('is named by robots.txt', async () => {
    const robots = await (await ask('/robots.txt')).text()
    const [, address = ''] = /^Sitemap: (.*)$/m.exec(robots) ?? []
    expect((await ask(pathIn(address))).status).toBe(200)
  })

  test('leads only to pages that answer, may be listed, and bear that very address', async () => {
    const files = await addressesIn('/sitemap.xml')
    expect(files).toEqual([
      '/sitemap-pages.xml',
      '/sitemap-memorials-1.xml',
      '/sitemap-cemeteries-1.xml',
      '/sitemap-tags-1.xml',
    ])
    for (const file of files) {
      const addresses = await addressesIn(file)
      expect(new Set(addresses).size).toBe(addresses.length)
      const every = Math.ceil(addresses.length / 25)
      for (const path of addresses.filter((_, index) => index % every === 0)) {
        const head = await pageHead(path)
        expect([path, head.status, ...head.meta('robots')]).toEqual([path, 200])
        expect(head.canonicals.map(pathIn)).toEqual([path])
      }
    }
  })

  test('holds every memorial of the demonstration while there is nobody else', async () => {
    const { total } = await (await ask('/api/search/memorial')).json()
    expect(await addressesIn('/sitemap-memorials-1.xml')).toHaveLength(total)
  })

  test('is sent compressed to who takes gzip', async () => {
    const response = await fetch(`${inject('origin')}/sitemap-memorials-1.xml`, {
      headers: { 'accept-encoding': 'gzip' },
    })
    expect(response.headers.get('content-encoding')).toBe('gzip')
    expect(await response.text()).toMatch(/<\/urlset>\n$/)
  })
})
