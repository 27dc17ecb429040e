import { describe, test } from 'vitest'
import { runTrial } from './trial.ts'

const TRIALS = 20
const firstSeed = Number(process.env.LYCHGATE_ORACLE_SEED ?? '100')

describe('many random directories', () => {
  for (let seed = firstSeed; seed < firstSeed + TRIALS; seed++) {
    test(`return the reference results for every search (seed ${seed})`, () =>
      runTrial(seed, { memorials: 500, steps: 10, searches: 100 }))
  }
})
