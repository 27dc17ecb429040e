import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { SITE } from '../../../../tests/support/pages/sample-memorial.ts'
import type { AddImageSubject } from './add-image-loader.ts'
import { AddImageView } from './add-image-view.tsx'

const PERSON: AddImageSubject = {
  kind: 'memorial',
  label: 'Ольга “Olya” Roe & Sons',
  path: '/memorial/7/olga-roe',
  person: { name: 'Ольга “Olya” Roe & Sons', cemetery: 'Hill', birthDate: '1843', deathDate: '', parents: 'A; B' },
  cemetery: null,
}

function htmlOf(
  subject: AddImageSubject | null,
  { isMissing = false, acceptsPictures = false, query = '' } = {},
): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <AddImageView subject={subject} isMissing={isMissing} site={{ ...SITE, acceptsPictures }} query={query} />
    </MemoryRouter>,
  )
}

/** Returns the email that the button opens, as an email program shows it. */
function emailOf(html: string): { subject: string; body: string } {
  const [, href = ''] = /<a class="btn" href="mailto:help@lychgate\.example\?([^"]*)"/.exec(html) ?? []
  const fields = href.replaceAll('&amp;', '&').split('&')
  const [subject = '', body = ''] = fields.map((field) => decodeURIComponent(field.replace(/^\w+=/, '')))
  return { subject, body }
}

test('states that there is no upload and lists everything to send', () => {
  const words = htmlOf(null).replace(/<[^>]+>/g, ' ')
  for (const pattern of [
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
    /photos of it/,
  ]) {
    expect(words).toMatch(pattern)
  }
})

test('opens an email with every field empty if there is no subject', () => {
  expect(emailOf(htmlOf(null))).toEqual({
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

test("fills in the email with a memorial's URL and person", () => {
  const html = htmlOf(PERSON)
  expect(emailOf(html)).toEqual({
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

test("fills in the email with a cemetery's URL and details", () => {
  const cemetery = { name: 'Hill', address: '1 Mill Road', gps: '43.9, -72.5' }
  const html = htmlOf({ kind: 'cemetery', label: 'Hill', path: '/cemetery/3/hill', person: null, cemetery })
  expect(emailOf(html).body).toBe(
    'Page URL: https://lychgate.example/cemetery/3/hill\r\nImages (please attach them): \r\nReason: \r\n\r\nCemetery\r\nName: Hill\r\nAddress: 1 Mill Road\r\nGPS: 43.9, -72.5\r\nImages (please attach them): ',
  )
})

test('shows a message if the record was not found', () => {
  expect(htmlOf(null, { isMissing: true })).toContain('could not find the record')
  expect(htmlOf(null)).not.toContain('could not find the record')
})

test('offers an upload for a memorial in addition to email while uploads are on', () => {
  const html = htmlOf(PERSON, { acceptsPictures: true, query: '?memorial=7&sent=2' })
  expect(html).toContain('encType="multipart/form-data"')
  expect(html).toContain('action="/add-image?memorial=7"')
  expect(html).toContain('Thank you. We received 2 photos.')
  expect(html).toContain('You can also email')
  expect(html).not.toContain('not built yet')
  expect(emailOf(html).subject).toContain('Ольга')
  expect(htmlOf(PERSON, { query: '?memorial=7&sent=2' })).not.toContain('<form')
})

test('explains where the upload is when there is no memorial', () => {
  const html = htmlOf(null, { acceptsPictures: true })
  expect(html).not.toContain('<form')
  expect(html).toContain('choose “Add memorial image” there')
})
