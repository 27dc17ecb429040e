import { hash } from 'node:crypto'
import type { LifeEventDraft, MediaDraft, MemorialDraft } from '../../domain/memorial.ts'
import { memorialFilterText } from '../../domain/memorial-filter.ts'
import { encodePartialDate, type PartialDate } from '../../domain/partial-date.ts'
import { memorialSlug } from '../../domain/slug.ts'
import { memorialSortKey } from '../../search/sort-key.ts'
import { personTokens } from '../../search/token-document.ts'
import type { ImportRow } from '../ports.ts'
import { cemeteryMatchKey } from './cemetery-records.ts'
import { dayTokens } from './day-totals.ts'
import { type ColumnValue, type DescribedEvents, furtherEvents } from './life-event-records.ts'

/** Enough of a SHA-256 that no two rows of any directory share it. */
const DIGEST_BYTES = 16
/** Cemeteries whose match key is kept: a register names each of its cemeteries many times. Emptied when full. */
const MOST_REMEMBERED_CEMETERIES = 50_000

/** The columns of `memorial` that follow from its draft alone. */
export const DRAFT_COLUMNS = [
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

/** A memorial with everything that follows from its draft alone. */
export interface DescribedMemorial extends DescribedEvents {
  readonly sortKey: string
  /** One of each of DRAFT_COLUMNS */
  readonly values: readonly ColumnValue[]
  /** The date of its Burial, encoded */
  readonly burial: string | null
  readonly filterText: string
  /** The tokens of its names and dates, each once, with a space between two. */
  readonly personTokens: string
  readonly media: readonly MediaDraft[]
  readonly tags: readonly string[]
}

/** What identifies a row in its source. Digests are texts of one byte a character. */
export interface DescribedIdentity {
  readonly isKey: boolean
  /** What the digest was made of; empty for a key, whose second appearance is refused. */
  readonly text: string
  readonly digest: string
}

export interface DescribedCemetery {
  readonly draft: NonNullable<ImportRow['cemetery']>
  readonly matchKey: string
}

/** A row of a source with everything that can be worked out without the database. */
export interface DescribedRow {
  readonly identity: DescribedIdentity
  readonly fingerprint: string
  readonly memorial: DescribedMemorial
  readonly cemetery: DescribedCemetery | null
}

/** How many of a batch's memorials have each token of names and dates, and of days. */
export interface PersonCounts {
  /** With a space between two */
  readonly tokens: string
  readonly counts: Uint32Array
}

/** Works out what follows from a row alone, so that the thread that reads a file can do it and the one that writes need not. */
export class RowDescriber {
  readonly #personCounts = new Map<string, number>()
  readonly #matchKeys = new Map<string, string>()

  describe(row: ImportRow): DescribedRow {
    const matchKey = row.cemetery === null ? null : this.#matchKeyOf(row.cemetery)
    const { isKey } = row.identity
    const text = `${isKey ? 'key' : 'content'}\n${row.identity.text}`
    return {
      identity: { isKey, text: isKey ? '' : text, digest: digest(text) },
      fingerprint: digest(JSON.stringify([row.memorial, matchKey])),
      memorial: this.describeMemorial(row.memorial),
      cemetery: row.cemetery === null || matchKey === null ? null : { draft: row.cemetery, matchKey },
    }
  }

  #matchKeyOf(draft: NonNullable<ImportRow['cemetery']>): string {
    const written = `${draft.name}\n${draft.city}\n${draft.state}\n${draft.country}`
    let matchKey = this.#matchKeys.get(written)
    if (matchKey === undefined) {
      matchKey = cemeteryMatchKey(draft)
      if (this.#matchKeys.size >= MOST_REMEMBERED_CEMETERIES) this.#matchKeys.clear()
      this.#matchKeys.set(written, matchKey)
    }
    return matchKey
  }

  /** The part of a row that the memorial is; its tokens are counted. */
  describeMemorial(draft: MemorialDraft): DescribedMemorial {
    const dateOf = (type: LifeEventDraft['type']) => draft.lifeEvents.find((event) => event.type === type)?.date ?? null
    const birth = dateOf('Birth')
    const death = dateOf('Death')
    const [encodedBirth, encodedDeath] = [encoded(birth), encoded(death)]
    const { surname, givenNames, maidenName, nickname } = draft
    const sortKey = memorialSortKey({ surname, givenNames, birthYear: birth?.year ?? null })
    return {
      sortKey,
      values: [
        sortKey,
        memorialSlug(draft),
        draft.title,
        givenNames,
        surname,
        draft.nameSuffix,
        maidenName,
        nickname,
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
        encodedBirth,
        encodedDeath,
      ],
      events: furtherEvents(draft.lifeEvents),
      birth: encodedBirth,
      burial: encoded(dateOf('Burial')),
      death: encodedDeath,
      filterText: memorialFilterText({ givenNames, surname, birthDate: birth, deathDate: death }),
      personTokens: this.#count(
        personTokens({ surname, givenNames, maidenName, nickname, birthDate: birth, deathDate: death }),
        dayTokens(encodedBirth, encodedDeath),
      ),
      media: draft.media,
      tags: draft.tags,
    }
  }

  // Counted here, where every token is still the one text that was remembered for its word and not a copy.
  #count(tokens: ReadonlySet<string>, days: readonly string[]): string {
    const count = (token: string) => this.#personCounts.set(token, (this.#personCounts.get(token) ?? 0) + 1)
    let joined = ''
    for (const token of tokens) {
      count(token)
      joined += joined === '' ? token : ` ${token}`
    }
    for (const token of days) count(token)
    return joined
  }

  /** How many of the rows described since the last call have each token. */
  takePersonCounts(): PersonCounts {
    const counts = {
      tokens: [...this.#personCounts.keys()].join(' '),
      counts: Uint32Array.from(this.#personCounts.values()),
    }
    this.#personCounts.clear()
    return counts
  }
}

function encoded(date: PartialDate | null): string | null {
  return date === null ? null : encodePartialDate(date)
}

export function digest(text: string): string {
  return hash('sha256', text, 'latin1').slice(0, DIGEST_BYTES)
}

/** The digest as the database keeps it. */
export function digestBytes(digest: string): Uint8Array {
  return Buffer.from(digest, 'latin1')
}
