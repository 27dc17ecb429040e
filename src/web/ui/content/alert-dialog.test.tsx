import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { AlertDialog } from './alert-dialog.tsx'

function htmlOf(children: Parameters<typeof AlertDialog>[0]['children'], button?: string): string {
  return renderToStaticMarkup(
    <AlertDialog heading="Volunteer" onClose={() => {}} {...(button === undefined ? {} : { button })}>
      {children}
    </AlertDialog>,
  )
}

it('is an alert dialog with a name and words, and a button that closes it', () => {
  const html = htmlOf('Name is required.')
  const [, nameId] = /<dialog [^>]*role="alertdialog"[^>]* aria-labelledby="([^"]+)"/.exec(html) ?? []
  const [, textId] = /aria-describedby="([^"]+)"/.exec(html) ?? []
  expect(html).toContain(`<h2 id="${nameId}">Volunteer</h2>`)
  expect(html).toMatch(new RegExp(`<div [^>]*id="${textId}"><p>Name is required.</p></div>`))
  expect(html).toContain('<button class="btn" type="button">OK</button>')
})

it('takes more than a sentence', () => {
  const html = htmlOf(
    <ul>
      <li>Plot A-1</li>
    </ul>,
    'Close',
  )
  expect(html).toContain('<ul><li>Plot A-1</li></ul></div>')
  expect(html).toContain('>Close</button>')
})

it('is shut until the browser opens it, so that nothing stands in the page without scripts', () => {
  expect(htmlOf('Name is required.')).not.toMatch(/<dialog[^>]* open/)
})
