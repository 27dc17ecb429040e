import immigrantsNames from '../tables/immigrants-names.json' with { type: 'json' }
import mensNames from '../tables/mens-names.json' with { type: 'json' }
import womensNames from '../tables/womens-names.json' with { type: 'json' }

/**
 * Groups of given names that one person may use, folded, the formal name first: its short forms, pet names, and spellings.
 * `abbreviations.ts` has the abbreviations. Two names match when one group contains both. A pet name of several formal names (Bert) is in the
 * group of each, which does not make those names match each other.
 *
 * Each line of the tables is a group. A line of immigrants-names.json starts with the name used in the old country. If it became
 * several different names, `|` separates them: Wojciech became Albert or George, but Albert does not match George.
 */
export const NICKNAME_GROUPS: readonly (readonly string[])[] = [
  ...[...mensNames, ...womensNames].map((line) => line.split(' ')),
  ...immigrantsNames.flatMap((line) => {
    const [[first = '', ...equivalents] = [], ...others] = line.split(' | ').map((part) => part.split(' '))
    return [equivalents, ...others].map((group) => [first, ...group])
  }),
]

/** Names used in the old country, which are no more formal than the names they became. */
export const IMMIGRANTS_FIRST_NAMES: ReadonlySet<string> = new Set(
  immigrantsNames.flatMap((line) => line.split(' ', 1)),
)
