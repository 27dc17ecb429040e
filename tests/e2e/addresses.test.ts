import { beforeAll, describe, expect, inject, test } from 'vitest'
import { fetchPath, findSamples, type Samples, SCREENS, TAG_PATH } from '../support/screens.ts'

let samples: Samples
beforeAll(async () => {
  samples = await findSamples()
})

/** Returns the path and query of a redirect's target, whether it is relative or absolute. */
function target(response: Response): string {
  const url = new URL(response.headers.get('location') ?? '', inject('origin'))
  return url.pathname + url.search
}

function offersSearch(html: string): boolean {
  return /<main.*(href|action)="\/search".*<\/main>/s.test(html)
}

describe('a page', () => {
  test.each(SCREENS)('responds with its status: $name', async ({ path, status }) => {
    const response = await fetchPath(path(samples))
    expect(response.status).toBe(status)
    expect(response.headers.get('content-type')).toMatch(/^text\/html/)
    expect(/<h1[ >]/.test(await response.text())).toBe(true)
  })

  test.each(SCREENS.filter(({ status }) => status === 200))('states its own URL: $name', async ({ path }) => {
    const html = await (await fetchPath(path(samples))).text()
    expect(/<link [^>]*rel="canonical"/.test(html)).toBe(true)
    expect(/<meta name="description" content="[^"]{20,}"/.test(html)).toBe(true)
    expect(html.includes('property="og:title"')).toBe(true)
  })

  test('responds to HEAD without a body', async () => {
    const response = await fetchPath('/', { method: 'HEAD' })
    expect(response.status).toBe(200)
    expect(await response.text()).toBe('')
  })

  test('allows scripts only from the site', async () => {
    const policy = (await fetchPath('/')).headers.get('content-security-policy') ?? ''
    expect(policy).toContain("script-src 'self'")
    expect(policy).not.toMatch(/script-src[^;]*'unsafe-inline'/)
    expect(policy).not.toMatch(/style-src[^;]*'unsafe-inline'/)
  })
})

describe('an invalid page number on a page', () => {
  const firstPage = async (path: string) => {
    const response = await fetchPath(path)
    expect(response.status).toBe(422)
    const [, href = ''] = /<a [^>]*href="([^"]*)"[^>]*>Go to the first page/.exec(await response.text()) ?? []
    return href.replaceAll('&amp;', '&')
  }

  test.each([
    ['/search?page=x', '/search'],
    ['/search?givenName=&lastName=Ash+Grove&page=0&birthDate=1843', '/search?lastName=Ash+Grove&birthDate=1843'],
    ['/cemeteries?location=Vermont&page=-1', '/cemeteries?location=Vermont'],
  ])('links from %s to the first page of the same search', async (path, first) => {
    expect(await firstPage(path)).toBe(first)
  })

  test('links to the first page of a cemetery with the same filter and its count', async () => {
    const { cemeteryPath } = samples
    expect(await firstPage(`${cemeteryPath}?page=x&filter=zzyzx`)).toBe(`${cemeteryPath}?filter=zzyzx`)
    expect(await (await fetchPath(`${cemeteryPath}?page=x&filter=zzyzx`)).text()).toMatch(/role="status">0 of /)
  })
})

describe('a slug', () => {
  test('is added when it is missing', async () => {
    const response = await fetchPath(`/memorial/${samples.memorial.id}`)
    expect(response.status).toBe(301)
    expect(target(response)).toBe(samples.memorialPath)
  })

  test('is corrected when it is wrong, and the query is kept', async () => {
    const response = await fetchPath(`/memorial/${samples.memorial.id}/someone-else?from=email`)
    expect(response.status).toBe(301)
    expect(target(response)).toBe(`${samples.memorialPath}?from=email`)
  })

  test('is also added and corrected for a cemetery', async () => {
    for (const path of [`/cemetery/${samples.cemetery.id}`, `/cemetery/${samples.cemetery.id}/elsewhere`]) {
      const response = await fetchPath(path)
      expect(response.status).toBe(301)
      expect(target(response)).toBe(samples.cemeteryPath)
    }
  })

  test('is kept in the redirect of a tag from /tags to /headstones', async () => {
    const response = await fetchPath(TAG_PATH.replace('/headstones/', '/tags/'))
    expect(response.status).toBe(301)
    expect(target(response)).toBe(TAG_PATH)
  })
})

describe('an ID', () => {
  test.each(['abc', '0', '-1', '1.5', '1e3', '0x10', '999999999', '9007199254740993', '99999999999999999999', '1%00'])(
    'returns 404 if there is no such record: %s',
    async (id) => {
      for (const kind of ['memorial', 'cemetery']) {
        const page = await fetchPath(`/${kind}/${id}`)
        expect(page.status).toBe(404)
        expect(offersSearch(await page.text())).toBe(true)
        const path = kind === 'memorial' ? `/api/memorial/${id}` : `/api/cemetery/${id}/memorials`
        const response = await fetchPath(path)
        expect(response.status).toBe(404)
        expect(await response.json()).toEqual({ message: expect.any(String) })
      }
    },
  )
})

describe('a page number', () => {
  test.each(['0', '-1', 'abc', '1.5', '1e9'])('returns 422 if it is not a positive whole number: %s', async (page) => {
    expect((await fetchPath(`/search?page=${page}`)).status).toBe(422)
    const response = await fetchPath(`/api/search/memorial?page=${page}`)
    expect(response.status).toBe(422)
    expect(await response.json()).toEqual({ message: expect.any(String), errors: { page: [expect.any(String)] } })
  })

  test('past the end returns an empty list from the API, and a link to the last page on a page', async () => {
    const response = await fetchPath('/api/search/memorial?page=1000000000')
    expect(response.status).toBe(200)
    const { data, last_page, from, to, total } = await response.json()
    expect({ data, from, to }).toEqual({ data: [], from: null, to: null })
    expect(total).toBeGreaterThan(1000)
    const page = await fetchPath('/search?page=1000000000')
    expect(page.status).toBe(404)
    expect((await page.text()).includes(`href="/search?page=${last_page}"`)).toBe(true)
  })

  test('means page 1 if it is empty', async () => {
    const { current_page } = await (await fetchPath('/api/search/memorial?page=')).json()
    expect(current_page).toBe(1)
  })
})

describe('the site owner', () => {
  test.each(['/healthz', '/readyz'])('gets 200 from %s', async (path) => {
    expect((await fetchPath(path)).status).toBe(200)
  })

  test('finds the OpenAPI document', async () => {
    const { paths } = await (await fetchPath('/api/openapi.json')).json()
    expect(Object.keys(paths)).toContain('/api/search/memorial')
  })

  test('gets a JSON 404 for an unknown endpoint', async () => {
    const response = await fetchPath('/api/nothing')
    expect(response.status).toBe(404)
    expect(await response.json()).toEqual({ message: expect.any(String) })
  })
})
