import { describe, expect, test } from 'vitest'
import { phoneHref, websiteLink } from './contact-links.ts'

describe('phoneHref', () => {
  test.each([
    ['(555) 013-0194', 'tel:+15550130194'],
    ['555-0142', 'tel:5550142'],
    ['+44 1632 960 001', 'tel:+441632960001'],
    ['555.013.0194 ext. 12', 'tel:+15550130194'],
    ['555-013-0194 or 555-013-0195', 'tel:+15550130194'],
  ])('returns the link for %s: %s', (phone, href) => {
    expect(phoneHref(phone)).toBe(href)
  })

  test.each(['unlisted', '12', 'ask at the gate', '12345678901234567'])('returns null for %s', (phone) => {
    expect(phoneHref(phone)).toBeNull()
  })
})

describe('websiteLink', () => {
  test.each([
    ['https://thornmerehill.example/', 'https://thornmerehill.example/', 'thornmerehill.example'],
    ['http://a.example/burials?x=1', 'http://a.example/burials?x=1', 'a.example/burials?x=1'],
    ['www.a.example', 'http://www.a.example/', 'www.a.example'],
    ['a.example:8080/b', 'http://a.example:8080/b', 'a.example:8080/b'],
  ])('returns the link for %s: %s', (website, href, label) => {
    expect(websiteLink(website)).toEqual({ href, label })
  })

  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'mailto:gate@a.example',
    'none',
    'see the notice board',
    'https://user:secret@a.example/',
    'ftp://a.example/',
  ])('returns null for %s', (website) => {
    expect(websiteLink(website)).toBeNull()
  })
})
