import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { RejectedForm } from '../../forms/page-form.ts'
import { ContactForm } from './contact-form.tsx'

function htmlOf(wasSent: boolean, rejected: RejectedForm | null = null): string {
  return renderToStaticMarkup(
    <ContactForm wasSent={wasSent} rejected={rejected} pageUrl="https://lychgate.example/contact-us" />,
  )
}

describe('the contact form without scripts', () => {
  test('posts to its page with its own form name', () => {
    const html = htmlOf(false)
    expect(html).toMatch(/<form [^>]*method="post"/)
    expect(html).toMatch(/<form [^>]*action="\/contact-us"/)
    expect(html).toContain('name="form_name" value="contact"')
    expect(html).toContain('name="form_page_url" value="https://lychgate.example/contact-us"')
    expect(html).toContain('name="homepage"')
    for (const name of ['name', 'email', 'message']) expect(html).toContain(` name="${name}"`)
  })

  test('keeps the entered values and shows errors next to the fields', () => {
    const html = htmlOf(false, {
      message: null,
      values: { name: 'Ada Pell', email: 'ada', message: 'Hello' },
      errors: { email: ['Invalid email address.'], message: ['Message is required.'] },
    })
    expect(html).toContain('value="Ada Pell"')
    expect(html).toContain('>Hello</textarea>')
    for (const text of ['Invalid email address.', 'Message is required.']) {
      const [, id] = new RegExp(`<p class="error" id="([^"]+)">.*?</svg>${text}</p>`).exec(html) ?? []
      expect(html).toContain(`aria-invalid="true" aria-describedby="${id}"`)
    }
  })

  test('shows why the message could not be saved', () => {
    const html = htmlOf(false, { message: 'Nothing was saved.', values: { message: 'Hello' }, errors: {} })
    expect(html).toMatch(/role="alert".*<p>Nothing was saved\.<\/p>/)
    expect(html).toContain('>Hello</textarea>')
  })

  test('shows a thank-you message after it is sent', () => {
    expect(htmlOf(true)).not.toContain('<form')
    expect(htmlOf(true)).toContain('Thank you for your message')
  })
})
