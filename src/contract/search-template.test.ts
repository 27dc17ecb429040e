import { describe, expect, test } from 'vitest'
import { fillTemplate, isUrlTemplate, type TemplateValues } from './search-template.ts'

const NO_VALUES: TemplateValues = {
  givenNames: null,
  surname: null,
  maidenName: null,
  birthYear: null,
  deathYear: null,
  place: null,
  city: null,
  county: null,
  state: null,
  country: null,
}
const JANE: TemplateValues = { ...NO_VALUES, givenNames: 'Jane Ann', surname: 'Roe', birthYear: '1843' }

describe('fillTemplate', () => {
  test('encodes every value', () => {
    const odd = { ...NO_VALUES, surname: 'Roe&x=1#?/..', city: '../../etc', givenNames: '"><script>' }
    expect(fillTemplate('https://a.example/{city}/s?n={surname}&g={givenNames}', odd)).toBe(
      'https://a.example/..%2F..%2Fetc/s?n=Roe%26x%3D1%23%3F%2F..&g=%22%3E%3Cscript%3E',
    )
  })

  test('omits parameters without a value', () => {
    const template = 'https://a.example/?first={givenNames}&birth={birthYear}&death={deathYear}&kind=all'
    expect(fillTemplate(template, JANE)).toBe('https://a.example/?first=Jane%20Ann&birth=1843&kind=all')
    expect(fillTemplate('https://a.example/?death={deathYear}', JANE)).toBe('https://a.example/')
  })

  test('omits words without a value', () => {
    const template = 'https://a.example/?q={givenNames}+{surname}%20{place}'
    expect(fillTemplate(template, { ...JANE, surname: '  ' })).toBe('https://a.example/?q=Jane%20Ann')
  })

  test('omits a parameter that would contain only fixed words', () => {
    expect(fillTemplate('https://a.example/?q={surname}%20veteran', NO_VALUES)).toBe('https://a.example/')
    expect(fillTemplate('https://a.example/?q={surname}%20veteran', JANE)).toBe('https://a.example/?q=Roe%20veteran')
  })

  test('fills only the known values of a word with several placeholders', () => {
    expect(fillTemplate('https://a.example/?name={givenNames}_{surname}', { ...JANE, givenNames: null })).toBe(
      'https://a.example/?name=_Roe',
    )
  })

  test('returns a URL without placeholders unchanged', () => {
    expect(fillTemplate('https://a.example/x%20y?a=b+c&d#e', JANE)).toBe('https://a.example/x%20y?a=b+c&d#e')
  })

  test('replaces a lone surrogate', () => {
    expect(fillTemplate('https://a.example/?q={surname}', { ...JANE, surname: 'Ro\ud800e' })).toBe(
      'https://a.example/?q=Ro%EF%BF%BDe',
    )
  })
})

describe('isUrlTemplate', () => {
  test.each(['https://a.example/?q={surname}', 'http://a.example/{city}#{state}', 'https://a.example:8080'])(
    'accepts %s',
    (template) => {
      expect(isUrlTemplate(template)).toBe(true)
    },
  )

  test.each([
    'https://{surname}.example/',
    'https://a.example{surname}/',
    'javascript:alert({surname})',
    '//a.example/{surname}',
    'https://user@a.example/{surname}',
    'https://a.example/{secret}',
    'https://a.example:99999/',
    'a.example/{surname}',
  ])('rejects %s', (template) => {
    expect(isUrlTemplate(template)).toBe(false)
  })
})
