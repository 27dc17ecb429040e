import Fastify from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import { registerWellKnown } from './well-known.ts'

afterEach(() => {
  vi.useRealTimers()
})

async function get(path: string, contact = 'help@graves.example') {
  const app = Fastify()
  registerWellKnown(app, { siteUrl: 'https://graves.example', contact })
  return app.inject(`/.well-known/${path}`)
}

test('security.txt names the contact and expires in less than a year, whenever it is read', async () => {
  vi.useFakeTimers({ now: new Date('2027-03-01T15:30:00Z'), toFake: ['Date'] })
  const { body, headers } = await get('security.txt')
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(body).toBe(
    'Contact: mailto:help@graves.example\n' +
      'Expires: 2027-08-28T00:00:00Z\n' +
      'Preferred-Languages: en\n' +
      'Canonical: https://graves.example/.well-known/security.txt\n',
  )
})

test('shows a contact page in security.txt unchanged', async () => {
  expect((await get('security.txt', 'https://graves.example/contact-us')).body).toMatch(
    /^Contact: https:\/\/graves\.example\/contact-us\n/,
  )
})

test('redirects change-password to the page that changes a password', async () => {
  const { statusCode, headers } = await get('change-password')
  expect([statusCode, headers.location]).toEqual([302, '/account'])
})
