import { beforeEach, describe, expect, test } from 'vitest'
import { type ApiCaller, apiCaller } from '../../tests/support/api-caller.ts'
import { REMOVED_MEMORIAL_ID } from '../../tests/support/wire-records.ts'

let get: ApiCaller['get']

beforeEach(async () => {
  get = (await apiCaller()).get
})

describe('GET /api/memorial/{id}', () => {
  test('returns the memorial under its wire names', async () => {
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
      remark: 'Moved from the old churchyard.',
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
          url: '/media/7.jpg',
          alt_text: 'A slate stone',
          description: 'The stone in 2024',
          is_portrait: true,
          width: 1200,
          height: 1600,
          smaller: [{ url: '/media/7-480.jpg', width: 480 }],
        },
        {
          id: 4,
          url: 'https://images.example/7.jpg',
          alt_text: null,
          description: null,
          is_portrait: false,
          width: null,
          height: null,
          smaller: [],
        },
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
      relatives: [
        {
          kinship: 'father',
          stated_name: 'Tarrant, Amos',
          gender: 'Male',
          memorial: expect.objectContaining({ id: 9, sir_name: 'Tarrant', birth_date: '1810' }),
        },
      ],
      origin: {
        created_at: '2026-01-02T03:04:05.000Z',
        recorded_by: 'import',
        changed_by: 'staff',
        source: 'Hartwell burial register',
        source_key: '217',
        import_run: 4,
      },
      is_demonstration: true,
      updated_at: '2026-02-03T04:05:06.000Z',
    })
  })

  test('returns null for unknown values', async () => {
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
  ])('returns 404 for the ID %s', async (id) => {
    const { status, body } = await get(`/api/memorial/${id}`)
    expect({ status, body }).toEqual({ status: 404, body: { message: 'Memorial not found.' } })
  })

  test('returns 410 for a removed memorial', async () => {
    const { status, body } = await get(`/api/memorial/${REMOVED_MEMORIAL_ID}`)
    expect({ status, body }).toEqual({ status: 410, body: { message: 'This record has been removed.' } })
  })
})

describe('GET /api/cemetery/{id}/memorials', () => {
  test('returns the cemetery with its memorials and their paging', async () => {
    const { body } = await get('/api/cemetery/31/memorials?filter=Roe')
    expect(body).toMatchObject({
      id: 31,
      name: "St. Brigid's",
      longitude: -72.1253,
      logitude: -72.1253,
      country: 'United States',
      first_burial_date: 'May 1798',
      first_burial_is_earliest_recorded: true,
      image: {
        url: '/media/31.jpg',
        alt_text: 'The gate from the road',
        width: 1600,
        height: 900,
        smaller: [{ url: '/media/31-520.jpg', width: 520 }],
      },
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

  test('returns the requested number of rows per page', async () => {
    const { body } = await get('/api/cemetery/31/memorials?per_page=1&page=2')
    expect(body).toMatchObject({ memorials: [{ id: 8 }], per_page: 1, last_page: 2, total: 2, from: 2, to: 2 })
  })

  test.each(['0', '1001', 'all'])('rejects per_page=%s', async (text) => {
    const { status, body } = await get(`/api/cemetery/31/memorials?per_page=${text}`)
    const message = 'The number per page must be a whole number from 1 to 1000.'
    expect({ status, body }).toEqual({ status: 422, body: { message, errors: { per_page: [message] } } })
  })

  test('returns 404 for an unknown cemetery', async () => {
    expect(await get('/api/cemetery/99/memorials')).toMatchObject({
      status: 404,
      body: { message: 'Cemetery not found.' },
    })
  })
})

describe('GET /api/cemetery/menu', () => {
  test('returns an array', async () => {
    const { body } = await get('/api/cemetery/menu')
    expect(body).toEqual([
      { id: 31, name: "St. Brigid's", city: 'Hartwell', state: 'Vermont' },
      { id: 32, name: 'Calvary', city: null, state: null },
    ])
  })

  test('returns at most the requested number', async () => {
    expect((await get('/api/cemetery/menu?q=brig&limit=1')).body).toHaveLength(1)
  })
})

describe('GET /api/cemetery/all', () => {
  test('returns a page of cemeteries and the unrecognized places', async () => {
    const { body } = await get('/api/cemetery/all?location=Atlantis')
    expect(body).toMatchObject({ data: [{ id: 32, memorials_count: 0 }, { id: 31 }], total: 2, current_page: 1 })
    expect(body).toMatchObject({ unrecognised_places: ['Atlantis'] })
  })
})

describe('GET /api/tags/{slug}', () => {
  test('returns the tag with its memorials and their media', async () => {
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

  test.each(['unknown', '%00', 'x'.repeat(300), "'%20or%201"])('returns 404 for the tag %s', async (slug) => {
    expect(await get(`/api/tags/${slug}`)).toMatchObject({ status: 404, body: { message: 'Tag not found.' } })
  })
})
