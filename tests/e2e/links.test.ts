import { describe, expect, inject, test } from 'vitest'
import { fetchPath } from '../support/screens.ts'

/** The crawl opens at most this many pages of each kind, since a directory has thousands of memorials. */
const MAX_PAGES_PER_KIND = 25

interface Visited {
  readonly path: string
  readonly status: number
  readonly html: string
}

function kindOf(path: string): string {
  return path.split(/[/?]/)[1] ?? ''
}

function linksIn(html: string, base: string): string[] {
  return [...html.matchAll(/<a [^>]*?href="([^"]*)"/g)]
    .map(([, href = '']) => new URL(href.replaceAll('&amp;', '&'), inject('origin') + base))
    .filter((url) => url.origin === inject('origin'))
    .map((url) => url.pathname + url.search + url.hash)
}

describe('every link of the site', async () => {
  const visited = new Map<string, Visited>()
  const anchors = new Map<string, string>()
  const counts = new Map<string, number>()
  const queue = ['/']
  const foundOn = new Map<string, string>([['/', '/']])

  test('returns 200', async () => {
    for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
      const response = await fetchPath(path, { redirect: 'follow' })
      const html = await response.text()
      visited.set(path, { path, status: response.status, html })
      if (response.status !== 200) continue
      for (const link of linksIn(html, path)) {
        const [address = '/', anchor] = link.split('#')
        if (anchor) anchors.set(link, path)
        if (foundOn.has(address)) continue
        foundOn.set(address, path)
        const count = counts.get(kindOf(address)) ?? 0
        counts.set(kindOf(address), count + 1)
        if (count < MAX_PAGES_PER_KIND) queue.push(address)
      }
    }
    expect([...counts.keys()]).toEqual(
      expect.arrayContaining(['search', 'memorial', 'cemeteries', 'cemetery', 'headstones']),
    )
    const dead = [...visited.values()]
      .filter(({ status }) => status !== 200)
      .map(({ path, status }) => `${path} returned ${status}, linked from ${foundOn.get(path)}`)
    expect(dead).toEqual([])
  })

  test('points to an element with the ID in its anchor', () => {
    const dead = [...anchors.keys()].filter((link) => {
      const [address = '/', anchor = ''] = link.split('#')
      const page = visited.get(address)
      return page?.status === 200 && !page.html.includes(`id="${anchor}"`)
    })
    expect(dead.map((link) => `${link} on ${anchors.get(link)}`)).toEqual([])
  })

  test('points to an existing file', async () => {
    const files = new Set(
      [...visited.values()].flatMap(({ html }) =>
        [...html.matchAll(/<(?:link|script|img)[^>]+?(?:href|src)="(\/[^"]+)"/g)].map(([, file = '']) => file),
      ),
    )
    expect(files.size).toBeGreaterThan(5)
    const missing: string[] = []
    for (const file of files) if ((await fetchPath(file)).status >= 400) missing.push(file)
    expect(missing).toEqual([])
  })
})
