import immigrantsNames from '../tables/immigrants-names.json' with { type: 'json' }
import mensNames from '../tables/mens-names.json' with { type: 'json' }
import womensNames from '../tables/womens-names.json' with { type: 'json' }

/**
 * Groups of given names that one person may use, folded: the formal name first, then its short forms, pet names, and spellings.
 * `abbreviations.ts` has the abbreviations. Two names match when one group contains both. A pet name of several formal names (Bert) is in the
 * group of each, which does not make those names match each other.
 *
 * Each line of the tables is a group. `=` marks other forms of the formal name, which are not short for it: Carl for Charles. A line
 * of immigrants-names.json starts with the name used in the old country. If it became several different names, `|` separates them:
 * Wojciech became Albert or George, but Albert does not match George.
 */
export const NICKNAME_GROUPS: readonly (readonly string[])[] = [
  ...[mensNames, womensNames].flatMap(groupsOf),
  ...immigrantsNames.flatMap((line) => {
    const [[first = '', ...equivalents] = [], ...others] = line.split(' | ').map((part) => part.split(' '))
    return [equivalents, ...others].map((group) => [first, ...group])
  }),
]

/** Returns the groups in a table of men's or women's names. */
export function groupsOf(lines: readonly string[]): string[][] {
  return lines.map((line) => line.replaceAll('=', '').split(' '))
}

/** Formal names with another form of each: `charles carl` */
export const OTHER_FORMS: ReadonlySet<string> = new Set(
  [...mensNames, ...womensNames].flatMap((line) => {
    const [formal = '', ...others] = line.split(' ')
    return others.flatMap((name) => (name.startsWith('=') ? [`${formal} ${name.slice(1)}`] : []))
  }),
)

/** Names used in the old country, which are no more formal than the names they became. */
export const IMMIGRANTS_FIRST_NAMES: ReadonlySet<string> = new Set(
  immigrantsNames.flatMap((line) => line.split(' ', 1)),
)
