import { describe, expect, test } from 'vitest'
import { EMPTY_SEARCH, type MemorialSearch } from '../../contract/directory.ts'
import type { SearchQuery } from '../../search/query.ts'
import { findMoreLikelySplit } from './split-search.ts'
import { understandSearch } from './understand-search.ts'

/** Returns the split of a search for similar names, with these totals for the whole text and then for each split. */
async function moreLikelySplit(entered: Partial<MemorialSearch>, totals: readonly number[]): Promise<string | null> {
  const search: MemorialSearch = { ...EMPTY_SEARCH, ...entered, match: 'similar' }
  const countMemorials = async (queries: readonly SearchQuery[]) => queries.map((_, i) => totals[i] ?? 0)
  const split = await findMoreLikelySplit({ countMemorials }, search, { ...understandSearch(search).query, places: [] })
  return split === null ? null : `${split.parsed.givenNames.join(' ')}|${split.parsed.surname}`
}

describe('a full name under similar names', () => {
  test.each<[string, readonly number[], string | null]>([
    ['Wm Terry', [1, 3, 0], 'Wm|Terry'],
    ['Wm Terry', [0, 3, 0], 'Wm|Terry'],
    ['Terry Wm', [1, 0, 3], 'Wm|Terry'],
    ['Mary Ann', [55, 2, 0], null],
    ['Mary Ann', [2, 2, 0], null],
  ])('is split in the given names %s if a split matches more people: %j', async (givenNames, totals, expected) => {
    expect(await moreLikelySplit({ givenNames }, totals)).toBe(expected)
  })

  test('is split in the given names if it matches no one in the place, but matches people elsewhere as a full name', async () => {
    const search: MemorialSearch = { ...EMPTY_SEARCH, givenNames: 'Mary Smith', match: 'similar' }
    const typed = { ...understandSearch(search).query, places: ['idaho'] }
    const splitIfElsewhere = (elsewhere: readonly number[]) => {
      const countMemorials = async (queries: readonly SearchQuery[]) =>
        queries.map(({ places }, i) => (places.length === 0 ? (elsewhere[i] ?? 0) : 0))
      return findMoreLikelySplit({ countMemorials }, search, typed)
    }
    expect((await splitIfElsewhere([1, 9, 0]))?.query).toMatchObject({ places: ['idaho'], surname: { kind: 'equal' } })
    expect(await splitIfElsewhere([9, 1, 0])).toBeNull()
    expect(await splitIfElsewhere([0, 0, 0])).toBeNull()
  })

  test('is not split in the last name if the whole text matches anyone', async () => {
    expect(await moreLikelySplit({ surname: 'Cruz Ortiz' }, [1, 3, 0])).toBeNull()
    expect(await moreLikelySplit({ surname: 'Cruz Ortiz' }, [0, 3, 0])).toBe('Cruz|Ortiz')
  })
})
