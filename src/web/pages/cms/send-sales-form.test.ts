import { afterEach, describe, expect, test, vi } from 'vitest'
import { sendSalesForm } from './send-sales-form.ts'

const TYPED = { form_name: 'sales', name: 'Ada Pell', phone: '' }
const FIELDS = ['name', 'phone']

function answer(status: number, body: string): ReturnType<typeof vi.fn<typeof fetch>> {
  const call = vi.fn<typeof fetch>(async () => new Response(body, { status }))
  vi.stubGlobal('fetch', call)
  return call
}

afterEach(() => vi.unstubAllGlobals())

test('it goes to the one call for forms, as JSON and marked as the specification has it', async () => {
  const call = answer(200, '{}')
  await expect(sendSalesForm(TYPED, FIELDS)).resolves.toEqual({ kind: 'sent' })
  const [address, init] = call.mock.calls[0] ?? []
  expect(address).toBe('/api/form')
  expect(init?.method).toBe('POST')
  expect(new Headers(init?.headers).get('X-Requested-With')).toBe('XMLHttpRequest')
  expect(new Headers(init?.headers).get('Content-Type')).toBe('application/json')
  expect(JSON.parse(String(init?.body))).toEqual(TYPED)
})

test('what the server says about fields comes back under their names', async () => {
  answer(422, '{"message":"Say more.","errors":{"phone":["Say more."]}}')
  await expect(sendSalesForm(TYPED, FIELDS)).resolves.toEqual({ kind: 'rejected', errors: { phone: ['Say more.'] } })
})

describe('it has failed', () => {
  test.each([
    ['of another kind', 500, '{"message":"Something went wrong."}'],
    ['of too many', 429, '{"message":"Too many requests."}'],
    ['from elsewhere', 403, ''],
    ['about a field that nobody sees', 422, '{"message":"x","errors":{"form_page_url":["x"]}}'],
    ['about nothing', 422, '{"message":"x","errors":{}}'],
    ['in another shape', 422, '{"message":"x","errors":{"name":"x"}}'],
    ['that is no JSON', 422, '<!doctype html>'],
  ])('after an answer %s', async (_, status, body) => {
    answer(status, body)
    await expect(sendSalesForm(TYPED, FIELDS)).resolves.toEqual({ kind: 'failed' })
  })

  test('when nobody answers', async () => {
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('Failed to fetch')
    })
    await expect(sendSalesForm(TYPED, FIELDS)).resolves.toEqual({ kind: 'failed' })
  })
})
