import { expect, test } from 'vitest'
import { warningOnce } from './warn-once.ts'

test('warns once about a repeated failure, and again after a success or a different failure', async () => {
  const warnings: string[] = []
  const run = warningOnce('Cannot read', (line) => warnings.push(line))
  for (const message of ['no space', 'no space', null, 'no space', 'damaged']) {
    await run(async () => {
      if (message !== null) throw new Error(message)
    })
  }
  expect(warnings).toEqual(['Cannot read: no space', 'Cannot read: no space', 'Cannot read: damaged'])
})
