import { RouterContextProvider } from 'react-router'
import { describe, expect, test, vi } from 'vitest'
import type { FormOutcome, Forms, UncheckedForm } from '../../../contract/form-submission.ts'
import { formsContext } from '../../context/server-contexts.ts'
import { renderingContext } from '../../page/render-context.ts'
import { handleSalesForm } from './cms-action.ts'

const TYPED = { form_name: 'email_list', name: 'Ada Pell', product: 'Mapping Plan', notes: 'One\r\ntwo', homepage: '' }

function post(typed: Readonly<Record<string, string>>, submit: Forms['submit']) {
  const onError = vi.fn()
  const context = new RouterContextProvider()
  context.set(formsContext, { submit })
  context.set(renderingContext, { nonce: 'n', onError })
  const request = new Request('https://example.org/cms?plan=premium', {
    method: 'POST',
    body: new URLSearchParams(typed),
  })
  return { onError, answer: handleSalesForm({ request, context }) }
}

const answering = (outcome: FormOutcome) => vi.fn(async (_typed: UncheckedForm) => outcome)

describe('the sales form without scripts', () => {
  test('is handed on as a sales form, and leads to the thanks of the plan that was chosen', async () => {
    const submit = answering({ accepted: true })
    const answer = await post(TYPED, submit).answer
    expect(submit.mock.calls).toEqual([[{ ...TYPED, form_name: 'sales' }]])
    if (!(answer instanceof Response)) throw new Error('The answer leads nowhere.')
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe('/cms?plan=mapping&sent=1')
  })

  test('comes back with what is wrong and what was typed', async () => {
    const errors = { phone: ['This field is required and should be a valid phone number.'] }
    const answer = await post(TYPED, answering({ accepted: false, errors })).answer
    expect(answer).toMatchObject({ init: { status: 422 }, data: { errors, values: { name: 'Ada Pell' } } })
  })

  test('comes back with what was typed when it could not be stored', async () => {
    const failure = new Error('The disk is full.')
    const { answer, onError } = post(TYPED, async () => {
      throw failure
    })
    expect(await answer).toMatchObject({
      init: { status: 500 },
      data: { errors: {}, values: { name: 'Ada Pell', product: 'Mapping Plan', notes: 'One\r\ntwo' } },
    })
    expect(onError.mock.calls).toEqual([[failure]])
  })
})
