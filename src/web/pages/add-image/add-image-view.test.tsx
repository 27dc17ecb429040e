import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { SITE } from '../memorial/memorial-fixtures.ts'
import type { AddImageSubject } from './add-image-loader.ts'
import { AddImageView } from './add-image-view.tsx'

const PERSON: AddImageSubject = {
  kind: 'memorial',
  label: 'Ольга “Olya” Roe & Sons',
  path: '/memorial/7/olga-roe',
  person: { name: 'Ольга “Olya” Roe & Sons', cemetery: 'Hill', birthDate: '1843', deathDate: '', parents: 'A; B' },
  cemetery: null,
}

function htmlOf(subject: AddImageSubject | null, isLost = false): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <AddImageView subject={subject} isLost={isLost} site={SITE} />
    </MemoryRouter>,
  )
}

/** The letter that the button opens, as a mail program shows it. */
function letterOf(html: string): { subject: string; body: string } {
  const [, href = ''] = /<a class="btn" href="mailto:help@lychgate\.example\?([^"]*)"/.exec(html) ?? []
  const fields = href.replaceAll('&amp;', '&').split('&')
  const [subject = '', body = ''] = fields.map((field) => decodeURIComponent(field.replace(/^\w+=/, '')))
  return { subject, body }
}

test('says that there is no upload, and asks for everything that a letter needs', () => {
  const words = htmlOf(null).replace(/<[^>]+>/g, ' ')
  for (const asked of [
    /Photo upload is not built yet\./,
    /help@lychgate\.example/,
    /page URL/,
    /images/,
    /reason/,
    /their name/,
    /cemetery where they are buried/,
    /dates of birth and death/,
    /parents/,
    /its name/,
    /its address/,
    /its GPS position/,
    /images of it/,
  ]) {
    expect(words).toMatch(asked)
  }
})

test('opens an empty letter with all fields when nothing is known', () => {
  expect(letterOf(htmlOf(null))).toEqual({
    subject: 'An image or a missing record',
    body: [
      'Page URL: ',
      'Images (please attach them): ',
      'Reason: ',
      '',
      'Person',
      'Name: ',
      'Burial cemetery: ',
      'Birth date: ',
      'Death date: ',
      'Parents: ',
      '',
      'Cemetery',
      'Name: ',
      'Address: ',
      'GPS: ',
      'Images (please attach them): ',
    ].join('\r\n'),
  })
})

test('fills the letter in with the page and the person of a memorial', () => {
  const html = htmlOf(PERSON)
  expect(letterOf(html)).toEqual({
    subject: 'An image or details: Ольга “Olya” Roe & Sons',
    body: [
      'Page URL: https://lychgate.example/memorial/7/olga-roe',
      'Images (please attach them): ',
      'Reason: ',
      '',
      'Person',
      'Name: Ольга “Olya” Roe & Sons',
      'Burial cemetery: Hill',
      'Birth date: 1843',
      'Death date: ',
      'Parents: A; B',
    ].join('\r\n'),
  })
  expect(html).toContain('href="/memorial/7/olga-roe"')
})

test('fills the letter in with a cemetery', () => {
  const cemetery = { name: 'Hill', address: '1 Mill Road', gps: '43.9, -72.5' }
  const html = htmlOf({ kind: 'cemetery', label: 'Hill', path: '/cemetery/3/hill', person: null, cemetery })
  expect(letterOf(html).body).toBe(
    'Page URL: https://lychgate.example/cemetery/3/hill\r\nImages (please attach them): \r\nReason: \r\n\r\nCemetery\r\nName: Hill\r\nAddress: 1 Mill Road\r\nGPS: 43.9, -72.5\r\nImages (please attach them): ',
  )
})

test('says so when what it was opened for is not there', () => {
  expect(htmlOf(null, true)).toContain('could not find the record')
  expect(htmlOf(null)).not.toContain('could not find the record')
})
