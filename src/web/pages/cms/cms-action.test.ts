import { RouterContextProvider } from 'react-router'
import { describe, expect, test, vi } from 'vitest'
import type { FormOutcome, UncheckedForm } from '../../../contract/form-submission.ts'
import { formsContext } from '../../context/server-contexts.ts'
import { renderingContext } from '../../page/render-context.ts'
import { handleSalesForm } from './cms-action.ts'

const FIELDS = { form_name: 'email_list', name: 'Ada Pell', product: 'Mapping Plan', notes: 'One\r\ntwo', homepage: '' }

function post(fields: Readonly<Record<string, string>>, submit: (entered: UncheckedForm) => Promise<FormOutcome>) {
  const onError = vi.fn()
  const context = new RouterContextProvider()
  context.set(formsContext, { submit })
  context.set(renderingContext, { requestId: 'r', onError, inTurn: (render) => render() })
  const request = new Request('https://example.org/cms?plan=premium', {
    method: 'POST',
    body: new URLSearchParams(fields),
  })
  return { onError, response: handleSalesForm({ request, context }) }
}

const submitReturning = (outcome: FormOutcome) => vi.fn(async (_fields: UncheckedForm) => outcome)

describe('handleSalesForm', () => {
  test('submits a sales form and redirects to the thank-you view of the chosen plan', async () => {
    const submit = submitReturning({ accepted: true })
    const response = await post(FIELDS, submit).response
    expect(submit.mock.calls).toEqual([[{ ...FIELDS, form_name: 'sales' }]])
    if (!(response instanceof Response)) throw new Error('The action did not redirect.')
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe('/cms?plan=mapping&sent=1')
  })

  test('returns the errors and the entered values with 422', async () => {
    const errors = { phone: ['This field is required and should be a valid phone number.'] }
    const response = await post(FIELDS, submitReturning({ accepted: false, errors })).response
    expect(response).toMatchObject({ init: { status: 422 }, data: { errors, values: { name: 'Ada Pell' } } })
  })

  test('returns the entered values with 500 if the form could not be stored', async () => {
    const failure = new Error('The disk is full.')
    const { response, onError } = post(FIELDS, async () => {
      throw failure
    })
    expect(await response).toMatchObject({
      init: { status: 500 },
      data: { errors: {}, values: { name: 'Ada Pell', product: 'Mapping Plan', notes: 'One\r\ntwo' } },
    })
    expect(onError.mock.calls).toEqual([[failure]])
  })
})
