import { expect, test } from 'vitest'
import { runHostileCommands } from './support/fuzz/run-hostile-commands.ts'

test('1,000 hostile commands end with a message, without a crash or a hang', async () => {
  expect(await runHostileCommands(1000, 20263)).toEqual([])
}, 300_000)
