import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { RejectedForm } from '../../forms/page-form.ts'
import { firstProblem, trimmedFields } from './use-volunteer-form.ts'
import { VolunteerForm } from './volunteer-form.tsx'

function htmlOf(wasSent: boolean, rejected: RejectedForm | null = null): string {
  return renderToStaticMarkup(
    <VolunteerForm wasSent={wasSent} rejected={rejected} pageUrl="https://lychgate.example/volunteer" />,
  )
}

describe('the volunteer form without scripts', () => {
  test('posts to its page without native validation', () => {
    const html = htmlOf(false)
    expect(html).toMatch(/<form [^>]*method="post"[^>]*>/)
    expect(html).toMatch(/<form [^>]*action="\/volunteer"[^>]*>/)
    expect(html).toMatch(/<form [^>]*noValidate=""[^>]*>/)
    expect(html).toContain('name="form_name" value="volunteer_list"')
    expect(html).toContain('name="form_page_url" value="https://lychgate.example/volunteer"')
    expect(html).not.toContain('alertdialog')
  })

  test('has two fields, Name and Email', () => {
    const labels = [...htmlOf(false).matchAll(/<label for="([^"]+)">([^<]+)<\/label><input id="([^"]+)"/g)]
    expect(labels.map(([, , label]) => label)).toEqual(['Name', 'Email'])
    for (const [, htmlFor, , id] of labels) expect(htmlFor).toBe(id)
  })

  test('keeps the entered values and shows errors next to the fields', () => {
    const html = htmlOf(false, {
      message: null,
      values: { name: ' ', email: 'ada@"x' },
      errors: { name: ['Name is required.'], email: ['Invalid email address.'] },
    })
    expect(html).toContain('value="ada@&quot;x"')
    for (const text of ['Name is required.', 'Invalid email address.']) {
      const [, id] = new RegExp(`<p class="error" id="([^"]+)">.*?</svg>${text}</p>`).exec(html) ?? []
      expect(html).toContain(`aria-invalid="true" aria-describedby="${id}"`)
    }
  })

  test('keeps the entered values and shows why the form could not be saved', () => {
    const html = htmlOf(false, { message: 'Nothing was saved.', values: { name: 'Ada Pell' }, errors: {} })
    expect(html).toContain('value="Ada Pell"')
    expect(html).toMatch(/role="alert".*<p>Nothing was saved\.<\/p>/)
  })

  test('shows a thank-you message after it is sent', () => {
    const html = htmlOf(true)
    expect(html).not.toContain('<form')
    expect(html).toContain('Thank you for volunteering')
  })
})

describe('trimmedFields', () => {
  test('trims values and omits an empty honeypot field', () => {
    const fields = { form_name: 'volunteer_list', name: ' Ada Pell ', email: 'ada@example.org ', homepage: '' }
    expect(trimmedFields(fields)).toEqual({ form_name: 'volunteer_list', name: 'Ada Pell', email: 'ada@example.org' })
    expect(trimmedFields({ ...fields, homepage: 'x' })).toMatchObject({ homepage: 'x' })
  })
})

describe('firstProblem', () => {
  test('returns the first error, name before email', () => {
    expect(firstProblem({ email: ['Email is required.'], name: ['Name is required.'] })).toBe('Name is required.')
    expect(firstProblem({ email: ['Invalid email address.'] })).toBe('Invalid email address.')
    expect(firstProblem({ form_page_url: ['The page address is too long.'] })).toBe('The page address is too long.')
    expect(firstProblem({})).toBeNull()
  })
})
