import { afterEach, describe, expect, test, vi } from 'vitest'
import { postForm } from './post-form.ts'

const FORM = { form_name: 'sales', name: 'Ada Pell', phone: '' }
const FIELDS = ['name', 'phone']

function respondWith(status: number, body: string): ReturnType<typeof vi.fn<typeof fetch>> {
  const call = vi.fn<typeof fetch>(async () => new Response(body, { status }))
  vi.stubGlobal('fetch', call)
  return call
}

afterEach(() => vi.unstubAllGlobals())

test('posts JSON to /api/form with the specified header', async () => {
  const call = respondWith(200, '{}')
  await expect(postForm(FORM, FIELDS)).resolves.toEqual({ kind: 'sent' })
  const [url, init] = call.mock.calls[0] ?? []
  expect(url).toBe('/api/form')
  expect(init?.method).toBe('POST')
  expect(new Headers(init?.headers).get('X-Requested-With')).toBe('XMLHttpRequest')
  expect(new Headers(init?.headers).get('Content-Type')).toBe('application/json')
  expect(JSON.parse(String(init?.body))).toEqual(FORM)
})

test("returns the server's field errors", async () => {
  respondWith(422, '{"message":"Say more.","errors":{"phone":["Say more."]}}')
  await expect(postForm(FORM, FIELDS)).resolves.toEqual({ kind: 'rejected', errors: { phone: ['Say more.'] } })
})

describe('postForm', () => {
  test.each([
    ['500', 500, '{"message":"Something went wrong."}'],
    ['429', 429, '{"message":"Too many requests."}'],
    ['403', 403, ''],
    ['422 with an error at a hidden field', 422, '{"message":"x","errors":{"form_page_url":["x"]}}'],
    ['422 without errors', 422, '{"message":"x","errors":{}}'],
    ['422 with a malformed errors object', 422, '{"message":"x","errors":{"name":"x"}}'],
    ['422 without JSON', 422, '<!doctype html>'],
  ])('fails if the server responds %s', async (_, status, body) => {
    respondWith(status, body)
    await expect(postForm(FORM, FIELDS)).resolves.toEqual({ kind: 'failed' })
  })

  test('fails if there is no response', async () => {
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('Failed to fetch')
    })
    await expect(postForm(FORM, FIELDS)).resolves.toEqual({ kind: 'failed' })
  })
})
