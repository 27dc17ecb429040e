import { hash } from 'node:crypto'
import { encodePartialDate } from '../../../domain/dates/partial-date.ts'
import type { LifeEventInput, MediaInput, MemorialInput } from '../../../domain/memorial.ts'
import { joinFilterFields } from '../../../domain/memorial-filter.ts'
import { memorialSlug, memorialSlugOfParts, memorialSlugPart } from '../../../domain/slug.ts'
import { sortKeyOfFolded } from '../../../search/sort-key.ts'
import type { ImportRow } from '../../ports.ts'
import { type PersonCounts, TokenCounter, type TokenGroup, type TokenText } from '../import/token-counter.ts'
import { aliasesOf } from '../search/search-aliases.ts'
import { cemeteryMatchKey } from './cemetery-records.ts'
import { EncodedDates } from './encoded-dates.ts'
import { type EncodedName, EncodedNames } from './encoded-names.ts'
import { type ColumnValue, type EncodedEvents, furtherEvents } from './life-event-records.ts'

/** Enough of a SHA-256 that no two rows of any directory share it. */
export const DIGEST_BYTES = 16
/** Cemeteries whose match key is kept: a register names each of its cemeteries many times. Emptied when full. */
const MOST_REMEMBERED_CEMETERIES = 50_000

/** The columns of `memorial` that follow from its draft alone. */
export const INPUT_COLUMNS = [
  'sort_key',
  'slug',
  'title',
  'given_names',
  'surname',
  'name_suffix',
  'maiden_name',
  'nickname',
  'gender',
  'epitaph',
  'latitude',
  'longitude',
  'is_veteran',
  'war_served',
  'military_branch',
  'father',
  'mother',
  'spouse',
  'age_at_death',
  'plot',
  'birth',
  'death',
] as const

/** The values of INPUT_COLUMNS, each by the number of its column; an array of them will do. */
export interface InputValues {
  at(column: number): ColumnValue | undefined
}

/** A memorial with everything that follows from its draft alone. */
export interface EncodedMemorial extends EncodedEvents {
  readonly sortKey: string
  readonly values: InputValues
  /** The date of its Burial, encoded */
  readonly burial: string | null
  readonly filterText: string
  /** The tokens of its names and dates: none is in two groups, and no group is empty. */
  readonly tokenGroups: readonly TokenText[]
  /** For SearchAliases */
  readonly aliases: readonly string[]
  readonly media: readonly MediaInput[]
  readonly tags: readonly string[]
}

/** One whose tokens were counted. */
export interface CountedMemorial extends EncodedMemorial {
  readonly values: readonly ColumnValue[]
  readonly tokenGroups: readonly TokenGroup[]
}

/** What identifies a row in its source. Digests are texts of one byte a character. */
export interface EncodedIdentity {
  readonly isKey: boolean
  /** What the digest was made of; empty for a key, whose second appearance is refused. */
  readonly text: string
  readonly digest: string
}

export interface EncodedCemetery {
  readonly draft: NonNullable<ImportRow['cemetery']>
  readonly matchKey: string
}

/** A row of a source with everything that can be worked out without the database. */
export interface EncodedRow {
  readonly identity: EncodedIdentity
  readonly fingerprint: string
  readonly memorial: CountedMemorial
  readonly cemetery: EncodedCemetery | null
}

/** Works out what follows from a row alone, so that the thread that reads a file can do it and the one that writes need not. */
export class RowEncoder {
  readonly #surnames = new EncodedNames('surname')
  readonly #givenNames = new EncodedNames('given names')
  readonly #births = new EncodedDates('Birth')
  readonly #deaths = new EncodedDates('Death')
  readonly #counter = new TokenCounter()
  readonly #matchKeys = new Map<NonNullable<ImportRow['cemetery']>, string>()

  describe(row: ImportRow): EncodedRow {
    const matchKey = row.cemetery === null ? null : this.#matchKeyOf(row.cemetery)
    const { isKey } = row.identity
    const text = `${isKey ? 'key' : 'content'}\n${row.identity.text}`
    return {
      identity: { isKey, text: isKey ? '' : text, digest: digest(text) },
      fingerprint: digest(JSON.stringify([row.memorial, matchKey])),
      memorial: this.encodeMemorial(row.memorial),
      cemetery: row.cemetery === null || matchKey === null ? null : { draft: row.cemetery, matchKey },
    }
  }

  // Readers hand out one object for a cemetery that is stated in the same words.
  #matchKeyOf(draft: NonNullable<ImportRow['cemetery']>): string {
    let matchKey = this.#matchKeys.get(draft)
    if (matchKey === undefined) {
      matchKey = cemeteryMatchKey(draft)
      if (this.#matchKeys.size >= MOST_REMEMBERED_CEMETERIES) this.#matchKeys.clear()
      this.#matchKeys.set(draft, matchKey)
    }
    return matchKey
  }

  /** The part of a row that the memorial is; its tokens are counted. */
  encodeMemorial(draft: MemorialInput): CountedMemorial {
    const [birth, death, burial] = [dateOf(draft, 'Birth'), dateOf(draft, 'Death'), dateOf(draft, 'Burial')]
    const born = birth === null ? null : this.#births.of(birth)
    const died = death === null ? null : this.#deaths.of(death)
    const surname = draft.surname === null ? null : this.#surnames.of(draft.surname)
    const given = draft.givenNames === null ? null : this.#givenNames.of(draft.givenNames)
    const sortKey = sortKeyOfFolded(surname?.folded ?? '', given?.folded ?? '', birth?.year ?? null)
    const tokenGroups: TokenGroup[] = []
    const surnameGroups = this.#surnames.tokensOf(surname, draft.maidenName)
    for (const group of surnameGroups) this.#enter(group, tokenGroups)
    for (const group of this.#givenNames.tokensOf(given, draft.nickname)) this.#enter(group, tokenGroups)
    if (born !== null) this.#enter(born.years, tokenGroups)
    if (died !== null) this.#enter(died.years, tokenGroups)
    if (born !== null && born.day !== null) this.#counter.count(born.day)
    if (died !== null && died.day !== null) this.#counter.count(died.day)
    return {
      sortKey,
      values: [
        sortKey,
        slugOf(draft, given, surname),
        draft.title,
        draft.givenNames,
        draft.surname,
        draft.nameSuffix,
        draft.maidenName,
        draft.nickname,
        draft.gender,
        draft.epitaph,
        draft.latitude,
        draft.longitude,
        draft.isVeteran ? 1 : 0,
        draft.warServed,
        draft.militaryBranch,
        draft.father,
        draft.mother,
        draft.spouse,
        draft.ageAtDeath,
        draft.plot,
        born?.encoded ?? null,
        died?.encoded ?? null,
      ],
      events: furtherEvents(draft.lifeEvents),
      birth: born?.encoded ?? null,
      burial: burial === null ? null : encodePartialDate(burial),
      death: died?.encoded ?? null,
      filterText: joinFilterFields(
        given?.forFilter ?? '',
        surname?.forFilter ?? '',
        born?.forFilter ?? '',
        died?.forFilter ?? '',
      ),
      tokenGroups,
      aliases: aliasesOf(sortKey, surnameGroups),
      media: draft.media,
      tags: draft.tags,
    }
  }

  #enter(group: TokenGroup, groups: TokenGroup[]): void {
    this.#counter.count(group)
    if (group.text !== '') groups.push(group)
  }

  /** How many of the rows described since the last call have each token. */
  takePersonCounts(): PersonCounts {
    return this.#counter.take()
  }

  /** Sound keys of words that were described for the first time, as EncodedNames gives them. */
  takeSounds(): string[] {
    return [...this.#surnames.takeSounds(), ...this.#givenNames.takeSounds()]
  }
}

function dateOf(draft: MemorialInput, type: LifeEventInput['type']): LifeEventInput['date'] {
  for (const event of draft.lifeEvents) if (event.type === type) return event.date
  return null
}

function slugOf(draft: MemorialInput, given: EncodedName | null, surname: EncodedName | null): string {
  const givenPart = given === null ? '' : given.slugPart
  const surnamePart = surname === null ? '' : surname.slugPart
  const suffixPart = draft.nameSuffix === null ? '' : memorialSlugPart(draft.nameSuffix)
  if (givenPart === null || surnamePart === null || suffixPart === null) return memorialSlug(draft)
  return memorialSlugOfParts([givenPart, surnamePart, suffixPart])
}

export function digest(text: string): string {
  return hash('sha256', text, 'latin1').slice(0, DIGEST_BYTES)
}

/** Digests, one or more after each other, as the database keeps them. */
export function digestBytes(digest: string): Uint8Array {
  return Buffer.from(digest, 'latin1')
}
