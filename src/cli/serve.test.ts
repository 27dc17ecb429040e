import { expect, test, vi } from 'vitest'
import { runServe } from './serve.ts'

vi.mock('../server/compose/compose-site.ts', () => ({ arePagesBuilt: () => false }))

test('says in a sentence what to do where the pages have not been built', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  expect(await runServe([])).toBe(1)
  expect(said.mock.calls).toEqual([['The pages have not been built yet. "npm start" builds them and opens the site.']])
})
