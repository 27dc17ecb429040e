import { expect, test } from 'vitest'
import { runServe } from './serve.ts'

test('explains how to build the pages when they have not been built', async () => {
  let err = ''
  const io = { out: { write: () => true }, err: { write: (text: string) => (err += text) } }
  expect(await runServe([], io, () => false)).toBe(1)
  expect(err).toBe('The pages have not been built yet. "npm start" builds them and starts the site.\n')
})
