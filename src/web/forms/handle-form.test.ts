import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { FormOutcome, UncheckedForm } from '../../contract/form-submission.ts'
import { formsContext } from '../context/server-contexts.ts'
import { renderingContext } from '../page/render-context.ts'
import { handleForm } from './handle-form.ts'
import { thanksPath, wasSent } from './page-form.ts'

const problems: unknown[] = []

async function post(body: string, outcome: FormOutcome | Error, path = '/volunteer') {
  const submitted: UncheckedForm[] = []
  const context = new RouterContextProvider()
  context.set(formsContext, {
    submit: async (typed) => {
      submitted.push(typed)
      if (outcome instanceof Error) throw outcome
      return outcome
    },
  })
  context.set(renderingContext, {
    requestId: '',
    inTurn: (render) => render(),
    onError: (error) => problems.push(error),
  })
  const request = new Request('http://localhost/volunteer', {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body,
  })
  return { response: await handleForm({ request, context }, { name: 'volunteer_list', path }), submitted }
}

test('redirects an accepted form with 303 to the thank-you page', async () => {
  const { response, submitted } = await post('name=Ada+Pell&email=a%40b.de&form_name=sales', { accepted: true })
  expect(submitted).toEqual([{ name: 'Ada Pell', email: 'a@b.de', form_name: 'volunteer_list' }])
  if (!(response instanceof Response)) throw new Error('no redirect')
  expect(response.status).toBe(303)
  expect(response.headers.get('location')).toBe('/volunteer?sent=1')
})

test('returns a rejected form with its entered values and status 422', async () => {
  const errors = { email: ['Email is required.'] }
  const { response } = await post('name=+Ada+&email=', { accepted: false, errors })
  expect(response).toMatchObject({ data: { values: { name: ' Ada ', email: '' }, errors }, init: { status: 422 } })
})

test('returns a form that cannot be saved with its values and status 503, and reports the failure', async () => {
  const failure = Object.assign(new Error('The disk is full.'), { name: 'DatabaseFailure', problem: 'full' })
  const { response } = await post('name=Ada&email=a%40b.de', failure)
  const message = 'The site cannot save anything right now; please try again later.'
  expect(response).toMatchObject({ data: { message, values: { name: 'Ada', email: 'a@b.de' } }, init: { status: 503 } })
  expect(problems).toEqual([failure])
})

test('throws an unexpected error', async () => {
  await expect(post('name=Ada', new Error('broken'))).rejects.toThrow('broken')
})

test('passes a repeated field as a list and shows its first value again', async () => {
  const { response, submitted } = await post('name=Ada&name=Eve&__proto__=x', { accepted: false, errors: {} })
  expect(submitted[0]?.name).toEqual(['Ada', 'Eve'])
  expect(response).toMatchObject({ data: { values: { name: 'Ada' } } })
})

test.each([
  ['more than 64 fields', 'a=&'.repeat(65), 'A form or URL must not have more than 64 fields.'],
  ['text that is not UTF-8', 'name=%E4', 'The request is malformed.'],
])('rejects a form with %s with status 400', async (_, body, message) => {
  const badRequest = { data: { status: 400, message }, init: { status: 400 } }
  await expect(post(body, { accepted: true })).rejects.toMatchObject(badRequest)
})

test('keeps the query string in the thank-you URL', () => {
  expect(thanksPath('/cms?plan=premium')).toBe('/cms?plan=premium&sent=1')
  expect(wasSent(new Request('http://localhost/cms?plan=premium&sent=1'))).toBe(true)
  expect(wasSent(new Request('http://localhost/cms?sent=yes'))).toBe(false)
  expect(wasSent(new Request('http://localhost/cms'))).toBe(false)
})
