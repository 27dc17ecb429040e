import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { ReportError, reportEmail } from './report-error.tsx'

const DRAFT = reportEmail({
  to: 'help@lychgate.example',
  subject: 'Error on memorial 7: Jane "Jo" Roe & Son',
  url: 'https://lychgate.example/memorial/7/jane-roe',
  facts: [
    { term: 'Name', value: 'Jane "Jo" Roe & Son' },
    { term: 'Epitaph', value: '50% here,\n50% there' },
  ],
})

const HTML = renderToStaticMarkup(
  <MemoryRouter>
    <ReportError draft={DRAFT} origin={{ memorial: 7 }} acceptsCorrections={false} />
  </MemoryRouter>,
)

test('opens an email with space for the error and the current record', () => {
  const [, href = ''] = /href="(mailto:[^"]*)"[^>]*>Report an error</.exec(HTML) ?? []
  const [head = '', body = ''] = href.replaceAll('&amp;', '&').split('&body=')
  expect(decodeURIComponent(head)).toBe('mailto:help@lychgate.example?subject=Error on memorial 7: Jane "Jo" Roe & Son')
  expect(decodeURIComponent(body)).toBe(
    [
      'What is wrong, and what it should say:',
      '',
      '',
      'Your source, if you have one:',
      '',
      '',
      'Current record',
      'Link: https://lychgate.example/memorial/7/jane-roe',
      'Name: Jane "Jo" Roe & Son',
      'Epitaph: ',
      '50% here,',
      '50% there',
    ].join('\r\n'),
  )
})

test('shows the email address and links to the add-image page', () => {
  expect(HTML).toContain('>help@lychgate.example</a>')
  expect(HTML).toMatch(/href="\/add-image\?memorial=7"[^>]*>Add an image or details</)
})

test('links to the page that suggests a correction only while the site accepts corrections', () => {
  expect(HTML).not.toContain('/correct/')
  const html = renderToStaticMarkup(<ReportError draft={DRAFT} origin={{ cemetery: 3 }} acceptsCorrections />)
  expect(html).toContain('href="/correct/cemetery/3"')
  expect(html).toContain('Report an error')
})
