import { describe, expect, test } from 'vitest'
import { describeOnPostgres } from '../support/postgres/test-database.ts'
import type { Met } from './agreement.ts'
import { POSTGRES_PRODUCT, THREADED_PRODUCT } from './product.ts'
import { WAYS } from './reference-names.ts'
import { runTrial } from './trial.ts'

const SIZE = { memorials: 300, steps: 6, searches: 40 }
const TIMEOUT = 120_000
const OFTEN = 10
const COMMON_SUGGESTIONS = [
  'similar-surname-alone',
  'years-5',
  'without-given-names',
  'without-place',
  'names-alone',
] as const

describe('a random directory', () => {
  const met: Met = new Map()
  const addTo = (found: Met) => {
    for (const [what, times] of found) met.set(what, (met.get(what) ?? 0) + times)
  }

  for (const seed of [1, 2, 7]) {
    test(`returns the reference results for every search (seed ${seed})`, { timeout: TIMEOUT }, async () => {
      addTo(await runTrial(seed, SIZE))
    })
  }

  test('returns the reference results in worker threads (seed 4)', { timeout: TIMEOUT }, async () => {
    addTo(await runTrial(4, SIZE, THREADED_PRODUCT))
  })

  test('covers every similarity and kind of suggestion in all trials', () => {
    const seldom = [...WAYS.filter((way) => way !== 'same'), ...COMMON_SUGGESTIONS].filter(
      (what) => (met.get(what) ?? 0) < OFTEN,
    )
    expect(seldom, JSON.stringify([...met])).toEqual([])
  })
})

describeOnPostgres('A random directory on PostgreSQL', () => {
  test('returns the reference results for every search (seed 5)', { timeout: TIMEOUT }, async () => {
    await runTrial(5, { memorials: 300, steps: 4, searches: 15 }, POSTGRES_PRODUCT)
  })
})
