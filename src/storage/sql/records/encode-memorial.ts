import { encodePartialDate } from '../../../domain/dates/partial-date.ts'
import type { LifeEventInput, MemorialInput } from '../../../domain/memorial.ts'
import { memorialFilterText } from '../../../domain/memorial-filter.ts'
import { memorialSlug } from '../../../domain/slug.ts'
import { memorialSortKey } from '../../../search/sort-key.ts'
import { personTokens } from '../../../search/token-document.ts'
import { aliasesOf } from '../search/search-aliases.ts'

/** A memorial's input with all columns that depend only on the input. */
export interface EncodedMemorial {
  readonly input: MemorialInput
  readonly sortKey: string
  readonly slug: string
  /** Encoded dates of its Birth, Death, and Burial */
  readonly birth: string | null
  readonly death: string | null
  readonly burial: string | null
  readonly filterText: string
  /** Distinct search tokens of its names and dates */
  readonly tokens: readonly string[]
  /** Surname tokens for SearchAliases */
  readonly aliases: readonly string[]
}

export function encodeMemorial(input: MemorialInput): EncodedMemorial {
  const birthDate = dateOf(input, 'Birth')
  const deathDate = dateOf(input, 'Death')
  const burialDate = dateOf(input, 'Burial')
  const sortKey = memorialSortKey({ ...input, birthYear: birthDate?.year ?? null })
  const tokens = [...personTokens({ ...input, birthDate, deathDate })]
  return {
    input,
    sortKey,
    slug: memorialSlug(input),
    birth: birthDate === null ? null : encodePartialDate(birthDate),
    death: deathDate === null ? null : encodePartialDate(deathDate),
    burial: burialDate === null ? null : encodePartialDate(burialDate),
    filterText: memorialFilterText({ ...input, birthDate, deathDate }),
    tokens,
    aliases: aliasesOf(sortKey, tokens),
  }
}

function dateOf(input: MemorialInput, type: LifeEventInput['type']): LifeEventInput['date'] {
  return input.lifeEvents.find((event) => event.type === type)?.date ?? null
}
