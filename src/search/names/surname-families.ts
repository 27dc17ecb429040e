import surnameSpellings from '../tables/surname-spellings.json' with { type: 'json' }
import unrelatedSurnames from '../tables/unrelated-surnames.json' with { type: 'json' }

/**
 * Surnames that one family used in different records, although no rule for spellings or sounds connects them: silent
 * letters, names written down by clerks who spoke another language, spellings that grew apart. They come from general
 * knowledge, not from records. The list omits translations (Schmidt, Smith) and names that only look similar. All names are
 * folded. A name in several groups does not connect those groups.
 */
export const SURNAME_GROUPS: readonly (readonly string[])[] = surnameSpellings.map((line) => line.split(' '))

const groupsByName = new Map<string, (readonly string[])[]>()
for (const group of SURNAME_GROUPS) {
  for (const name of group) groupsByName.set(name, [...(groupsByName.get(name) ?? []), group])
}

/** Returns all other surnames in the groups of a surname. */
export function familySpellingsOf(name: string): string[] {
  const names = new Set(groupsByName.get(name)?.flat() ?? [])
  names.delete(name)
  return [...names]
}

/** Whether two different surnames are in one group. */
export function areFamilySpellings(one: string, other: string): boolean {
  return one !== other && groupsByName.get(one)?.some((group) => group.includes(other)) === true
}

/** Different surnames that sound alike, in two groups each. In real records, nearly half of the wrong results were such names. */
export const UNRELATED_GROUPS: readonly (readonly (readonly string[])[])[] = unrelatedSurnames.map((line) =>
  line.split(' | ').map((group) => group.split(' ')),
)

/** The group of each name and the line that contains it */
const unrelatedByName = new Map(
  UNRELATED_GROUPS.flatMap((line) => line.flatMap((group) => group.map((name) => [name, { line, group }] as const))),
)

/** Whether two surnames are in different groups of one line. */
export function areUnrelated(one: string, other: string): boolean {
  const [a, b] = [unrelatedByName.get(one), unrelatedByName.get(other)]
  return a !== undefined && a.line === b?.line && a.group !== b.group
}
