import { afterEach, expect, test } from 'vitest'
import { type AccountSite, openAccountSite, PASSWORD } from '../../../tests/support/account-site.ts'

let site: AccountSite
afterEach(() => site.close())

test('GET /api/user/data returns the data of the logged-in account as a file, and 401 to others', async () => {
  site = await openAccountSite()
  const client = await site.newAccount()
  expect((await client.get('/api/user/data')).status).toBe(401)
  await client.post('/api/login', { email: 'ada@example.org', password: PASSWORD })
  const { status, headers, data } = await client.get('/api/user/data')
  expect(status).toBe(200)
  expect(headers['content-disposition']).toBe('attachment; filename="my-data.json"')
  expect(headers['cache-control']).toBe('no-store')
  expect(data).toMatchObject({ email: 'ada@example.org', account: { name: 'Ada Pell', sessions: [{}] } })
  expect(JSON.stringify(data)).not.toContain('argon2')
})
