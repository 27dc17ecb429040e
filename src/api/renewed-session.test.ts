import { expect, test } from 'vitest'
import { accountRequestOf } from './session-cookies.ts'

test('uses a renewed session for the rest of the request', () => {
  const headers: string[] = []
  const client = {
    cookies: '',
    address: '192.0.2.1',
    userAgent: '',
    setCookie: (header: string) => headers.push(header),
  }
  const request = accountRequestOf(client, false)
  expect(request.sessionId).toBeNull()
  const renewed = `2${'a'.repeat(43)}`
  request.renewSession(renewed)
  expect(request.sessionId).toBe(renewed)
  expect(headers.join()).toContain(renewed)
})
