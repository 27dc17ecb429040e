import { expect, test } from 'vitest'
import { type Shared, shareLinks } from './share-links.ts'

const SHARED: Shared = {
  url: 'https://lychgate.example/memorial/7/jane-roe',
  title: 'Jane Roe & Söhne (1843 - 1921)',
  imageUrl: 'https://lychgate.example/media/a.jpg',
}

function linkOf(network: string, shared: Shared = SHARED): URL {
  const href = shareLinks(shared).find((link) => link.network === network)?.href
  if (href === undefined) throw new Error(`There is no link for ${network}.`)
  return new URL(href)
}

test('links to many networks and then to email', () => {
  expect(shareLinks(SHARED).map(({ network }) => network)).toEqual([
    'Facebook',
    'X',
    'WhatsApp',
    'Pinterest',
    'Reddit',
    'LinkedIn',
    'Tumblr',
    'Bluesky',
    'Email',
  ])
})

test.each([
  ['Facebook', 'www.facebook.com', 'u'],
  ['X', 'x.com', 'url'],
  ['Pinterest', 'www.pinterest.com', 'url'],
  ['Reddit', 'www.reddit.com', 'url'],
  ['LinkedIn', 'www.linkedin.com', 'url'],
  ['Tumblr', 'www.tumblr.com', 'canonicalUrl'],
])('passes the whole URL to %s', (network, host, parameter) => {
  const link = linkOf(network)
  expect(link.host).toBe(host)
  expect(link.searchParams.get(parameter)).toBe(SHARED.url)
})

test('passes the title and the URL to WhatsApp and Bluesky as one string', () => {
  for (const network of ['WhatsApp', 'Bluesky']) {
    expect(linkOf(network).searchParams.get('text')).toBe(`${SHARED.title}\n${SHARED.url}`)
  }
})

test('passes an image to Pinterest only when there is one', () => {
  expect(linkOf('Pinterest').searchParams.get('media')).toBe(SHARED.imageUrl)
  expect(linkOf('Pinterest', { ...SHARED, imageUrl: null }).searchParams.has('media')).toBe(false)
})

test('encodes spaces in emails as %20, because email programs show a literal plus', () => {
  const mail = linkOf('Email')
  expect(mail.protocol).toBe('mailto:')
  expect(mail.href).not.toContain('+')
  expect(mail.searchParams.get('subject')).toBe(SHARED.title)
  expect(mail.searchParams.get('body')).toContain(SHARED.url)
})
