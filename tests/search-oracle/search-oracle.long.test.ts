import { describe, test } from 'vitest'
import { runTrial } from './trial.ts'

const TRIALS = 20
const firstSeed = Number(process.env.LYCHGATE_ORACLE_SEED ?? '100')

describe('many directories through their lives', () => {
  for (let seed = firstSeed; seed < firstSeed + TRIALS; seed++) {
    test(`answer every search as the readings say (seed ${seed})`, () =>
      runTrial(seed, { memorials: 500, steps: 10, searches: 100 }))
  }
})
