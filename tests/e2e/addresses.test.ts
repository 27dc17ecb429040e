import { beforeAll, describe, expect, inject, test } from 'vitest'
import { ask, findSamples, type Samples, SCREENS, TAG_PATH } from '../support/screens.ts'

let samples: Samples
beforeAll(async () => {
  samples = await findSamples()
})

/** Path and query of a redirect's target, wherever it is stated from. */
function target(response: Response): string {
  const url = new URL(response.headers.get('location') ?? '', inject('origin'))
  return url.pathname + url.search
}

function offersSearch(html: string): boolean {
  return /<main.*(href|action)="\/search".*<\/main>/s.test(html)
}

describe('a page', () => {
  test.each(SCREENS)('answers with its status: $name', async ({ path, status }) => {
    const response = await ask(path(samples))
    expect(response.status).toBe(status)
    expect(response.headers.get('content-type')).toMatch(/^text\/html/)
    expect(/<h1[ >]/.test(await response.text())).toBe(true)
  })

  test.each(SCREENS.filter(({ status }) => status === 200))('states its own address: $name', async ({ path }) => {
    const html = await (await ask(path(samples))).text()
    expect(/<link [^>]*rel="canonical"/.test(html)).toBe(true)
    expect(/<meta name="description" content="[^"]{20,}"/.test(html)).toBe(true)
    expect(html.includes('property="og:title"')).toBe(true)
  })

  test('answers HEAD without a body', async () => {
    const response = await ask('/', { method: 'HEAD' })
    expect(response.status).toBe(200)
    expect(await response.text()).toBe('')
  })

  test('allows scripts only from the site', async () => {
    const policy = (await ask('/')).headers.get('content-security-policy') ?? ''
    expect(policy).toContain("script-src 'self'")
    expect(policy).not.toMatch(/script-src[^;]*'unsafe-inline'/)
    expect(policy).not.toMatch(/style-src[^;]*'unsafe-inline'/)
  })
})

describe('a page number that is none', () => {
  const firstPage = async (path: string) => {
    const response = await ask(path)
    expect(response.status).toBe(422)
    const [, href = ''] = /<a [^>]*href="([^"]*)"[^>]*>Go to the first page/.exec(await response.text()) ?? []
    return href.replaceAll('&amp;', '&')
  }

  test.each([
    ['/search?page=x', '/search'],
    ['/search?givenName=&lastName=Ash+Grove&page=0&birthDate=1843', '/search?lastName=Ash+Grove&birthDate=1843'],
    ['/cemeteries?location=Vermont&page=-1', '/cemeteries?location=Vermont'],
  ])('leads from %s to the first page of the same search', async (path, first) => {
    expect(await firstPage(path)).toBe(first)
  })

  test('leads to the first page of a cemetery under the same filter, which is counted', async () => {
    const { cemeteryPath } = samples
    expect(await firstPage(`${cemeteryPath}?page=x&filter=zzyzx`)).toBe(`${cemeteryPath}?filter=zzyzx`)
    expect(await (await ask(`${cemeteryPath}?page=x&filter=zzyzx`)).text()).toMatch(/role="status">0 of /)
  })
})

describe('a slug', () => {
  test('that is missing is added', async () => {
    const response = await ask(`/memorial/${samples.memorial.id}`)
    expect(response.status).toBe(301)
    expect(target(response)).toBe(samples.memorialPath)
  })

  test('that is wrong is put right, and the query is kept', async () => {
    const response = await ask(`/memorial/${samples.memorial.id}/somebody-else?from=letter`)
    expect(response.status).toBe(301)
    expect(target(response)).toBe(`${samples.memorialPath}?from=letter`)
  })

  test('of a cemetery is added and put right too', async () => {
    for (const path of [`/cemetery/${samples.cemetery.id}`, `/cemetery/${samples.cemetery.id}/elsewhere`]) {
      const response = await ask(path)
      expect(response.status).toBe(301)
      expect(target(response)).toBe(samples.cemeteryPath)
    }
  })

  test('of a tag has an older address that leads to the new one', async () => {
    const response = await ask(TAG_PATH.replace('/headstones/', '/tags/'))
    expect(response.status).toBe(301)
    expect(target(response)).toBe(TAG_PATH)
  })
})

describe('an id', () => {
  test.each(['abc', '0', '-1', '1.5', '1e3', '0x10', '999999999', '9007199254740993', '99999999999999999999', '1%00'])(
    'of no record is not found: %s',
    async (id) => {
      for (const kind of ['memorial', 'cemetery']) {
        const page = await ask(`/${kind}/${id}`)
        expect(page.status).toBe(404)
        expect(offersSearch(await page.text())).toBe(true)
        const path = kind === 'memorial' ? `/api/memorial/${id}` : `/api/cemetery/${id}/memorials`
        const answer = await ask(path)
        expect(answer.status).toBe(404)
        expect(await answer.json()).toEqual({ message: expect.any(String) })
      }
    },
  )
})

describe('a page number', () => {
  test.each(['0', '-1', 'abc', '1.5', '1e9', '', ' '].filter((page) => page.trim() !== ''))(
    'that is no whole number of 1 or more is refused: %s',
    async (page) => {
      expect((await ask(`/search?page=${page}`)).status).toBe(422)
      const answer = await ask(`/api/search/memorial?page=${page}`)
      expect(answer.status).toBe(422)
      expect(await answer.json()).toEqual({ message: expect.any(String), errors: { page: [expect.any(String)] } })
    },
  )

  test('beyond the end is an empty list, and on a page leads back to the last one', async () => {
    const answer = await ask('/api/search/memorial?page=1000000000')
    expect(answer.status).toBe(200)
    const { data, last_page, from, to, total } = await answer.json()
    expect({ data, from, to }).toEqual({ data: [], from: null, to: null })
    expect(total).toBeGreaterThan(1000)
    const page = await ask('/search?page=1000000000')
    expect(page.status).toBe(404)
    expect((await page.text()).includes(`href="/search?page=${last_page}"`)).toBe(true)
  })

  test('that is empty is the first', async () => {
    const { current_page } = await (await ask('/api/search/memorial?page=')).json()
    expect(current_page).toBe(1)
  })
})

describe('the operator', () => {
  test.each(['/healthz', '/readyz'])('is told by %s that all is well', async (path) => {
    expect((await ask(path)).status).toBe(200)
  })

  test('finds the description of the calls', async () => {
    const { paths } = await (await ask('/api/openapi.json')).json()
    expect(Object.keys(paths)).toContain('/api/search/memorial')
  })

  test('sees 404 in JSON for a call that there is not', async () => {
    const answer = await ask('/api/nothing')
    expect(answer.status).toBe(404)
    expect(await answer.json()).toEqual({ message: expect.any(String) })
  })
})
