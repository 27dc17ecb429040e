import Fastify, { type FastifyInstance } from 'fastify'
import { beforeEach, describe, expect, test } from 'vitest'
import { REMOVED_MEMORIAL_ID, wireDirectory } from '../../tests/support/wire-records.ts'
import { InvalidInputError } from '../contract/directory.ts'
import { registerApi } from './register-api.ts'

const SITE = { siteName: 'Lychgate', siteUrl: 'http://localhost:3000' }
let app: FastifyInstance
let directory: ReturnType<typeof wireDirectory>

beforeEach(async () => {
  directory = wireDirectory()
  app = Fastify({ routerOptions: { maxParamLength: 10_000 } })
  await app.register(registerApi, { directory, site: SITE, validatesAnswers: true })
})

async function get(url: string, headers: Record<string, string> = {}) {
  const response = await app.inject({ url, headers })
  const body: unknown = response.body === '' ? null : response.json()
  return { status: response.statusCode, body, headers: response.headers }
}

describe('GET /api/memorial/{id}', () => {
  test('answers the bare memorial in the words of the wire', async () => {
    const { status, body, headers } = await get('/api/memorial/7')
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('application/json; charset=utf-8')
    expect(body).toEqual({
      id: 7,
      slug: 'jane-ann-roe-1843-1921',
      title: 'Dr.',
      given_names: 'Jane Ann',
      sir_name: 'Roe',
      name_suffix: 'III',
      maiden_name: 'Tarrant',
      nickname: 'Jenny',
      gender: 'Female',
      epitaph: 'She healed who came.\nRest now.',
      latitude: 43.9952,
      longitude: -72.1254,
      veteran: true,
      war_served: 'Civil War',
      military_branch: 'Nurse, US Army',
      father: 'Tarrant, Amos',
      mother: 'Ruth Ellery',
      spouse: 'Roe, Elias',
      age_at_death: '77',
      location_id: 'Section C, Row 4, Plot 11',
      birth_date: 'About April 4, 1843',
      death_date: 'Between January 1921 and March 9, 1921',
      birth: {
        year: 1843,
        month: 4,
        day: 4,
        date_qualifier: 'about',
        end_year: null,
        end_month: null,
        end_day: null,
      },
      death: {
        year: 1921,
        month: 1,
        day: null,
        date_qualifier: 'between',
        end_year: 1921,
        end_month: 3,
        end_day: 9,
      },
      cemetery: {
        id: 31,
        slug: 'st-brigids-hartwell-vermont',
        name: "St. Brigid's",
        city: 'Hartwell',
        county: 'Orange',
        state: 'Vermont',
        country: 'United States',
      },
      media: [
        {
          id: 3,
          url: '/media/7.svg',
          alt_text: 'A slate stone',
          description: 'The stone in 2024',
          is_portrait: true,
        },
        { id: 4, url: 'https://images.example/7.jpg', alt_text: null, description: null, is_portrait: false },
      ],
      life_events: [
        {
          id: 21,
          type: 'Birth',
          year: 1843,
          month: 4,
          day: 4,
          date_qualifier: 'about',
          end_year: null,
          end_month: null,
          end_day: null,
          location_string: 'Hartwell, Vermont',
          note: null,
          created_at: '2026-01-02T03:04:05.000Z',
        },
        {
          id: 22,
          type: 'Burial',
          year: null,
          month: null,
          day: null,
          date_qualifier: null,
          end_year: null,
          end_month: null,
          end_day: null,
          location_string: null,
          note: 'Cremated',
          created_at: '2026-01-02T03:04:05.000Z',
        },
      ],
      tags: [{ slug: 'nurses', name: 'Nurses' }],
      is_demonstration: true,
      updated_at: '2026-02-03T04:05:06.000Z',
    })
  })

  test('writes null for whatever is not known', async () => {
    const { body } = await get('/api/memorial/8')
    expect(body).toMatchObject({ given_names: null, sir_name: null, birth: null, cemetery: null, veteran: false })
    expect(body).toMatchObject({ death_date: '1901', media: [], life_events: [], tags: [] })
  })

  test.each([
    '1000',
    '0',
    '-1',
    '+7',
    '7.0',
    '07',
    '7e0',
    'abc',
    '%37%00',
    '７',
    '%F0%9F%AA%A6',
    '9007199254740993',
    '9'.repeat(5000),
    '7%27%20OR%201=1',
    '__proto__',
  ])('answers 404 for the id %s', async (id) => {
    const { status, body } = await get(`/api/memorial/${id}`)
    expect({ status, body }).toEqual({ status: 404, body: { message: 'There is no such memorial.' } })
  })

  test('answers 410 for a memorial that was removed', async () => {
    const { status, body } = await get(`/api/memorial/${REMOVED_MEMORIAL_ID}`)
    expect({ status, body }).toEqual({ status: 410, body: { message: 'This record has been removed.' } })
  })
})

describe('GET /api/cemetery/{id}/memorials', () => {
  test('answers the cemetery with its memorials and their paging', async () => {
    const { body } = await get('/api/cemetery/31/memorials?filter=Roe')
    expect(body).toMatchObject({
      id: 31,
      name: "St. Brigid's",
      longitude: -72.1253,
      logitude: -72.1253,
      country: 'United States',
      first_burial_date: 'May 1798',
      first_burial_is_earliest_recorded: true,
      memorials_count: 4,
      memorials: [{ id: 7 }],
      current_page: 1,
      last_page: 1,
      per_page: 1000,
      total: 1,
      from: 1,
      to: 1,
    })
  })

  test('answers as many a page as asked for', async () => {
    const { body } = await get('/api/cemetery/31/memorials?per_page=1&page=2')
    expect(body).toMatchObject({ memorials: [{ id: 8 }], per_page: 1, last_page: 2, total: 2, from: 2, to: 2 })
  })

  test.each(['0', '1001', 'all'])('refuses per_page=%s', async (text) => {
    const { status, body } = await get(`/api/cemetery/31/memorials?per_page=${text}`)
    const message = 'The number per page must be a whole number from 1 to 1000.'
    expect({ status, body }).toEqual({ status: 422, body: { message, errors: { per_page: [message] } } })
  })

  test('answers 404 for a cemetery that is not there', async () => {
    expect(await get('/api/cemetery/99/memorials')).toMatchObject({
      status: 404,
      body: { message: 'There is no such cemetery.' },
    })
  })
})

describe('GET /api/cemetery/menu', () => {
  test('answers a bare array', async () => {
    const { body } = await get('/api/cemetery/menu')
    expect(body).toEqual([
      { id: 31, name: "St. Brigid's", city: 'Hartwell', state: 'Vermont' },
      { id: 32, name: 'Calvary', city: null, state: null },
    ])
  })

  test('answers no more than asked for', async () => {
    expect((await get('/api/cemetery/menu?q=brig&limit=1')).body).toHaveLength(1)
  })
})

describe('GET /api/cemetery/all', () => {
  test('answers a page of cemeteries and the places that were not recognised', async () => {
    const { body } = await get('/api/cemetery/all?location=Atlantis')
    expect(body).toMatchObject({ data: [{ id: 32, memorials_count: 0 }, { id: 31 }], total: 2, current_page: 1 })
    expect(body).toMatchObject({ unrecognised_places: ['Atlantis'] })
  })
})

describe('GET /api/search/memorial', () => {
  test('asks what the parameters say, and nothing where they are empty', async () => {
    await get(
      '/api/search/memorial?given_names=Jane+A*&sir_name=O%27Brien&birth_date=abt+1843&death_date=&cemetery_id=31&location=%20Hartwell,%20VT%20&page=3&utm_source=x',
    )
    expect(directory.lastSearch).toEqual({
      givenNames: 'Jane A*',
      surname: "O'Brien",
      birthYear: 'abt 1843',
      deathYear: null,
      cemeteryId: 31,
      location: 'Hartwell, VT',
      page: 3,
    })
  })

  test('answers rows that know their dates as text and in parts', async () => {
    const { body } = await get('/api/search/memorial')
    expect(body).toMatchObject({
      data: [{ id: 7 }, { id: 8 }],
      per_page: 20,
      total: 2,
      unrecognised_places: ['Atlantis'],
    })
    expect(body).toHaveProperty('data.1', {
      id: 8,
      slug: 'unknown-8',
      title: null,
      given_names: null,
      sir_name: null,
      name_suffix: null,
      maiden_name: null,
      nickname: null,
      birth_date: null,
      death_date: '1901',
      birth: null,
      death: {
        year: 1901,
        month: null,
        day: null,
        date_qualifier: null,
        end_year: null,
        end_month: null,
        end_day: null,
      },
      cemetery: null,
    })
  })

  test.each(['1000000000', '9007199254740991'])('answers an empty page far beyond the end, page %s', async (page) => {
    const { status, body } = await get(`/api/search/memorial?page=${page}`)
    expect(status).toBe(200)
    expect(body).toMatchObject({ data: [], current_page: Number(page), last_page: 1, total: 2, from: null, to: null })
  })

  test.each([
    '0',
    '-1',
    '1.5',
    '1e9',
    '%2B1',
    '+1',
    'abc',
    '０',
    '%20',
    '0x1',
    '1,0',
    'NaN',
    '%F0%9F%98%80',
    "1'",
    'null',
  ])('refuses page=%s', async (page) => {
    const { status, body } = await get(`/api/search/memorial?page=${page}`)
    const message = 'The page must be a whole number of 1 or more.'
    expect({ status, body }).toEqual({ status: 422, body: { message, errors: { page: [message] } } })
  })

  test('refuses a page that no computer can count to', async () => {
    const { status, body } = await get(`/api/search/memorial?page=${'9'.repeat(17)}`)
    expect(status).toBe(422)
    expect(body).toHaveProperty('message', 'The page is too large a number.')
  })

  test('takes an empty page for the first', async () => {
    expect(await get('/api/search/memorial?page=')).toMatchObject({ status: 200, body: { current_page: 1 } })
  })

  test.each(['%', '100%25', '_', "'", '"', '😀', "';--", '\\', '*', '??', '⁦‮', 'a'.repeat(200)])(
    'takes %s for a name',
    async (text) => {
      const { status } = await get(`/api/search/memorial?sir_name=${encodeURIComponent(text)}`)
      expect(status).toBe(200)
    },
  )

  test.each([
    ['given_names', 'given names'],
    ['sir_name', 'last name'],
    ['location', 'location'],
  ])('refuses 10,000 letters in %s', async (name, label) => {
    const { status, body } = await get(`/api/search/memorial?${name}=${'x'.repeat(10_000)}`)
    const message = `The ${label} must not be longer than 200 characters.`
    expect({ status, body }).toEqual({ status: 422, body: { message, errors: { [name]: [message] } } })
  })

  test('counts characters, not bytes or halves of an emoji', async () => {
    const stones = encodeURIComponent('🪦'.repeat(200))
    expect((await get(`/api/search/memorial?sir_name=${stones}`)).status).toBe(200)
    expect((await get(`/api/search/memorial?sir_name=${stones}x`)).status).toBe(422)
  })

  test.each(['%00', 'a%00b', '%1B', '%C2%85'])('refuses the control character in sir_name=%s', async (text) => {
    const { status, body } = await get(`/api/search/memorial?sir_name=${text}`)
    expect(status).toBe(422)
    expect(body).toHaveProperty('errors', { sir_name: ['The last name must not contain control characters.'] })
  })

  test.each(['12', 'eighteen', '1910-', '99999', '19%25%25'])('refuses birth_date=%s', async (text) => {
    const { status, body } = await get(`/api/search/memorial?birth_date=${text}`)
    expect(status).toBe(422)
    expect(body).toHaveProperty('errors.birth_date')
  })

  test('refuses a parameter that is given twice', async () => {
    const { status, body } = await get('/api/search/memorial?sir_name=Roe&sir_name=Doe')
    expect(status).toBe(422)
    expect(body).toHaveProperty('errors', { sir_name: ['The last name must be given only once.'] })
  })

  test('names every error, and counts those after the first', async () => {
    const { body } = await get('/api/search/memorial?cemetery_id=x&birth_date=x&page=x')
    expect(body).toEqual({
      message:
        'Please write a year such as 1912, or 1910-1915, abt 1912, before 1900 or after 1900. (and 2 more errors)',
      errors: {
        birth_date: ['Please write a year such as 1912, or 1910-1915, abt 1912, before 1900 or after 1900.'],
        cemetery_id: ['The cemetery must be a whole number of 1 or more.'],
        page: ['The page must be a whole number of 1 or more.'],
      },
    })
    const two = await get('/api/search/memorial?cemetery_id=-1&page=x')
    expect(two.body).toHaveProperty('message', 'The cemetery must be a whole number of 1 or more. (and 1 more error)')
  })

  test('names what the directory refuses by the names of the call', async () => {
    directory.searchMemorials = async () => {
      throw new InvalidInputError({ givenNames: ['Too few letters.'], surname: ['Too few letters.'] })
    }
    expect(await get('/api/search/memorial?sir_name=*')).toMatchObject({
      status: 422,
      body: {
        message: 'Too few letters. (and 1 more error)',
        errors: { given_names: ['Too few letters.'], sir_name: ['Too few letters.'] },
      },
    })
  })

  test.each(['sir_name=%', 'sir_name=%zz', 'sir_name=%E4', '%=1', 'x=%C3%28'])('answers 400 to ?%s', async (query) => {
    const { status, body } = await get(`/api/search/memorial?${query}`)
    expect({ status, body }).toEqual({ status: 400, body: { message: 'The address is malformed.' } })
  })

  test.each(['?', '?&&&', '?=', '?__proto__=1&constructor=2', '?page[]=x&page[0]=y', '?sir_name'])(
    'answers %s as a search for everybody',
    async (query) => {
      expect(await get(`/api/search/memorial${query}`)).toMatchObject({ status: 200, body: { total: 2 } })
    },
  )
})

describe('GET /api/memorial/todays-events', () => {
  test('answers births and deaths, each with its own paging', async () => {
    const { status, body } = await get('/api/memorial/todays-events?day=4&month=4&deaths_page=2')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      births: { data: [{ id: 7 }], current_page: 1, last_page: 1, per_page: 20, total: 1, from: 1, to: 1 },
      deaths: { data: [], current_page: 2, last_page: 1, per_page: 20, total: 0, from: null, to: null },
    })
  })

  test('takes 29 February for a day', async () => {
    expect((await get('/api/memorial/todays-events?day=29&month=2')).status).toBe(200)
  })

  test.each([
    ['day=30&month=2', { day: ['The month has no such day.'] }],
    ['day=31&month=4', { day: ['The month has no such day.'] }],
    ['day=0&month=4', { day: ['The day must be a whole number from 1 to 31.'] }],
    ['day=4&month=13', { month: ['The month must be a whole number from 1 to 12.'] }],
    ['month=4', { day: ['The day must be given.'] }],
    ['day=4&month=', { month: ['The month must be given.'] }],
  ])('refuses %s', async (query, errors) => {
    const { status, body } = await get(`/api/memorial/todays-events?${query}`)
    expect(status).toBe(422)
    expect(body).toHaveProperty('errors', errors)
  })
})

describe('GET /api/tags/{slug}', () => {
  test('answers the tag with its memorials and their media', async () => {
    const { body } = await get('/api/tags/nurses')
    expect(body).toMatchObject({
      slug: 'nurses',
      name: 'Nurses',
      description: null,
      memorials: [{ id: 7, sir_name: 'Roe', media: [{ id: 3, alt_text: 'A slate stone' }, { id: 4 }] }],
      current_page: 1,
      total: 1,
    })
  })

  test.each(['unknown', '%00', 'x'.repeat(300), "'%20or%201"])('answers 404 for the tag %s', async (slug) => {
    expect(await get(`/api/tags/${slug}`)).toMatchObject({ status: 404, body: { message: 'There is no such tag.' } })
  })
})

describe('any call', () => {
  test('answers 304 to whoever has the answer already', async () => {
    const first = await get('/api/memorial/7')
    expect(first.headers['cache-control']).toBe('public, max-age=0, must-revalidate')
    const etag = String(first.headers.etag)
    expect(etag).toMatch(/^W\/"[\w-]{27}"$/)
    expect((await get('/api/memorial/8')).headers.etag).not.toBe(etag)
    const again = await app.inject({ url: '/api/memorial/7', headers: { 'if-none-match': `"x", ${etag}` } })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect((await get('/api/memorial/7', { 'if-none-match': '"x"' })).status).toBe(200)
  })

  test('never lets an error be kept', async () => {
    for (const url of ['/api/memorial/9', '/api/memorial/1000', '/api/search/memorial?page=x', '/api/nothing']) {
      expect((await get(url)).headers['cache-control'], url).toBe('no-store')
    }
  })

  test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const)('does not take %s', async (method) => {
    const response = await app.inject({
      method,
      url: '/api/search/memorial',
      payload: '<not json>',
      headers: { 'content-type': 'text/whatever' },
    })
    expect(response.statusCode).toBe(405)
    expect(response.headers.allow).toBe('GET, HEAD')
    expect(response.json()).toEqual({ message: 'This call does not take that method.' })
  })

  test('answers HEAD without a body', async () => {
    const response = await app.inject({ method: 'HEAD', url: '/api/memorial/7' })
    expect([response.statusCode, response.body]).toEqual([200, ''])
  })

  test.each(['/api', '/api/', '/api/nothing', '/api/memorial', '/api/memorial/7/x', '/api/memorial//'])(
    'answers 404 as JSON at %s',
    async (url) => {
      expect(await get(url)).toMatchObject({ status: 404, body: { message: 'There is no such call.' } })
    },
  )

  test('says nothing of the inside when something breaks', async () => {
    directory.findMemorial = async () => {
      throw new Error('SQLITE_CORRUPT in /var/lib/secret')
    }
    const { status, body } = await get('/api/memorial/7')
    expect({ status, body }).toEqual({
      status: 500,
      body: { message: 'Something went wrong on the server. Please try again.' },
    })
  })

  test('answers 500 rather than something that its own schema refuses', async () => {
    directory.listCemeteryMenu = async () => [{ id: 0, name: 'No id', city: null, state: null }]
    expect((await get('/api/cemetery/menu')).status).toBe(500)
  })

  test('compresses an answer that is worth it', async () => {
    const response = await app.inject({ url: '/api/memorial/7', headers: { 'accept-encoding': 'gzip, br' } })
    expect(response.headers['content-encoding']).toBe('br')
    expect(response.headers.vary).toBe('accept-encoding')
  })
})

describe('GET /api/openapi.json', () => {
  test('describes the calls that are answered', async () => {
    const { status, body } = await get('/api/openapi.json')
    expect(status).toBe(200)
    expect(body).toMatchObject({ openapi: '3.1.0', servers: [{ url: 'http://localhost:3000' }] })
    expect(Object.keys((body as { paths: object }).paths)).toEqual([
      '/api/memorial/{id}',
      '/api/cemetery/{id}/memorials',
      '/api/cemetery/menu',
      '/api/cemetery/all',
      '/api/search/memorial',
      '/api/memorial/todays-events',
      '/api/tags/{slug}',
    ])
  })
})
