import { expect, test } from 'vitest'
import { runHostileCommands } from './support/fuzz/run-hostile-commands.ts'

test('20,000 hostile commands end with a message, without a crash or a hang', async () => {
  const seed = Math.floor(Math.random() * 2 ** 31)
  console.log(`seed ${seed}`)
  expect(await runHostileCommands(20_000, seed)).toEqual([])
})
