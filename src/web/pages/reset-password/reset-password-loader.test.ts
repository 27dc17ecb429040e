import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { readConfig } from '../../../server/config/config.ts'
import { siteContext } from '../../context/contexts.ts'
import { loadResetPassword } from './reset-password-loader.ts'

function load(query: string, siteUrl = 'https://yard.example') {
  const context = new RouterContextProvider()
  context.set(siteContext, readConfig({ SITE_URL: siteUrl }).site)
  return loadResetPassword({ request: new Request(`https://yard.example/reset-password${query}`), context })
}

test('returns a link only if the URL has an email address and a token', () => {
  expect(load('?token=abc&email=ada%2Byew%40example.org').data.link).toEqual({
    token: 'abc',
    email: 'ada+yew@example.org',
  })
  for (const query of [
    '',
    '?token=abc',
    '?email=ada%40example.org',
    '?token=&email=ada%40example.org',
    '?token=abc&email=',
  ]) {
    expect(load(query).data.link, query).toBeNull()
  }
})

test('accepts only known values of "done"', () => {
  expect(load('?done=reset').data.done).toBe('reset')
  expect(load('?done=link-sent').data.done).toBe('link-sent')
  expect(load('?done=constructor').data.done).toBeNull()
})

test.each([
  ['https://yard.example', 'no-referrer'],
  ['http://localhost:3000', 'no-referrer'],
  ['http://127.0.0.1:3000', 'no-referrer'],
  ['http://192.168.0.7:3000', 'same-origin'],
])('sets the referrer policy at %s to %s', (siteUrl, policy) => {
  const headers = new Headers(load('?token=abc&email=a%40example.org', siteUrl).init?.headers)
  expect(headers.get('referrer-policy')).toBe(policy)
})
