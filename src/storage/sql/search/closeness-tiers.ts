import { CLOSENESS } from '../../../search/names/similar-names.ts'
import type { MatchExpression } from './match-expression.ts'
import { matchCost } from './query-cost.ts'
import type { ResolvedTokenGroup } from './resolve-tokens.ts'

/** An expression and the cost of finding its matches (query-cost.ts). */
export interface Match {
  readonly expression: MatchExpression
  readonly cost: number
}

export function matchOf(groups: readonly ResolvedTokenGroup[]): Match {
  return { expression: { allOf: groups }, cost: matchCost(groups) }
}

/** Returns the matches of `match` that `excluded` does not match. */
export function without(match: Match, excluded: Match): Match {
  return { expression: { match: match.expression, without: excluded.expression }, cost: match.cost * 2 }
}

const LEVELS = [...new Set(Object.values(CLOSENESS))].toSorted((a, b) => a - b)

/**
 * Returns the similar matches by closeness, the closest first, each match in one tier. A match is as close as the name
 * that differs most: in a tier, one name has this closeness, and the others are as close or closer. The one name makes
 * a tier cheap, because few memorials have it. `groups` contains the groups for `nameGroups` names, and then those for
 * years and places.
 */
export function closenessTiers(groups: readonly ResolvedTokenGroup[], nameGroups: number): Match[] {
  const [names, others] = [groups.slice(0, nameGroups), groups.slice(nameGroups)]
  return LEVELS.flatMap((level) => {
    const upTo = names.map((group) => tokensOf(group, (closeness) => closeness <= level))
    const branches = names.flatMap((group, i) => {
      const branch = upTo.with(
        i,
        tokensOf(group, (closeness) => closeness === level),
      )
      return branch.every(isPossible) ? [matchOf([...branch, ...others])] : []
    })
    const [first, ...more] = branches
    if (first === undefined) return []
    const closer = names.map((group) => tokensOf(group, (closeness) => closeness < level))
    const match = cheaper(more.reduce(either, first), matchOf([...upTo, ...others]))
    return [closer.every(isPossible) ? without(match, matchOf(closer)) : match]
  })
}

function cheaper(one: Match, other: Match): Match {
  return other.cost < one.cost ? other : one
}

function either(one: Match, other: Match): Match {
  return { expression: { eitherOf: [one.expression, other.expression] }, cost: one.cost + other.cost }
}

function tokensOf(group: ResolvedTokenGroup, fits: (closeness: number) => boolean): ResolvedTokenGroup {
  return { tokens: group.tokens.filter(({ closeness }) => fits(closeness)), prefixes: fits(0) ? group.prefixes : [] }
}

function isPossible({ tokens, prefixes }: ResolvedTokenGroup): boolean {
  return tokens.length > 0 || prefixes.length > 0
}
