import { request } from 'node:http'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { findSamples, type Samples } from '../support/screens.ts'

/** Values as encoded in a URL, including some that no browser would send. */
const HOSTILE: Readonly<Record<string, string>> = {
  letters: 'abc',
  zero: '0',
  negative: '-1',
  huge: '999999999999999999999999999999',
  fraction: '1.5',
  'a billion': '1e9',
  percent: '%25',
  'half an escape': '%',
  'broken UTF-8': '%C3%28',
  'lone surrogate': '%ED%A0%80',
  underscore: '_',
  'wildcards alone': '**',
  'question marks': '%3F%3F%3F',
  'a wildcard at both ends': '*a*',
  'single quote': "O'Brien",
  'double quote': '%22',
  'search syntax': '%22%20OR%20tokens%3A*%20NEAR(',
  SQL: "x'%3B%20DROP%20TABLE%20memorial%3B--",
  NUL: 'a%00b',
  'line break': 'a%0D%0ASet-Cookie%3A%20x=1',
  emoji: '%F0%9F%AA%A6',
  'right to left': '%E2%80%AE%D7%90',
  script: '%3Cscript%3Ealert(1)%3C/script%3E',
  '10,000 characters': 'x'.repeat(10_000),
  '10,000 words': 'a%20'.repeat(2500),
  spaces: '%20%20%20',
  backslash: '%5C',
  'a path': '..%2F..%2F..%2Fetc%2Fpasswd',
  prototype: '__proto__',
  brackets: '%7B%7B7*7%7D%7D',
}

const PAGE_PARAMETERS = ['givenName', 'lastName', 'birthDate', 'deathDate', 'cemeteryId', 'location', 'page']
const API_PARAMETERS = ['given_names', 'sir_name', 'birth_date', 'death_date', 'cemetery_id', 'location', 'page']

let samples: Samples
beforeAll(async () => {
  samples = await findSamples()
})

/** Requests a URL exactly as given. `fetch` would normalize it. */
function send(path: string): Promise<{ status: number; body: string; headers: Record<string, unknown> }> {
  const { hostname, port } = new URL(inject('origin'))
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, headers: { accept: '*/*' } }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          body: Buffer.concat(chunks).toString(),
          headers: response.headers,
        }),
      )
    })
    sent.on('error', reject)
    sent.end()
  })
}

async function expectClearResponse(path: string): Promise<void> {
  const { status, body, headers } = await send(path)
  const where = `${path.slice(0, 120)} returned ${status}`
  expect([200, 301, 400, 404, 410, 414, 422, 431], where).toContain(status)
  expect(headers, where).not.toHaveProperty('set-cookie')
  const isPage = String(headers['content-type']).startsWith('text/html')
  expect(isPage && body.includes('<script>alert(1)'), where).toBe(false)
  expect(headers['x-content-type-options'], where).toBe('nosniff')
  expect(/at .*\.ts:\d+|SQLITE|node_modules/.exec(body), where).toBeNull()
  if (path.startsWith('/api/')) {
    const json: unknown = JSON.parse(body)
    if (status !== 200) expect(json, where).toHaveProperty('message', expect.any(String))
  }
}

describe.each(Object.entries(HOSTILE))('%s', (_, value) => {
  test('gets a clear response in any parameter of a page', async () => {
    for (const parameter of PAGE_PARAMETERS) await expectClearResponse(`/search?${parameter}=${value}`)
    for (const parameter of ['cemeteryId', 'location', 'page'])
      await expectClearResponse(`/cemeteries?${parameter}=${value}`)
    for (const parameter of ['filter', 'page'])
      await expectClearResponse(`${samples.cemeteryPath}?${parameter}=${value}`)
  })

  test('gets a clear response in any parameter of an endpoint', async () => {
    for (const parameter of API_PARAMETERS) await expectClearResponse(`/api/search/memorial?${parameter}=${value}`)
    for (const parameter of ['cemetery_id', 'location', 'page']) {
      await expectClearResponse(`/api/cemetery/all?${parameter}=${value}`)
    }
    for (const parameter of ['filter', 'page', 'per_page']) {
      await expectClearResponse(`/api/cemetery/${samples.cemetery.id}/memorials?${parameter}=${value}`)
    }
    for (const parameter of ['q', 'limit']) await expectClearResponse(`/api/cemetery/menu?${parameter}=${value}`)
    await expectClearResponse(`/api/memorial/todays-events?day=${value}&month=${value}`)
  })

  test('gets a clear response as an ID or slug', async () => {
    for (const path of [
      '/memorial/',
      '/cemetery/',
      '/headstones/',
      '/tags/',
      '/',
      `/memorial/${samples.memorial.id}/`,
    ]) {
      await expectClearResponse(path + value)
    }
    await expectClearResponse(`/api/memorial/${value}`)
    await expectClearResponse(`/api/cemetery/${value}/memorials`)
    await expectClearResponse(`/api/tags/${value}`)
  })
})

describe('a repeated parameter', () => {
  test.each([
    ...PAGE_PARAMETERS.map((name) => `/search?${name}=`),
    ...API_PARAMETERS.map((name) => `/api/search/memorial?${name}=`),
  ])('gets a clear response: %s', async (start) => {
    const name = start.slice(start.indexOf('?') + 1)
    await expectClearResponse(`${start}1&${name}2`)
    await expectClearResponse(`${start}&${name}`)
    await expectClearResponse(start + `1&${name}`.repeat(500))
    await expectClearResponse(`${start.slice(0, -1)}[]=1&${name.slice(0, -1)}[a]=2`)
  })
})

describe('an SQL wildcard', () => {
  test('is an ordinary character and finds no one', async () => {
    for (const value of ['%25', '_', '%25%25', '____']) {
      const { status, body } = await send(`/api/search/memorial?sir_name=${value}`)
      // The query has no part of a name: the response is empty or a field error, never all memorials.
      if (status === 200) expect(JSON.parse(body).total).toBe(0)
      else expect(status).toBe(422)
    }
  })
})

test('still responds after all hostile requests', async () => {
  expect((await send('/readyz')).status).toBe(200)
  expect((await send('/')).status).toBe(200)
})
