import type { SearchSuggestion } from '../../../contract/directory.ts'
import type { UnderstoodName, UnderstoodPlace, UnderstoodSearch } from '../../../contract/understood-search.ts'
import { yearsInWords } from '../../../domain/dates/year-expression.ts'
import { formatNumber } from '../../../domain/format-number.ts'
import type { NameMatch } from '../../../domain/names/name-match.ts'
import { withoutQuotationMarks } from '../../../domain/names/quotation-marks.ts'
import { cemeteryLabel } from '../../../domain/places/cemetery-label.ts'
import { SEARCH_COPY } from '../../copy/search-page.ts'
import type { MemorialSearchValues } from '../../ui/search/search-form.tsx'

const quoted = (text: string) => `“${withoutQuotationMarks(text)}”`
const listed = (words: readonly string[]) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`

const ALSO: Readonly<Record<NameMatch, readonly string[]>> = {
  exact: [],
  similar: ['similar names too'],
  'similar-surname': ['similar last names too'],
  'similar-given': ['similar given names too'],
}

/** Summarizes each filter in a few words, for the line shown when the form is collapsed. */
export function summarizeFilters(understood: UnderstoodSearch, cemeteryId: number | null): string[] {
  const { givenNames, surname, maidenName, birthYears, deathYears, cemetery, places, match } = understood
  const names = [
    ...givenNames.map(({ text }) => text),
    ...(surname === null ? [] : [shortSurname(surname)]),
    ...(maidenName === null ? [] : [`née ${shortSurname(maidenName)}`]),
  ]
  return [
    names.join(' '),
    birthYears === null ? '' : `born ${yearsInWords(birthYears)}`,
    deathYears === null ? '' : `died ${yearsInWords(deathYears)}`,
    cemetery?.name ?? (cemeteryId === null ? '' : `cemetery ${cemeteryId}`),
    places.map(({ name }) => name).join(', '),
    ...ALSO[match],
  ].filter((filter) => filter !== '')
}

function shortSurname({ text, kind }: UnderstoodName): string {
  return kind === 'beginning' ? `${text}…` : text
}

/** Lists the filters as entered, for a search with invalid values. */
export function listEnteredFilters(values: MemorialSearchValues): string[] {
  const { givenNames, surname, birthYear, deathYear, cemeteryId, location } = values
  const withPrefix = (prefix: string, value: string) => (value.trim() === '' ? '' : `${prefix}${value.trim()}`)
  return [
    [givenNames, surname]
      .map((name) => name.trim())
      .filter(Boolean)
      .join(' '),
    withPrefix('born ', birthYear),
    withPrefix('died ', deathYear),
    withPrefix('cemetery ', cemeteryId),
    location.trim(),
  ].filter((filter) => filter !== '')
}

/**
 * Describes a parsed search: "given name beginning with “Honora”, last name “Ashgrove” or similar, born 1841 to 1845,
 * in Springfield, Illinois". Returns null without filters.
 */
export function describeSearch(understood: UnderstoodSearch): string | null {
  const { givenNames, surname, maidenName, birthYears, deathYears, cemetery, places, match } = understood
  const words: string[] = []
  const orSimilar = (field: NameMatch) => (match === 'similar' || match === field ? ' or similar' : '')
  if (givenNames.length > 0) words.push(`${describeNames(givenNames)}${orSimilar('similar-given')}`)
  if (surname !== null) words.push(`last name ${describeName(surname)}${orSimilar('similar-surname')}`)
  if (maidenName !== null) words.push(`maiden name ${describeName(maidenName)}`)
  if (birthYears !== null) words.push(`born ${yearsInWords(birthYears)}`)
  if (deathYears !== null) words.push(`died ${yearsInWords(deathYears)}`)
  if (cemetery !== null) words.push(`buried in ${cemeteryLabel(cemetery)}`)
  if (places.length > 0) words.push(`in ${describePlaces(places)}`)
  if (words.length === 0) return null
  const patterns = [givenNames, surname ?? []].flat().filter(({ kind }) => kind === 'pattern')
  return `${words.join(', ')}${explainWildcards(patterns.map(({ text }) => text).join(''))}`
}

/** Describes a search as the object of "You searched for". Without a name, it starts with "anyone". */
export function describeSearchTarget(understood: UnderstoodSearch): string | null {
  const words = describeSearch(understood)
  const hasName = understood.givenNames.length > 0 || understood.surname !== null
  return words === null || hasName ? words : `anyone ${words}`
}

/** Lists the titles, suffixes, years, and maiden name that a search ignored; null if there are none. */
export function describeIgnored({ ignored }: UnderstoodSearch): string | null {
  const [years, words] = [ignored.filter(hasYear), ignored.filter((text) => !hasYear(text))]
  const sentences = [
    words.length === 0 ? '' : SEARCH_COPY.ignored(listed(words.map(quoted))),
    years.length === 0 ? '' : SEARCH_COPY.ignoredYears(listed(years.map(quoted))),
  ]
  return sentences.filter((sentence) => sentence !== '').join(' ') || null
}

function hasYear(text: string): boolean {
  return /\d{4}/.test(text)
}

function describeNames(names: readonly UnderstoodName[]): string {
  const label = names.length === 1 ? 'given name' : 'given names'
  const kinds = (['beginning', 'whole', 'pattern'] as const).flatMap((kind) => {
    const texts = names.filter((name) => name.kind === kind).map(({ text }) => quoted(text))
    return texts.length === 0 ? [] : [`${BEFORE_TEXT[kind]}${listed(texts)}`]
  })
  return `${label} ${kinds.join(' and ')}`
}

const BEFORE_TEXT = { beginning: 'beginning with ', whole: '', pattern: 'like ' } as const

/** Describes a name in the search: “Ashgrove”, beginning with “Ash”. */
function describeName({ text, kind }: UnderstoodName): string {
  return `${BEFORE_TEXT[kind]}${quoted(text)}`
}

/** Explains the wildcards in the text, if there are any. */
function explainWildcards(text: string): string {
  const explanations = [
    text.includes('*') ? '* matches any letters' : null,
    text.includes('?') ? '? matches one letter' : null,
  ].filter((explanation) => explanation !== null)
  return explanations.length === 0 ? '' : ` (${explanations.join(', ')})`
}

function describePlaces(places: readonly UnderstoodPlace[]): string {
  return places.map(({ name, isRecognized }) => (isRecognized ? name : quoted(name))).join(', ')
}

/** Describes the numbers of exact and similar names: "12 memorials with this name, 48 with similar names". */
export function describeTotals(exactTotal: number, total: number): string {
  const number = formatNumber
  const exact =
    exactTotal === 0 ? 'No memorials' : `${number(exactTotal)} ${exactTotal === 1 ? 'memorial' : 'memorials'}`
  const similar = total - exactTotal
  return `${exact} with this name, ${similar === 0 ? 'none' : number(similar)} with similar names`
}

/** Describes how a suggested search differs from the original search. `detail` contains the new values, if needed. */
export function describeSuggestion(
  { kind, search }: SearchSuggestion,
  understood: UnderstoodSearch,
): { readonly label: string; readonly detail: string | null } {
  const { givenNames, surname } = understood
  const given = givenNames.map(({ text }) => text).join(' ')
  const last = surname?.text ?? ''
  const plain = (label: string, detail: string | null = null) => ({ label, detail })
  switch (kind) {
    case 'similar-surname':
      return plain(`Last names similar to ${quoted(last)}`)
    case 'similar-given':
      return plain(`Nicknames and given names similar to ${quoted(given)}`)
    case 'similar':
      // A full name in one field is split, and the detail shows how.
      return plain('Similar given and last names', given === '' || last === '' ? namesOf(search) : null)
    case 'place-in-name':
      return plain(`${quoted(fullNameOf(search))} in ${search.location ?? ''}`)
    case 'initials':
      return plain('As initials', quoted(search.givenNames ?? ''))
    case 'years-2':
      return plain('Two years on either side', bothYears(search))
    case 'years-5':
      return plain('Five years on either side', bothYears(search))
    case 'similar-years-5':
      return plain('Similar names, five years on either side', bothYears(search))
    case 'first-given-name':
      return plain('Only the first given name', quoted(search.givenNames ?? ''))
    case 'names-swapped':
      return plain('Given and last names swapped', namesOf(search))
    case 'part-of-surname':
      return plain('Only one of the last names', quoted(search.surname ?? ''))
    case 'known-places':
      return plain(`In ${search.location ?? ''} only`)
    case 'wider-place':
      return plain(`Anywhere in ${search.location ?? ''}`)
    case 'without-given-names':
      return plain(givenNames.length === 1 ? 'Without the given name' : 'Without the given names')
    case 'without-years':
      return plain('In any year')
    case 'without-place':
      return plain('In any place')
    case 'without-cemetery':
      return plain('In any cemetery')
    case 'names-alone':
      return plain('Only the name')
    case 'similar-names-alone':
      return plain('Name only, including similar names')
    case 'first-given-name-alone':
      return plain('Only the first given name and the last name', quoted(`${search.givenNames ?? ''} ${last}`.trim()))
    case 'surname-alone':
      return plain('Only the last name', quoted(last))
    case 'similar-surname-alone':
      return plain(`Only last names similar to ${quoted(last)}`)
  }
}

function bothYears({ birthYear, deathYear }: SearchSuggestion['search']): string {
  const withVerb = (verb: string, years: string | null) =>
    years === null ? [] : [`${verb} ${years.replace('-', ' to ')}`]
  return [...withVerb('born', birthYear), ...withVerb('died', deathYear)].join(', ')
}

function fullNameOf({ givenNames, surname }: SearchSuggestion['search']): string {
  return [givenNames, surname].filter(Boolean).join(' ')
}

function namesOf({ givenNames, surname }: SearchSuggestion['search']): string {
  return [
    ...(givenNames === null ? [] : [`given name ${quoted(givenNames)}`]),
    ...(surname === null ? [] : [`last name ${quoted(surname)}`]),
  ].join(', ')
}
