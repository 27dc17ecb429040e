import sharp from 'sharp'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { fixedPages } from '../../src/server/crawlers/listed-pages.ts'
import { pageHead } from '../support/page-head.ts'
import { SITE } from '../support/pages/sample-memorial.ts'
import { fetchPath, findSamples, type Samples, SCREENS } from '../support/screens.ts'

// These tests read the demo site as search engines and link previews do.

let samples: Samples
beforeAll(async () => {
  samples = await findSamples()
})

const PAGES = fixedPages(SITE)
const pathOf = (url: string) => new URL(url).pathname + new URL(url).search

async function pathsInSitemap(path: string): Promise<string[]> {
  const response = await fetchPath(path)
  expect(response.status, path).toBe(200)
  return [...(await response.text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => pathOf(address))
}

describe('the head of a page', () => {
  test.each(SCREENS.filter(({ status }) => status === 200))('has one of each tag: $name', async ({ path }) => {
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

  test('preloads the style sheet in a Link header', async () => {
    const response = await fetchPath('/no-such-page')
    const [, sheet = 'none'] = /<link rel="stylesheet" href="([^"]+)"/.exec(await response.text()) ?? []
    expect(response.headers.get('link')).toBe(`<${sheet}>; rel=preload; as=style`)
  })

  test.each(PAGES)('has one of each tag: %s', async (path) => {
    const head = await pageHead(path)
    expect(head.status).toBe(200)
    expect(head.titles).toHaveLength(1)
    expect(head.canonicals.map(pathOf)).toEqual([path])
    expect(head.meta('description')).toHaveLength(1)
    expect(head.meta('description')[0]?.length).toBeGreaterThan(20)
    expect(head.meta('og:image')).toHaveLength(1)
    expect(head.meta('robots')).toEqual([])
  })

  test.each(SCREENS)('has a preview image of the stated size: $name', async ({ path }) => {
    const head = await pageHead(path(samples))
    const [address = ''] = head.meta('og:image')
    expect(address).toMatch(/^https?:\/\//)
    const image = await fetchPath(pathOf(address))
    expect(image.status).toBe(200)
    const { width, height } = await sharp(Buffer.from(await image.arrayBuffer())).metadata()
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
  ])('asks search engines not to index filtered lists and errors: %s', async (path, robots) => {
    expect((await pageHead(path)).meta('robots')).toEqual(robots)
  })

  test('has the page number in the title and URL of a list page', async () => {
    for (const path of ['/search', '/search?page=2', '/search?page=3']) {
      expect((await pageHead(path)).canonicals.map(pathOf)).toEqual([path])
    }
    expect((await pageHead('/search?page=1&utm_source=letter&lastName=')).canonicals.map(pathOf)).toEqual(['/search'])
  })

  test('links to existing icons and an existing manifest', async () => {
    const { html } = await pageHead('/')
    const files = [...html.matchAll(/<link rel="(?:icon|apple-touch-icon|manifest)" href="([^"]*)"/g)].map(
      ([, file = '']) => file,
    )
    expect(files).toEqual(['/favicon.ico', '/icon.svg', '/apple-touch-icon.png', '/site.webmanifest'])
    for (const file of files) expect((await fetchPath(file)).status, file).toBe(200)
    const { icons } = (await (await fetchPath('/site.webmanifest')).json()) as {
      icons: { src: string; sizes: string }[]
    }
    for (const { src, sizes } of icons) {
      const { width, height } = await sharp(Buffer.from(await (await fetchPath(src)).arrayBuffer())).metadata()
      expect(`${width}x${height}`).toBe(sizes)
    }
  })
})

describe('structured data', () => {
  test('describes the site, a person, a cemetery, and every list', async () => {
    const typesOn = async (path: string) =>
      (await pageHead(path)).data.flatMap((script) => script['@graph'].map((thing) => thing['@type']))
    expect(await typesOn('/')).toEqual(['WebSite'])
    expect(await typesOn(samples.memorialPath)).toEqual(['Person', 'BreadcrumbList'])
    expect(await typesOn(samples.cemeteryPath)).toEqual(['Cemetery', 'BreadcrumbList'])
    expect(await typesOn('/search')).toEqual(['BreadcrumbList'])
    expect(await typesOn('/nothing-here')).toEqual([])
  })

  test('has a search URL template that works', async () => {
    const { data } = await pageHead('/')
    const template = JSON.stringify(data).match(/"urlTemplate":"([^"]*)"/)?.[1] ?? ''
    const response = await fetchPath(pathOf(template.replace('{search_term_string}', 'Ashgrove')))
    expect(response.status).toBe(200)
    expect(await response.text()).toContain('Ashgrove')
  })

  test('is not executable: the policy of the page has no hash for it', async () => {
    const response = await fetchPath(samples.memorialPath)
    const hashes = response.headers.get('content-security-policy')?.match(/'sha256-/g) ?? []
    const scripts = [...(await response.text()).matchAll(/<script\b([^>]*)>(?!<\/script>)/g)]
    const running = scripts.filter(([, attributes = '']) => !/type="application\/(?:ld\+)?json"/.test(attributes))
    // The other scripts are the structured data and the state of the page.
    expect(scripts.length).toBe(running.length + 2)
    expect(hashes.length).toBe(running.length)
  })
})

describe('the sitemap', () => {
  test('is linked in robots.txt', async () => {
    const robots = await (await fetchPath('/robots.txt')).text()
    const [, address = ''] = /^Sitemap: (.*)$/m.exec(robots) ?? []
    expect((await fetchPath(pathOf(address))).status).toBe(200)
  })

  test('links only to indexable pages that return 200 and are canonical at that URL', async () => {
    const files = await pathsInSitemap('/sitemap.xml')
    expect(files).toEqual([
      '/sitemap-pages.xml',
      '/sitemap-memorials-1.xml',
      '/sitemap-cemeteries-1.xml',
      '/sitemap-tags-1.xml',
    ])
    for (const file of files) {
      const addresses = await pathsInSitemap(file)
      expect(new Set(addresses).size).toBe(addresses.length)
      const every = Math.ceil(addresses.length / 25)
      for (const path of addresses.filter((_, index) => index % every === 0)) {
        const head = await pageHead(path)
        expect([path, head.status, ...head.meta('robots')]).toEqual([path, 200])
        expect(head.canonicals.map(pathOf)).toEqual([path])
      }
    }
  })

  test('contains every demo memorial while there are no other records', async () => {
    const { total } = await (await fetchPath('/api/search/memorial')).json()
    expect(await pathsInSitemap('/sitemap-memorials-1.xml')).toHaveLength(total)
  })

  test('is compressed for clients that accept gzip', async () => {
    const response = await fetch(`${inject('origin')}/sitemap-memorials-1.xml`, {
      headers: { 'accept-encoding': 'gzip' },
    })
    expect(response.headers.get('content-encoding')).toBe('gzip')
    expect(await response.text()).toMatch(/<\/urlset>\n$/)
  })
})
