import { isParticle, suffixOf } from '../../domain/names/name-parts.ts'
import { foldText, nameWords } from '../../search/fold.ts'
import { isGivenName } from '../../search/names/nicknames.ts'
import type { ColumnPlan } from '../mapping/column-plan.ts'
import { regExp } from '../reg-exp.ts'
import { nameOrder } from './name-order.ts'

/** Limits memory. Names beyond this number are ignored. */
const MAX_SURNAMES = 500_000
/**
 * The minimum share of full names with a known given name. Below it, the names are probably in a language whose given names are not known.
 */
const MIN_SHARE = 0.75
/** If fewer dated rows than this have a full name, all rows count. */
const MIN_NAMES = 4
const MAX_COUNTED = 5000
const INITIAL = /^\p{L}$/u
/** Matches notes and words for a child, which do not show whether given names are known. */
const NOT_A_NAME = regExp('u')`
  ^(?:
    [^\p{L}]|
    (?:
      [Uu]n|une|ein|eine|dos|deux|zwei|two|infant|baby|child|stillborn|enfant|kind|dziecko|bambin[oa]|niñ[oa]|
      párvulo|barn|criança
    )(?!\p{L})
  )| \p{Ll}+$
`

/** Decides from the names of all rows whether the name in a row without a date belongs to a person. */
export interface KnownNames {
  /** Whether a row of the same cemetery with a date and a given name has this surname. */
  hasSurname(cells: readonly string[], surname: string): boolean
  /** Whether given names begin with a known given name, an initial, or the given name of a row with a date. */
  hasGivenName(givenNames: string): boolean
  /** Whether most names have a known given name or an initial, so that a name without one may mean a thing. */
  readonly haveGivenNames: boolean
}

/** Collects the surnames of people with a given name and a date, by cemetery. */
export class NameEvidence implements KnownNames {
  readonly #cemetery: number
  readonly #given: number
  readonly #surname: number
  readonly #full: number
  readonly #surnames = new Set<string>()
  /** First given names that are not known, from rows with a date. */
  readonly #givenNames = new Set<string>()
  /** The numbers of full names with and without a known given name: in rows with a date, and in all rows. */
  readonly #dated = { names: 0, withGivenName: 0 }
  readonly #all = { names: 0, withGivenName: 0 }

  constructor(plan: ColumnPlan) {
    const indexOf = (field: string) => plan.fields.get(field)?.parts[0]?.index ?? -1
    this.#cemetery = indexOf('cemetery_name')
    this.#given = indexOf('given_names')
    this.#surname = indexOf('surname')
    // If there is no other name column, the "Deceased" column contains the names.
    this.#full = Math.max(indexOf('full_name'), indexOf('deceased'))
  }

  add(cells: readonly string[], isDated: boolean): void {
    const surname = cells[this.#surname] ?? ''
    const given = cells[this.#given] ?? ''
    if (surname !== '') {
      if (given !== '') this.#addName(cells, { given, surname }, isDated)
      return
    }
    const text = (cells[this.#full] ?? '').replace(/[([].*$/s, '').trim()
    if (/\p{L}[\s,.]+\p{L}/u.test(text)) this.#addName(cells, { given: text, surname: surnameIn(text) }, isDated)
  }

  #addName(cells: readonly string[], name: { readonly given: string; readonly surname: string }, isDated: boolean) {
    // The first MAX_NAMES names are enough to find the share of known given names.
    if (this.#all.names < MAX_COUNTED && !NOT_A_NAME.test(name.given)) {
      const isKnown = hasKnownName(name.given)
      for (const counts of isDated ? [this.#dated, this.#all] : [this.#all]) {
        counts.names++
        if (isKnown) counts.withGivenName++
      }
    }
    if (!isDated || this.#surnames.size >= MAX_SURNAMES) return
    this.#surnames.add(this.#keyOf(cells, name.surname))
    const first = firstGivenName(name.given)
    if (!isGivenName(first)) this.#givenNames.add(first)
  }

  #keyOf(cells: readonly string[], surname: string): string {
    return `${cells[this.#cemetery] ?? ''}\n${surnameKey(surname)}`
  }

  hasSurname(cells: readonly string[], surname: string): boolean {
    return this.#surnames.has(this.#keyOf(cells, surname))
  }

  hasGivenName(givenNames: string): boolean {
    return hasKnownName(givenNames) || this.#givenNames.has(firstGivenName(givenNames))
  }

  get haveGivenNames(): boolean {
    const { names, withGivenName } = this.#dated.names < MIN_NAMES ? this.#all : this.#dated
    return withGivenName >= names * MIN_SHARE
  }
}

function firstGivenName(givenNames: string): string {
  const start = givenNames.indexOf(',') + 1
  return nameWords(foldText(givenNames.slice(start)))[0] ?? ''
}

function hasKnownName(name: string): boolean {
  return nameWords(foldText(name)).some((word) => isGivenName(word) || INITIAL.test(word))
}

/** Returns a surname without its particles, for comparison: "cruz" for "de la Cruz". */
function surnameKey(surname: string): string {
  const folded = foldText(surname)
  return folded.includes(' ')
    ? nameWords(folded)
        .filter((word) => !isParticle(word))
        .join(' ')
    : folded
}

function surnameIn(name: string): string {
  const comma = name.indexOf(',')
  if (comma > 0) return name.slice(0, comma)
  const words = name.split(/\s+/).filter((word) => suffixOf(word) === null)
  return (nameOrder(name) === 'surname-first' ? words[0] : words.at(-1)) ?? ''
}
