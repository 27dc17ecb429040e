import { encodePartialDate } from '../../../domain/dates/partial-date.ts'
import type { LifeEventInput, MemorialInput } from '../../../domain/memorial.ts'
import { memorialFilterText } from '../../../domain/memorial-filter.ts'
import { memorialSlug } from '../../../domain/slug.ts'
import { memorialSortKey } from '../../../search/sort-key.ts'
import { personTokens } from '../../../search/token-document.ts'
import { aliasesOf } from '../search/search-aliases.ts'

/** A memorial and everything the tables store that follows from it alone. */
export interface EncodedMemorial {
  readonly draft: MemorialInput
  readonly sortKey: string
  readonly slug: string
  /** Encoded dates of its Birth, Death, and Burial */
  readonly birth: string | null
  readonly death: string | null
  readonly burial: string | null
  readonly filterText: string
  /** Search tokens of its names and dates, each once */
  readonly tokens: readonly string[]
  /** Surname tokens for SearchAliases */
  readonly aliases: readonly string[]
}

export function encodeMemorial(draft: MemorialInput): EncodedMemorial {
  const birthDate = dateOf(draft, 'Birth')
  const deathDate = dateOf(draft, 'Death')
  const burialDate = dateOf(draft, 'Burial')
  const sortKey = memorialSortKey({ ...draft, birthYear: birthDate?.year ?? null })
  const tokens = [...personTokens({ ...draft, birthDate, deathDate })]
  return {
    draft,
    sortKey,
    slug: memorialSlug(draft),
    birth: birthDate === null ? null : encodePartialDate(birthDate),
    death: deathDate === null ? null : encodePartialDate(deathDate),
    burial: burialDate === null ? null : encodePartialDate(burialDate),
    filterText: memorialFilterText({ ...draft, birthDate, deathDate }),
    tokens,
    aliases: aliasesOf(sortKey, tokens),
  }
}

function dateOf(draft: MemorialInput, type: LifeEventInput['type']): LifeEventInput['date'] {
  return draft.lifeEvents.find((event) => event.type === type)?.date ?? null
}
