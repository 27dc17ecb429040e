import { describe, expect, test } from 'vitest'
import { parseCemeterySearch, parseId, parseMemorialSearch, parsePageNumber } from './search-params.ts'
import { searchQuery } from './texts/search-query.ts'

const params = (query: string) => new URLSearchParams(query)

describe('parameters of a memorial search', () => {
  test('are parsed by their names in page URLs, and empty parameters count as absent', () => {
    const query =
      'givenName=Jane&lastName=&birthDate=abt+1843&deathDate=&cemeteryId=31&location=Hartwell&match=similar&sort=birth&page=2'
    expect(parseMemorialSearch(params(query))).toEqual({
      ok: true,
      search: {
        givenNames: 'Jane',
        surname: null,
        birthYear: 'abt 1843',
        deathYear: null,
        cemeteryId: 31,
        location: 'Hartwell',
        match: 'similar',
        sort: 'birth',
        page: 2,
      },
      entered: {
        givenNames: 'Jane',
        surname: '',
        birthYear: 'abt 1843',
        deathYear: '',
        cemeteryId: '31',
        location: 'Hartwell',
        match: 'similar',
        sort: 'birth',
        page: '2',
      },
    })
  })

  test('match every memorial if there are none', () => {
    expect(parseMemorialSearch(params(''))).toMatchObject({
      ok: true,
      search: {
        givenNames: null,
        surname: null,
        cemeteryId: null,
        location: null,
        match: 'exact',
        sort: 'name',
        page: 1,
      },
    })
  })

  test('are reported with the entered text if invalid', () => {
    expect(parseMemorialSearch(params('lastName=Roe&birthDate=soon&page=0'))).toEqual({
      ok: false,
      errors: {
        birthYear: ['Please enter a year, such as 1912, 1910-15, or abt 1912.'],
        page: ['The page must be a whole number of 1 or more.'],
      },
      entered: {
        givenNames: '',
        surname: 'Roe',
        birthYear: 'soon',
        deathYear: '',
        cemeteryId: '',
        location: '',
        match: '',
        sort: '',
        page: '0',
      },
    })
  })

  test('are ignored under their API names', () => {
    expect(parseMemorialSearch(params('sir_name=Roe'))).toMatchObject({ ok: true, search: { surname: null } })
  })

  test('are rejected if repeated', () => {
    expect(parseMemorialSearch(params('lastName=Roe&lastName=Doe'))).toMatchObject({
      ok: false,
      errors: { surname: ['The last name must appear only once.'] },
    })
  })

  test('are written in a fixed order, without empty parameters or page 1', () => {
    const search = {
      page: 1,
      location: 'Saint-Jérôme, QC',
      surname: "O'Brien",
      givenNames: null,
      birthYear: '1910-1915',
      deathYear: null,
      cemeteryId: 31,
    }
    expect(searchQuery(search).toString()).toBe(
      'lastName=O%27Brien&birthDate=1910-1915&cemeteryId=31&location=Saint-J%C3%A9r%C3%B4me%2C+QC',
    )
    expect(searchQuery({ ...search, page: 3 }).get('page')).toBe('3')
    expect(searchQuery({}).toString()).toBe('')
  })
})

describe('parameters of a cemetery search', () => {
  test('are parsed and written by their names in page URLs', () => {
    const parsed = parseCemeterySearch(params('cemeteryId=4&location=Ohio&page=2'))
    expect(parsed).toMatchObject({ ok: true, search: { cemeteryId: 4, location: 'Ohio', page: 2 } })
    expect(searchQuery({ cemeteryId: 4, location: 'Ohio', page: 2 }).toString()).toBe(
      'cemeteryId=4&location=Ohio&page=2',
    )
  })

  test('are rejected if the cemetery is not an ID', () => {
    expect(parseCemeterySearch(params('cemeteryId=calvary'))).toMatchObject({
      ok: false,
      errors: { cemeteryId: ['The cemetery must be a whole number of 1 or more.'] },
    })
  })
})

describe('parameters of a list', () => {
  test('contain the page number', () => {
    expect(parsePageNumber(params('page=12'))).toMatchObject({ ok: true, search: { page: 12 } })
    expect(parsePageNumber(params('page=-1'))).toMatchObject({ ok: false, entered: { page: '-1' } })
  })
})

test.each([
  ['7', 7],
  ['123456789012345', 123456789012345],
  ['0', null],
  ['07', null],
  ['-1', null],
  ['1e3', null],
  ['1.0', null],
  [' 7', null],
  ['7\n', null],
  ['１', null],
  ['1234567890123456', null],
  ['7a', null],
  ['', null],
])('parses the ID %j as %j', (text, id) => {
  expect(parseId(text)).toBe(id)
})
