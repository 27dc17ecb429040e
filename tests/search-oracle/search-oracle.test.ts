import { describe, it } from 'vitest'
import { runTrial } from './trial.ts'

describe('a directory through its life', () => {
  for (const seed of [1, 2, 3, 4]) {
    it(
      `answers every search as the readings say (seed ${seed})`,
      () => runTrial(seed, { memorials: 300, steps: 6, searches: 60 }),
      60_000,
    )
  }
})
