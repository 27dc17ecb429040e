import { hash } from 'node:crypto'
import type { LifeEventDraft, MemorialDraft } from '../../domain/memorial.ts'
import { memorialFilterText } from '../../domain/memorial-filter.ts'
import type { PartialDate } from '../../domain/partial-date.ts'
import { memorialSlug } from '../../domain/slug.ts'
import { memorialSortKey } from '../../search/sort-key.ts'
import { personTokens } from '../../search/token-document.ts'
import type { ImportRow } from '../ports.ts'
import { cemeteryMatchKey } from './cemetery-records.ts'

/** Enough of a SHA-256 that no two rows of any directory share it. */
const DIGEST_BYTES = 16
/** Cemeteries whose match key is kept: a register names each of its cemeteries many times. Emptied when full. */
const MOST_REMEMBERED_CEMETERIES = 50_000

/** A memorial with everything that follows from its draft alone. */
export interface DescribedMemorial {
  readonly draft: MemorialDraft
  readonly slug: string
  readonly sortKey: string
  readonly birth: PartialDate | null
  readonly death: PartialDate | null
  readonly burial: PartialDate | null
  readonly filterText: string
  /** The tokens of its names and dates, each once, with a space between two. */
  readonly personTokens: string
}

/**
 * A row of a source with everything that can be worked out without the database. Plain data, so that the thread that reads
 * the file can do the work and the thread that writes need not. Digests are texts of one byte a character.
 */
export interface DescribedRow {
  readonly identity: { readonly isKey: boolean; readonly text: string; readonly digest: string }
  readonly fingerprint: string
  readonly memorial: DescribedMemorial
  readonly cemetery: { readonly draft: NonNullable<ImportRow['cemetery']>; readonly matchKey: string } | null
}

/** How many of a batch's memorials have each token of names and dates. */
export interface PersonCounts {
  /** With a space between two */
  readonly tokens: string
  readonly counts: Uint32Array
}

export interface DescribedBatch {
  readonly rows: readonly DescribedRow[]
  readonly personCounts: PersonCounts
}

export class RowDescriber {
  readonly #matchKeys = new Map<string, string>()

  describeBatch(rows: readonly ImportRow[]): DescribedBatch {
    const described = rows.map((row) => this.#describe(row))
    const counts = new Map<string, number>()
    for (const { memorial } of described) {
      if (memorial.personTokens === '') continue
      for (const token of memorial.personTokens.split(' ')) counts.set(token, (counts.get(token) ?? 0) + 1)
    }
    return {
      rows: described,
      personCounts: { tokens: [...counts.keys()].join(' '), counts: Uint32Array.from(counts.values()) },
    }
  }

  #describe(row: ImportRow): DescribedRow {
    const matchKey = row.cemetery === null ? null : this.#matchKeyOf(row.cemetery)
    const { isKey } = row.identity
    const text = `${isKey ? 'key' : 'content'}\n${row.identity.text}`
    return {
      identity: { isKey, text: isKey ? '' : text, digest: digest(text) },
      fingerprint: digest(JSON.stringify([row.memorial, matchKey])),
      memorial: describeMemorial(row.memorial),
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
}

function describeMemorial(draft: MemorialDraft): DescribedMemorial {
  const dateOf = (type: LifeEventDraft['type']) => draft.lifeEvents.find((event) => event.type === type)?.date ?? null
  const birth = dateOf('Birth')
  const death = dateOf('Death')
  const { surname, givenNames, maidenName, nickname } = draft
  return {
    draft,
    slug: memorialSlug(draft),
    sortKey: memorialSortKey({ surname, givenNames, birthYear: birth?.year ?? null }),
    birth,
    death,
    burial: dateOf('Burial'),
    filterText: memorialFilterText({ givenNames, surname, birthDate: birth, deathDate: death }),
    personTokens: [
      ...personTokens({ surname, givenNames, maidenName, nickname, birthDate: birth, deathDate: death }),
    ].join(' '),
  }
}

export function digest(text: string): string {
  return hash('sha256', text, 'latin1').slice(0, DIGEST_BYTES)
}

/** The digest as the database keeps it. */
export function digestBytes(digest: string): Uint8Array {
  return Buffer.from(digest, 'latin1')
}
