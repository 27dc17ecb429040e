import { expect, test } from 'vitest'
import { runVersion } from './version.ts'

test('version prints the versions of the program, its runtime, and its databases', async () => {
  let out = ''
  const io = { out: { write: (text: string) => (out += text) }, err: { write: () => true } }
  expect(await runVersion([], io)).toBe(0)
  expect(out).toMatch(
    /^lychgate \d+\.\d+\.\d+\nnode \d+\.\d+\.\d+\nsqlite \d+\.\d+\.\d+\ndirectory schema \d{4}_\w+\.sql\npeople schema \d{4}_\w+\.sql\n$/,
  )
})
