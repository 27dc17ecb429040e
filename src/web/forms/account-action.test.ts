import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { Accounts } from '../../contract/account-interface.ts'
import { AccessDeniedError } from '../../contract/account-security.ts'
import { accountsContext } from '../context/server-contexts.ts'
import { handleAccountForm } from './account-action.ts'

test('redirects back to the page when another request has renewed the session', async () => {
  const context = new RouterContextProvider()
  context.set(accountsContext, {} as Accounts)
  const body = new URLSearchParams({ code: '123456' })
  const request = new Request('http://localhost/account/second-factor?next=/desk', { method: 'POST', body })
  const response = await handleAccountForm({ request, context }, () => Promise.reject(new AccessDeniedError()))
  expect(response).toMatchObject({ status: 303 })
  expect((response as Response).headers.get('location')).toBe('/account/second-factor?next=/desk')
})
