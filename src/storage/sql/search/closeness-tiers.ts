import { CLOSENESS } from '../../../search/names/similar-names.ts'
import type { MatchExpression } from './match-expression.ts'
import { matchCost } from './query-cost.ts'
import { isPossible, type ResolvedTokenGroup } from './resolve-tokens.ts'

/** An expression and the cost of finding its matches (query-cost.ts). */
export interface CostedExpression {
  readonly expression: MatchExpression
  readonly cost: number
}

export function matchOf(groups: readonly ResolvedTokenGroup[]): CostedExpression {
  return { expression: { allOf: groups }, cost: matchCost(groups) }
}

/** Returns the expression for the matches of `match` that `excluded` does not match. */
export function without(match: CostedExpression, excluded: CostedExpression): CostedExpression {
  return { expression: { match: match.expression, without: excluded.expression }, cost: match.cost * 2 }
}

const LEVELS = [...new Set(Object.values(CLOSENESS))].toSorted((a, b) => a - b)

/** The token groups of a search for similar names */
export interface SimilarGroups {
  readonly given: readonly ResolvedTokenGroup[]
  readonly surname: readonly ResolvedTokenGroup[]
  /** Matches people by their first given name; null if the query has none, or a wildcard in it */
  readonly firstGiven: ResolvedTokenGroup | null
}

/**
 * Returns the similar matches by closeness, the closest first, each match in one tier. A match is as close as the name
 * that differs most. Of equally close matches, those with exact given names or an exact surname come first, and of these,
 * those with a similar first given name. `others` contains the groups for years and places.
 */
export function closenessTiers(
  { given, surname, firstGiven }: SimilarGroups,
  others: readonly ResolvedTokenGroup[],
): CostedExpression[] {
  const names = [...given, ...surname]
  return LEVELS.flatMap((level) => {
    const upTo = upToLevel(names, level)
    const all = matchAtLevel(names, upTo, level, others)
    if (all === null) return []
    const closer = upToLevel(names, LEVELS[LEVELS.indexOf(level) - 1] ?? 0)
    const inOneField = (more: readonly ResolvedTokenGroup[]) =>
      anyOf(
        [upToLevel(surname, 0), upToLevel(given, 0)].flatMap((exact, i) => {
          const field = i === 0 ? given : surname
          const match = matchAtLevel(field, upToLevel(field, level), level, [...exact, ...more, ...others])
          return match === null ? [] : [match]
        }),
      )
    const first = firstGiven === null ? [] : upToLevel([firstGiven], level)
    const steps = [first.length === 0 ? null : inOneField(first), inOneField([]), all]
      .slice(0, given.length > 0 && surname.length > 0 ? 3 : 2)
      .filter((match) => match !== null)
    return steps.map((match, i) => {
      const excluded = anyOf([...(closer.every(isPossible) ? [matchOf(closer)] : []), ...steps.slice(0, i).slice(-1)])
      return excluded === null ? match : without(match, excluded)
    })
  })
}

function upToLevel(groups: readonly ResolvedTokenGroup[], level: number): ResolvedTokenGroup[] {
  return groups.map((group) => tokensOf(group, (closeness) => closeness <= level))
}

/**
 * Returns the matches in which one name has exactly this closeness and the others are `upTo` it. Returns null if there are
 * none. Few memorials have that one name, so this is cheap.
 */
function matchAtLevel(
  names: readonly ResolvedTokenGroup[],
  upTo: readonly ResolvedTokenGroup[],
  level: number,
  others: readonly ResolvedTokenGroup[],
): CostedExpression | null {
  const branches = names.flatMap((group, i) => {
    const branch = [
      ...upTo.with(
        i,
        tokensOf(group, (closeness) => closeness === level),
      ),
      ...others,
    ]
    return branch.every(isPossible) ? [matchOf(branch)] : []
  })
  const match = anyOf(branches)
  return match === null ? null : cheaper(match, matchOf([...upTo, ...others]))
}

/** Returns null if there are no matches. */
function anyOf([first, ...more]: readonly CostedExpression[]): CostedExpression | null {
  return first === undefined ? null : more.reduce(either, first)
}

function cheaper(one: CostedExpression, other: CostedExpression): CostedExpression {
  return other.cost < one.cost ? other : one
}

function either(one: CostedExpression, other: CostedExpression): CostedExpression {
  return { expression: { eitherOf: [one.expression, other.expression] }, cost: one.cost + other.cost }
}

function tokensOf(group: ResolvedTokenGroup, fits: (closeness: number) => boolean): ResolvedTokenGroup {
  return { tokens: group.tokens.filter(({ closeness }) => fits(closeness)), prefixes: fits(0) ? group.prefixes : [] }
}
