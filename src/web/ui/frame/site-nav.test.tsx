import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { SiteNav } from './site-nav.tsx'

const html = renderToStaticMarkup(
  <MemoryRouter initialEntries={['/about']}>
    <SiteNav siteName="Old Yard" />
  </MemoryRouter>,
)
const [, wide = '', compact = ''] = html.split('<nav ')

function linksIn(markup: string): string[][] {
  return [...markup.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([^<]*)<\/a>/g)].map(([, href = '', label = '']) => [
    label,
    href,
  ])
}

const LINKS = [
  ['Find a Memorial', '/search'],
  ['Find a Cemetery', '/cemeteries'],
  ['Add a Memorial or Image', '/add-image'],
  ['Services', '/cms#services'],
  ['Pricing', '/cms#pricing'],
  ['Free Software Options', '/cms#free'],
  ['Setup a Call', '/contact-us'],
  ['About', '/about'],
  ['Blog', '/blog'],
  ['Contact Us', '/contact-us'],
  ['Register', '/register'],
  ['Login', '/login'],
]

test('the menus hold the links of the specification, on wide screens and in the compact menu', () => {
  expect(linksIn(wide)).toEqual(LINKS)
  expect(linksIn(compact)).toEqual(LINKS)
})

test('every menu opens without scripts', () => {
  expect([...html.matchAll(/<summary[^>]*>(?:<svg.*?<\/svg>)?([^<]*)/g)].map(([, label]) => label)).toEqual([
    'Memorials',
    'Cemetery Software',
    'About',
    'Account',
    'Menu',
  ])
})

test('the logo leads home and the search icon, which has a name, to the search', () => {
  expect(html).toMatch(/<a class="nav__logo" href="\/"[^>]*>.*?<span>Old Yard<\/span><\/a>/)
  expect(html).toMatch(/<a [^>]*aria-label="Search memorials"[^>]*href="\/search"/)
})

test('the page that one is on is marked', () => {
  expect(wide).toMatch(/<a aria-current="page" href="\/about"/)
})
