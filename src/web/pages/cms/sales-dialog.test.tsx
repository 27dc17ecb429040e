import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub, Outlet } from 'react-router'
import { describe, expect, test } from 'vitest'
import { SITE } from '../../../../tests/support/pages/sample-memorial.ts'
import type { PlanKey } from '../../../contract/texts/site-texts.ts'
import type { InitialForm } from '../../forms/use-checked-form.ts'
import { SalesDialog } from './sales-dialog.tsx'
import type { SalesValues } from './sales-fields.ts'

const NEW_FORM: InitialForm = { isSent: false, hasFailed: false, reason: null, errors: {} }

/** Renders the HTML that the server sends. */
function render(plan: PlanKey | null, initial: Partial<InitialForm> = {}, values: SalesValues = {}): string {
  const dialog = () => <SalesDialog plan={plan} initial={{ ...NEW_FORM, ...initial }} values={values} />
  const Page = createRoutesStub([
    { id: 'root', path: '/', loader: () => null, Component: Outlet, children: [{ path: 'cms', Component: dialog }] },
  ])
  const root = { site: { ...SITE, siteUrl: 'https://example.org' }, year: 2026 }
  return renderToStaticMarkup(<Page initialEntries={['/cms']} hydrationData={{ loaderData: { root } }} />)
}

describe('SalesDialog as the server renders it', () => {
  test('is closed and empty if the URL has no plan', () => {
    const html = render(null)
    expect(html).toMatch(/^<dialog class="dialog"[^>]*><\/dialog>$/)
    expect(html).not.toContain(' open=')
  })

  test("is open for the URL's plan and has a link that closes it", () => {
    const html = render('mapping')
    expect(html).toMatch(/^<dialog [^>]*open=""/)
    expect(html).toMatch(/<h2[^>]*>Mapping Plan<\/h2>/)
    expect(html).toMatch(/<a class="dialog__close" aria-label="Close" href="\/cms"/)
    expect(html).toMatch(/<form [^>]*action="\/cms\?plan=mapping"[^>]*method="post"/)
  })

  test('has every specified field and selects the plan', () => {
    const html = render('premium')
    const names = [...html.matchAll(/<(?:input|select|textarea)[^>]* name="([^"]*)"/g)].map(([, name]) => name)
    expect(names).toEqual(
      expect.arrayContaining([
        'form_name',
        'form_page_url',
        'name',
        'email',
        'phone',
        'cemetery_name',
        'number_of_graves',
        'number_of_burials_per_year',
        'product',
        'notes',
      ]),
    )
    expect(html).toContain('<input type="hidden" name="form_name" value="sales"/>')
    expect(html).toContain('name="form_page_url" value="https://example.org/cms?plan=premium"')
    expect(html).toContain('<option selected="">Premium Plan</option>')
    expect(html.match(/<option/g)).toHaveLength(4)
  })

  test('shows errors next to their fields and keeps the entered values', () => {
    const errors = { phone: ['This field is required and should be a valid phone number.'] }
    const html = render('premium', { errors }, { name: 'Ada "Bea" Pell', notes: 'One\n<b>two</b>' })
    expect(html.match(/aria-invalid="true"/g)).toHaveLength(1)
    const [, describedBy] = /aria-invalid="true" aria-describedby="([^"]*)" name="phone"/.exec(html) ?? []
    expect(html).toMatch(
      new RegExp(
        `id="${describedBy}"[^>]*><svg.*?</svg>This field is required and should be a valid phone number.</p>`,
      ),
    )
    expect(html).toContain('value="Ada &quot;Bea&quot; Pell"')
    expect(html).toContain('One\n&lt;b&gt;two&lt;/b&gt;</textarea>')
  })

  test('shows an alert after a failure', () => {
    const html = render('premium', { hasFailed: true })
    expect(html).toMatch(/role="alert"[^>]*>.*There was an error submitting the form\.\.\.<\/p>/)
  })

  test('shows the reason for a failure after the alert', () => {
    const html = render('premium', { hasFailed: true, reason: 'Nothing was saved.' })
    expect(html).toContain('There was an error submitting the form... Nothing was saved.</p>')
  })

  test('shows a thank-you message instead of the form after it is sent', () => {
    const html = render('premium', { isSent: true })
    expect(html).toMatch(/<h2[^>]*>Thank you<\/h2>/)
    expect(html).toContain('We received your message about the plan “Premium Plan”')
    expect(html).not.toContain('<form')
  })
})
