import { personTokens } from '../../../search/token-document.ts'
import type { Database } from '../database.ts'
import { text } from '../records/row-mapping.ts'
import { readInOrder } from './arranged-results.ts'
import type { SimilarGroups } from './closeness-tiers.ts'
import type { ResolvedTokenGroup } from './resolve-tokens.ts'

/** The groups of tokens for names, which determine the closeness of a result. */
export interface RankedGroups {
  /** The groups that the exact results match, closest first. The last entry matches all of them. */
  readonly exact: readonly (readonly ResolvedTokenGroup[])[]
  /** The groups that all results match, with the closeness of each token */
  readonly similar: SimilarGroups
}

export interface RankedKeys {
  /** The order keys, closest results first */
  readonly keys: readonly number[]
  /** The number of exact results, which come first */
  readonly exactTotal: number
}

/** The steps of `closenessTiers` for one closeness */
const STEPS_PER_LEVEL = 3

/**
 * Sorts the results of a search for similar names by closeness. Reads the names of each result, and returns them in the
 * order of `closenessTiers`. `orderKeys` must be ascending.
 */
export async function rankResults(
  database: Database,
  orderKeys: readonly number[],
  rankedGroups: RankedGroups,
): Promise<RankedKeys> {
  const isExact = rankedGroups.exact.map((groups) => groups.map(closenessIn))
  const { firstGiven } = rankedGroups.similar
  const fields = [rankedGroups.similar.given, rankedGroups.similar.surname].map((groups) => groups.map(closenessIn))
  const isFirst = firstGiven === null ? () => Number.POSITIVE_INFINITY : closenessIn(firstGiven)
  const ranked = (await readNames(database, orderKeys)).map(({ orderKey, tokens }) => {
    const step = isExact.findIndex((groups) => groups.every((closeness) => Number.isFinite(closeness(tokens))))
    if (step >= 0) return { orderKey, isExact: true, rank: step }
    const differences = fields.map((groups) => Math.max(0, ...groups.map((closeness) => closeness(tokens))))
    const level = Math.max(...differences)
    const within = !differences.includes(0) ? STEPS_PER_LEVEL - 1 : isFirst(tokens) <= level ? 0 : 1
    return { orderKey, isExact: false, rank: isExact.length + level * STEPS_PER_LEVEL + within }
  })
  return {
    keys: ranked.toSorted((a, b) => a.rank - b.rank).map(({ orderKey }) => orderKey),
    exactTotal: ranked.filter(({ isExact }) => isExact).length,
  }
}

/** Returns a function that finds the closeness of the group's closest token among some tokens, or infinity. */
function closenessIn({ tokens, prefixes }: ResolvedTokenGroup): (tokens: ReadonlySet<string>) => number {
  const closenessOf = new Map(tokens.map(({ token, closeness }) => [token, closeness]))
  return (present) => {
    let closest = Number.POSITIVE_INFINITY
    for (const token of present) {
      if (prefixes.some((prefix) => token.startsWith(prefix))) return 0
      closest = Math.min(closest, closenessOf.get(token) ?? closest)
    }
    return closest
  }
}

async function readNames(database: Database, orderKeys: readonly number[]) {
  const rows = await readInOrder(database, orderKeys, 'm.surname, m.maiden_name, m.given_names, m.nickname')
  return rows.map((row) => ({
    orderKey: Number(row.order_key),
    tokens: personTokens({
      surname: text(row.surname),
      maidenName: text(row.maiden_name),
      givenNames: text(row.given_names),
      nickname: text(row.nickname),
      birthDate: null,
      deathDate: null,
    }),
  }))
}
