import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AlertDialog } from './alert-dialog.tsx'

function htmlOf(children: Parameters<typeof AlertDialog>[0]['children'], button?: string): string {
  return renderToStaticMarkup(
    <AlertDialog heading="Volunteer" onClose={() => {}} {...(button === undefined ? {} : { button })}>
      {children}
    </AlertDialog>,
  )
}

test('renders an alert dialog with a name, text, and a button', () => {
  const html = htmlOf('Name is required.')
  const [, nameId] = /<dialog [^>]*role="alertdialog"[^>]* aria-labelledby="([^"]+)"/.exec(html) ?? []
  const [, textId] = /aria-describedby="([^"]+)"/.exec(html) ?? []
  expect(html).toContain(`<h2 id="${nameId}">Volunteer</h2>`)
  expect(html).toMatch(new RegExp(`<div [^>]*id="${textId}"><p>Name is required.</p></div>`))
  expect(html).toContain('<button class="btn" type="button">OK</button>')
})

test('accepts a list and a custom button label', () => {
  const html = htmlOf(
    <ul>
      <li>Plot A-1</li>
    </ul>,
    'Close',
  )
  expect(html).toContain('<ul><li>Plot A-1</li></ul></div>')
  expect(html).toContain('>Close</button>')
})

test('stays closed and hidden without scripts', () => {
  expect(htmlOf('Name is required.')).not.toMatch(/<dialog[^>]* open/)
})
