import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { StateLinks } from './state-links.tsx'

const links = ['Ohio', 'Puerto Rico', 'Ohoi', 'Not recorded'].map((label) => ({
  to: `/browse/${label}`,
  label,
  memorials: 1,
}))
const lists = (country: string) =>
  renderToStaticMarkup(<StateLinks country={country} links={links} />)
    .split('</ul>')
    .map((list) => [...list.matchAll(/<b>([^<]*)/g)].map(([, label]) => label))
    .filter((list) => list.length > 0)

test('lists names that are not US states separately', () => {
  expect(lists('united states')).toEqual([
    ['Ohio', 'Puerto Rico'],
    ['Ohoi', 'Not recorded'],
  ])
})

test('shows one list for other countries and for a list of countries', () => {
  expect(lists('canada')).toEqual([['Ohio', 'Puerto Rico', 'Ohoi', 'Not recorded']])
  expect(lists('')).toEqual([['Ohio', 'Puerto Rico', 'Ohoi', 'Not recorded']])
})
