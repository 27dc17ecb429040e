import { beforeEach, describe, expect, test } from 'vitest'
import { type ApiCaller, apiCaller } from '../../tests/support/api-caller.ts'
import { InvalidInputError } from '../contract/directory.ts'

let api: ApiCaller
let get: ApiCaller['get']

beforeEach(async () => {
  api = await apiCaller()
  get = api.get
})

describe('GET /api/search/memorial', () => {
  test('passes the parameters to the directory, and null for empty ones', async () => {
    await get(
      '/api/search/memorial?given_names=Jane+A*&sir_name=O%27Brien&birth_date=abt+1843&death_date=&cemetery_id=31&location=%20Hartwell,%20VT%20&match=similar&page=3&utm_source=x',
    )
    expect(api.directory.lastSearch).toEqual({
      givenNames: 'Jane A*',
      surname: "O'Brien",
      birthYear: 'abt 1843',
      deathYear: null,
      cemeteryId: 31,
      location: 'Hartwell, VT',
      match: 'similar',
      sort: 'name',
      page: 3,
    })
  })

  test('returns each date as text and in parts', async () => {
    const { body } = await get('/api/search/memorial')
    expect(body).toMatchObject({
      data: [{ id: 7 }, { id: 8 }],
      per_page: 20,
      total: 2,
      exact_total: 1,
      understood: {
        sir_name: { text: 'Roe', kind: 'whole' },
        death_years: { from: 1901, to: null },
        match: 'similar-given',
      },
      unrecognised_places: ['Atlantis'],
      nearest_places: [
        { entered: 'Atlantis', name: 'Atlanta, Georgia', cemetery_id: null },
        { entered: 'Atlantis', name: 'Atlantis Rest, Hartwell, Vermont', location: '', cemetery_id: 31 },
      ],
      suggestions: [
        { kind: 'years-2', parameters: { sir_name: 'Roe', birth_date: '1839-1847', match: 'similar' }, total: 3 },
        { kind: 'without-place', parameters: { sir_name: 'Roe', cemetery_id: '31' }, total: 2651 },
      ],
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
      is_demonstration: false,
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
      match_reasons: ['born about 1843'],
    })
  })

  test.each(['fuzzy', 'SIMILAR', 'similar,exact', '1'])('rejects match=%s', async (text) => {
    const { status, body } = await get(`/api/search/memorial?match=${text}`)
    const message = 'The match must be exact, similar, similar-surname, or similar-given.'
    expect({ status, body }).toEqual({ status: 422, body: { message, errors: { match: [message] } } })
  })

  test.each(['1000000000', '9007199254740991'])('returns an empty list for page %s, far past the end', async (page) => {
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
  ])('rejects page=%s', async (page) => {
    const { status, body } = await get(`/api/search/memorial?page=${page}`)
    const message = 'The page must be a whole number of 1 or more.'
    expect({ status, body }).toEqual({ status: 422, body: { message, errors: { page: [message] } } })
  })

  test('rejects a page number above the largest safe integer', async () => {
    const { status, body } = await get(`/api/search/memorial?page=${'9'.repeat(17)}`)
    expect(status).toBe(422)
    expect(body).toHaveProperty('message', 'The page is too large.')
  })

  test('returns page 1 for an empty page parameter', async () => {
    expect(await get('/api/search/memorial?page=')).toMatchObject({ status: 200, body: { current_page: 1 } })
  })

  test.each(['%', '100%25', '_', "'", '"', '😀', "';--", '\\', '*', '??', '⁦‮', 'a'.repeat(200)])(
    'accepts %s as a name',
    async (text) => {
      const { status } = await get(`/api/search/memorial?sir_name=${encodeURIComponent(text)}`)
      expect(status).toBe(200)
    },
  )

  test.each([
    ['given_names', 'given names'],
    ['sir_name', 'last name'],
    ['location', 'location'],
  ])('rejects 10,000 characters in %s', async (name, label) => {
    const { status, body } = await get(`/api/search/memorial?${name}=${'x'.repeat(10_000)}`)
    const message = `The ${label} must not be longer than 200 characters.`
    expect({ status, body }).toEqual({ status: 422, body: { message, errors: { [name]: [message] } } })
  })

  test('counts characters, not bytes or UTF-16 units', async () => {
    const stones = encodeURIComponent('🪦'.repeat(200))
    expect((await get(`/api/search/memorial?sir_name=${stones}`)).status).toBe(200)
    expect((await get(`/api/search/memorial?sir_name=${stones}x`)).status).toBe(422)
  })

  test.each(['%00', 'a%00b', '%1B', '%C2%85'])('rejects the control character in sir_name=%s', async (text) => {
    const { status, body } = await get(`/api/search/memorial?sir_name=${text}`)
    expect(status).toBe(422)
    expect(body).toHaveProperty('errors', { sir_name: ['The last name must not contain control characters.'] })
  })

  test.each(['12', 'eighteen', '1910-', '99999', '19%25%25'])('rejects birth_date=%s', async (text) => {
    const { status, body } = await get(`/api/search/memorial?birth_date=${text}`)
    expect(status).toBe(422)
    expect(body).toHaveProperty('errors.birth_date')
  })

  test('rejects a repeated parameter', async () => {
    const { status, body } = await get('/api/search/memorial?sir_name=Roe&sir_name=Doe')
    expect(status).toBe(422)
    expect(body).toHaveProperty('errors', { sir_name: ['The last name must appear only once.'] })
  })

  test('reports every error and counts them in the message', async () => {
    const { body } = await get('/api/search/memorial?cemetery_id=x&birth_date=x&page=x')
    expect(body).toEqual({
      message: 'Please enter a year, such as 1912, 1910-15, or abt 1912. (and 2 more errors)',
      errors: {
        birth_date: ['Please enter a year, such as 1912, 1910-15, or abt 1912.'],
        cemetery_id: ['The cemetery must be a whole number of 1 or more.'],
        page: ['The page must be a whole number of 1 or more.'],
      },
    })
    const two = await get('/api/search/memorial?cemetery_id=-1&page=x')
    expect(two.body).toHaveProperty('message', 'The cemetery must be a whole number of 1 or more. (and 1 more error)')
  })

  test("reports errors from the directory under the API's field names", async () => {
    api.directory.searchMemorials = async () => {
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

  test.each(['sir_name=%', 'sir_name=%zz', 'sir_name=%E4', 'sir_name=%C3%28'])(
    'returns 422 for the parameter in ?%s',
    async (query) => {
      const message = 'The last name must be percent-encoded UTF-8.'
      expect(await get(`/api/search/memorial?${query}`)).toMatchObject({
        status: 422,
        body: { message, errors: { sir_name: [message] } },
      })
    },
  )

  test('reports an encoding error together with other errors', async () => {
    const { body } = await get('/api/search/memorial?sir_name=%E4&page=%')
    expect(body).toEqual({
      message: 'The last name must be percent-encoded UTF-8. (and 1 more error)',
      errors: {
        sir_name: ['The last name must be percent-encoded UTF-8.'],
        page: ['The page must be percent-encoded UTF-8.'],
      },
    })
  })

  test('ignores unknown parameters, even if they cannot be decoded', async () => {
    expect(await get('/api/search/memorial?x=%C3%28')).toMatchObject({ status: 200, body: { total: 2 } })
  })

  test.each(['%=1', '%E4'])('returns 400 for ?%s, whose parameter name cannot be decoded', async (query) => {
    const { status, body } = await get(`/api/search/memorial?${query}`)
    expect({ status, body }).toEqual({ status: 400, body: { message: 'The URL is malformed.' } })
  })

  test('accepts 64 parameters and returns 400 for 65', async () => {
    expect((await get(`/api/search/memorial?sir_name=Roe&${'x&'.repeat(63)}`)).status).toBe(200)
    const { status, body } = await get(`/api/search/memorial?sir_name=Roe&${'x&'.repeat(64)}`)
    const message = 'A form or URL must not have more than 64 fields.'
    expect({ status, body }).toEqual({ status: 400, body: { message } })
  })

  test.each(['?', '?&&&', '?=', '?__proto__=1&constructor=2', '?page[]=x&page[0]=y', '?sir_name'])(
    'treats %s as a search for every memorial',
    async (query) => {
      expect(await get(`/api/search/memorial${query}`)).toMatchObject({ status: 200, body: { total: 2 } })
    },
  )
})

describe('GET /api/memorial/todays-events', () => {
  test('returns births and deaths with separate paging', async () => {
    const { status, body } = await get('/api/memorial/todays-events?day=4&month=4&deaths_page=2')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      births: { data: [{ id: 7 }], current_page: 1, last_page: 1, per_page: 20, total: 1, from: 1, to: 1 },
      deaths: { data: [], current_page: 2, last_page: 1, per_page: 20, total: 0, from: null, to: null },
    })
  })

  test('accepts February 29', async () => {
    expect((await get('/api/memorial/todays-events?day=29&month=2')).status).toBe(200)
  })

  test.each([
    ['day=30&month=2', { day: ['This month does not have that day.'] }],
    ['day=31&month=4', { day: ['This month does not have that day.'] }],
    ['day=0&month=4', { day: ['The day must be a whole number from 1 to 31.'] }],
    ['day=4&month=13', { month: ['The month must be a whole number from 1 to 12.'] }],
    ['month=4', { day: ['The day is required.'] }],
    ['day=4&month=', { month: ['The month is required.'] }],
  ])('rejects %s', async (query, errors) => {
    const { status, body } = await get(`/api/memorial/todays-events?${query}`)
    expect(status).toBe(422)
    expect(body).toHaveProperty('errors', errors)
  })
})
