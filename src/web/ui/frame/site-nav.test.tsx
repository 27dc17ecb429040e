import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { RegistrationMode } from '../../../contract/site-settings.ts'
import { SiteNav } from './site-nav.tsx'

function render(registration: RegistrationMode, showsPlans = true): string {
  return renderToStaticMarkup(
    <MemoryRouter initialEntries={['/about']}>
      <SiteNav site={{ siteName: 'Old Yard', registration, showsPlans, logoPath: null }} />
    </MemoryRouter>,
  )
}

const html = render('open')
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

test('shows the specified links in the wide and the compact menu', () => {
  expect(linksIn(wide)).toEqual(LINKS)
  expect(linksIn(compact)).toEqual(LINKS)
})

test('links to Register unless no one can create an account', () => {
  expect(linksIn(render('invite'))).toContainEqual(['Register', '/register'])
  expect(linksIn(render('off'))).not.toContainEqual(['Register', '/register'])
  expect(linksIn(render('off'))).toContainEqual(['Login', '/login'])
})

test('omits the Cemetery Software menu when the plans are off', () => {
  const [, shown = ''] = render('open', false).split('<nav ')
  expect(linksIn(shown).map(([, href]) => href)).toEqual([
    '/search',
    '/cemeteries',
    '/add-image',
    '/about',
    '/blog',
    '/contact-us',
    '/register',
    '/login',
  ])
  expect(shown).not.toContain('Cemetery Software')
})

test('renders every menu as a details element, which opens without scripts', () => {
  expect([...html.matchAll(/<summary[^>]*>(?:<svg.*?<\/svg>)?([^<]*)/g)].map(([, label]) => label)).toEqual([
    'Memorials',
    'Cemetery Software',
    'About',
    'Account',
    'Menu',
  ])
})

test('links the logo to the home page and the search icon to the search', () => {
  expect(html).toMatch(/<a class="nav__logo" href="\/"[^>]*>.*?<span>Old Yard<\/span><\/a>/)
  expect(html).toMatch(/<a [^>]*aria-label="Search memorials"[^>]*href="\/search"/)
})

test('marks the link to the current page', () => {
  expect(wide).toMatch(/<a aria-current="page" href="\/about"/)
})
