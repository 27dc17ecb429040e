import { decodePartialDate } from '../../../domain/dates/partial-date.ts'
import { joinKey } from '../../../search/join-key.ts'
import { AFTER_SURNAME, SURNAME_END, surnameOfSortKey } from '../../../search/sort-key.ts'
import { TOKEN, tokensOfYears } from '../../../search/token-document.ts'
import { dayTokens } from '../today/day-totals.ts'
import { isExactDay } from '../today/exact-days.ts'

// `search_token` also counts tokens that search documents do not have. They provide the totals for browsing.

/** The prefixes of these tokens, except the ones in day-totals.ts. */
export const COUNTED = {
  /** The first letter, or the first two, of the surname */
  initial: 'i:',
  /** The surname, first folded, then as written */
  surname: 'w:',
  /** The cemetery's ID and a decade of death */
  cemeteryDecade: 'k:',
} as const

/** The token of all memorials without a surname. It sorts after all letters. */
export const UNNAMED = `${COUNTED.initial}\u{10ffff}`

const DEATH_DECADE = `${TOKEN.death}d:`

/** The fields that determine the counted tokens of a memorial. */
export interface CountedMemorial {
  readonly sortKey: string
  readonly surname: string | null
  /** Encoded dates */
  readonly birth: string | null
  readonly death: string | null
  readonly cemeteryId: number | null
}

/** Returns the tokens of a memorial that `search_token` counts although no search document has them. */
export function countedTokens(memorial: CountedMemorial): string[] {
  return [...dayTokens(memorial.birth, memorial.death), ...browseTokens(memorial)]
}

/** Returns the counted tokens of a memorial, except those for days. */
export function browseTokens(memorial: Omit<CountedMemorial, 'birth'>): string[] {
  const { death, cemeteryId } = memorial
  const tokens = surnameTokens(memorial)
  if (cemeteryId !== null) tokens.push(...cemeteryDecades(cemeteryId, death))
  return tokens
}

/** Returns the tokens for the decades of a memorial's death in a cemetery. */
export function cemeteryDecades(cemeteryId: number, death: string | null): string[] {
  if (isExactDay(death)) return [cemeteryDecadePrefix(cemeteryId) + death.slice(0, 3)]
  const date = death === null ? null : decodePartialDate(death)
  if (date === null) return []
  return tokensOfYears(TOKEN.death, date)
    .filter((token) => token.startsWith(DEATH_DECADE))
    .map((token) => cemeteryDecadePrefix(cemeteryId) + token.slice(DEATH_DECADE.length))
}

/** Returns the prefix of the tokens for the decades of deaths in a cemetery. The first three digits of the years follow. */
export function cemeteryDecadePrefix(cemeteryId: number): string {
  return `${COUNTED.cemeteryDecade}${cemeteryId}:`
}

function surnameTokens({ sortKey, surname }: Pick<CountedMemorial, 'sortKey' | 'surname'>): string[] {
  const name = surnameOfSortKey(sortKey)
  if (name === null) return [UNNAMED]
  const initials = initialsOf(name).map((letters) => COUNTED.initial + letters)
  return [...initials, joinKey([COUNTED.surname + name, surname ?? name], SURNAME_END)]
}

/** Returns the first letter of a name and its first two letters. */
function initialsOf(name: string): readonly string[] {
  const [first = '', second] = name.slice(0, 4)
  return second === undefined ? [first] : [first, first + second]
}

/** Returns the folded surname and the spelling in a token. */
export function parseSurnameToken(token: string): { readonly name: string; readonly written: string } {
  const [name = '', written = ''] = token.slice(COUNTED.surname.length).split(SURNAME_END)
  return { name, written }
}

/** Returns the token range of one folded surname. */
export function tokensOfSurname(name: string): readonly [from: string, before: string] {
  return [COUNTED.surname + name + SURNAME_END, COUNTED.surname + name + AFTER_SURNAME]
}

/** Whether a token, or its beginning, is of a folded surname. */
export function isTokenOfSurname(token: string, name: string): boolean {
  return token.startsWith(COUNTED.surname + name + SURNAME_END)
}
