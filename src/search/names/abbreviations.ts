import abbreviations from '../tables/abbreviations.json' with { type: 'json' }

/**
 * Established abbreviations of given names in old American records, folded, with the full name of each. They count as that
 * name in every search (readings 12). Each line of the table is a full name and its abbreviations. Abbreviations of more
 * than one name (Chr. for Christian or Christopher) are nicknames instead.
 */
export const FULL_NAMES: ReadonlyMap<string, string> = new Map(
  abbreviations.flatMap((line) => {
    const [fullName = '', ...shortened] = line.split(' ')
    return shortened.map((abbreviation): [string, string] => [abbreviation, fullName])
  }),
)

/** Returns a word in the table as a name. */
export function capitalizedName(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}

/** Returns the distinct full names that the folded spellings of a given name abbreviate. */
export function fullNamesOf(spellings: readonly string[]): string[] {
  return [...new Set(spellings.flatMap((spelling) => FULL_NAMES.get(spelling) ?? []))]
}
