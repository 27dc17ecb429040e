import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { readConfig } from '../../../server/config/config.ts'
import { siteContext } from '../../context/contexts.ts'
import { handleListLink, loadListLink } from './list-link.ts'

const PATH = 'https://yard.example/email-list/unsubscribe'

function load(query: string) {
  const context = new RouterContextProvider()
  context.set(siteContext, readConfig({ SITE_URL: 'https://yard.example' }).site)
  return loadListLink({ request: new Request(PATH + query), context })
}

test('reads the address and the token, and posts both', () => {
  const { data, init } = load('?email=a%2Bb%40yard.example&token=t')
  expect(data).toEqual({
    link: { email: 'a+b@yard.example', token: 't' },
    isDone: false,
    action: '/email-list/unsubscribe?token=t&email=a%2Bb%40yard.example',
  })
  expect(new Headers(init?.headers).get('referrer-policy')).toBe('no-referrer')
})

test.each([
  ['without a token', '?email=a%40b.example'],
  ['whose address is a text', '?token=t&email=Call%20555%200100%20now'],
  ['whose address is too long', `?token=t&email=${'a'.repeat(255)}`],
])('treats a link %s as incomplete', (_, query) => {
  expect(load(query).data.link).toBeNull()
})

test('redirects an accepted link to a URL without the token', async () => {
  const response = await handleListLink({ request: new Request(`${PATH}?token=t`) }, async () => true, 'no')
  if (!(response instanceof Response)) throw new Error('The action did not redirect.')
  expect([response.status, response.headers.get('location')]).toEqual([303, '/email-list/unsubscribe?done=1'])
})

test('returns the message for an invalid link with status 422', async () => {
  const response = await handleListLink({ request: new Request(`${PATH}?token=t`) }, async () => false, 'no')
  expect(response).toMatchObject({ data: { message: 'no', errors: {} }, init: { status: 422 } })
})
