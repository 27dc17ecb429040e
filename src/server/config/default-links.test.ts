import { expect, test } from 'vitest'
import { BARE_MEMORIAL, FULL_MEMORIAL } from '../../../tests/support/wire-records.ts'
import { genealogyLinks, newspaperLinks, veteranRecordsLink } from '../../contract/resource-links.ts'
import { readConfig } from './config.ts'

const { site } = readConfig({})

test('the default links search by name, years, and cemetery location', () => {
  expect(veteranRecordsLink(site, FULL_MEMORIAL)).toBe(
    'https://catalog.archives.gov/search?q=Jane%20Ann%20Roe%20veteran',
  )
  expect(genealogyLinks(site, FULL_MEMORIAL)).toEqual([
    { label: 'US National Archives', url: 'https://catalog.archives.gov/search?q=Jane%20Ann%20Roe' },
    {
      label: 'FamilySearch',
      url: 'https://www.familysearch.org/en/search/record/results?q.givenName=Jane%20Ann&q.surname=Roe&q.birthLikeDate.from=1843&q.birthLikeDate.to=1843&q.deathLikeDate.from=1921&q.deathLikeDate.to=1921&q.anyPlace=Hartwell%2C%20Orange%2C%20Vermont',
    },
    { label: 'Ancestry', url: 'https://www.ancestry.com/search/?name=Jane%20Ann_Roe&birth=1843&death=1921' },
    {
      label: 'Find a Grave',
      url: 'https://www.findagrave.com/memorial/search?firstname=Jane%20Ann&lastname=Roe&birthyear=1843&deathyear=1921&location=Hartwell%2C%20Orange%2C%20Vermont',
    },
  ])
  expect(newspaperLinks(site, FULL_MEMORIAL)).toEqual([
    {
      label: 'Newspapers.com',
      url: 'https://www.newspapers.com/search/results/?keyword=Jane%20Ann%20Roe%20Hartwell%2C%20Orange%2C%20Vermont&date-start=1843&date-end=1921',
    },
    {
      label: 'Chronicling America',
      url: 'https://www.loc.gov/collections/chronicling-america/?q=Jane%20Ann%20Roe%20Hartwell',
    },
  ])
})

test('the default links open an empty search for someone without a name', () => {
  expect(veteranRecordsLink(site, BARE_MEMORIAL)).toBe('https://catalog.archives.gov/search')
  expect(genealogyLinks(site, BARE_MEMORIAL)[2]?.url).toBe('https://www.ancestry.com/search/?death=1901')
})

test('the default links search by the maiden name when there is no surname', () => {
  const person = { ...FULL_MEMORIAL, surname: null }
  expect(veteranRecordsLink(site, person)).toBe('https://catalog.archives.gov/search?q=Jane%20Ann%20Tarrant%20veteran')
})
