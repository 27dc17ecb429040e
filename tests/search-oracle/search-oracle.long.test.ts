import { describe, test } from 'vitest'
import { describeOnPostgres } from '../support/postgres/test-database.ts'
import { POSTGRES_PRODUCT } from './product.ts'
import { runTrial } from './trial.ts'

const TRIALS = 20
const TRIALS_ON_POSTGRES = 5
const firstSeed = Number(process.env.LYCHGATE_ORACLE_SEED ?? '100')

describe('many random directories', () => {
  for (let seed = firstSeed; seed < firstSeed + TRIALS; seed++) {
    test(`return the reference results for every search (seed ${seed})`, () =>
      runTrial(seed, { memorials: 500, steps: 10, searches: 100 }))
  }
})

describeOnPostgres('many random directories on PostgreSQL', () => {
  for (let seed = firstSeed; seed < firstSeed + TRIALS_ON_POSTGRES; seed++) {
    test(`return the reference results for every search (seed ${seed})`, async () => {
      await runTrial(seed, { memorials: 500, steps: 10, searches: 100 }, POSTGRES_PRODUCT)
    })
  }
})
