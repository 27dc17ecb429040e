import { describe, expect, test } from 'vitest'
import { foldWord } from '../../src/search/fold.ts'
import { nameSimilarity } from '../../src/search/names/similar-names.ts'
import { GIVEN_NAME_FAMILIES, misspelled, SURNAME_FAMILIES } from './name-families.ts'
import { GIVEN_NAMES, SURNAMES } from './random-records.ts'
import type { Field } from './reference-forms.ts'
import { similarityTo } from './reference-similarity.ts'
import { SeededRandom } from './seeded-random.ts'

const NAMES: Readonly<Record<Field, readonly string[]>> = {
  surname: [...SURNAMES, ...SURNAME_FAMILIES.flat()],
  given: [...GIVEN_NAMES, ...GIVEN_NAME_FAMILIES.flat()],
}

describe.each(['surname', 'given'] as const)('two words of the field %s', (field) => {
  const random = new SeededRandom(16)
  const written = NAMES[field].flatMap((name) => [name, misspelled(random, name), ...name.split(/[\s-]/)])
  const words = [...new Set(written.map(foldWord))].filter((word) => word !== '')

  test('have the same similarity in the product and the reference', { timeout: 120_000 }, () => {
    const differences = []
    for (const [i, entered] of words.entries()) {
      for (const [j, recorded] of words.entries()) {
        // Compares all adjacent names, which often belong to one family, and random other names.
        if (Math.abs(i - j) > 12 && !random.chance(0.04)) continue
        const [found, expected] = [nameSimilarity(field, entered, recorded), similarityTo(field, entered, recorded)]
        if (found !== expected) differences.push(`${entered} - ${recorded}: ${found}, and not ${expected}`)
      }
    }
    expect(differences).toEqual([])
  })
})
