import { EMPTY_SEARCH, type MemorialSearch } from '../../../contract/directory.ts'
import { MAX_TEXT_CHARACTERS } from '../../../contract/field-rules.ts'
import type { PartialDate } from '../../../domain/dates/partial-date.ts'
import type { MemorialSummary } from '../../../domain/memorial.ts'
import type { MemorialFields } from '../../../domain/memorial-fields.ts'
import { parseNameText } from '../../../domain/names/person-name.ts'
import { REMOVED } from '../../../storage/ports.ts'
import type { RecordSources } from './record-sources.ts'

const MAX_SHOWN = 8
const NO_SEARCH: MemorialSearch = { ...EMPTY_SEARCH, match: 'similar' }

/**
 * Finds memorials that may be about the same person: the same or a similar name, and a date within two years or the same
 * cemetery. A record with neither a date nor a cemetery is compared by its exact name.
 */
export async function findSimilarRecords(
  { directory }: Pick<RecordSources, 'directory'>,
  record: MemorialFields,
): Promise<readonly MemorialSummary[]> {
  const { surname, maidenName, givenNames, birthDate, deathDate, cemeteryId } = record
  const first = givenNames?.split(' ')[0] ?? null
  const name = { ...NO_SEARCH, surname: searchable(surname ?? maidenName), givenNames: searchable(first) }
  if (name.surname === null && name.givenNames === null) return []
  if (isTooLong(name.surname) || isTooLong(name.givenNames)) return []
  const searches: MemorialSearch[] = []
  if (deathDate !== null) searches.push({ ...name, deathYear: aboutYear(deathDate) })
  if (birthDate !== null) searches.push({ ...name, birthYear: aboutYear(birthDate) })
  if (cemeteryId !== null) searches.push({ ...name, cemeteryId })
  if (searches.length === 0) searches.push({ ...name, match: 'exact' })
  const found = new Map<number, MemorialSummary>()
  for (const search of searches) {
    for (const memorial of (await directory.searchMemorials(search)).data)
      if (mayBeSame(record, memorial)) found.set(memorial.id, memorial)
  }
  return [...found.values()].slice(0, MAX_SHOWN)
}

/** Returns the range of two years before and after, in the format of the search. */
function aboutYear({ year }: PartialDate): string {
  return `${year - 2}-${year + 2}`
}

/** A wildcard in a name would find more than the name. */
function searchable(name: string | null): string | null {
  const text = name?.replace(/[*?]/g, '').trim() ?? ''
  return text === '' ? null : text
}

/** Whether a name is longer than the public search accepts. A search for thousands of words would stop the site. */
function isTooLong(name: string | null): boolean {
  return name !== null && name.length > MAX_TEXT_CHARACTERS
}

/** If both records have a birth or death date, the dates must be similar. */
function mayBeSame({ birthDate, deathDate }: MemorialFields, other: MemorialSummary): boolean {
  const isClose = (one: PartialDate | null, two: PartialDate | null) =>
    one === null || two === null || Math.abs(one.year - two.year) <= 2
  return isClose(birthDate, other.birthDate) && isClose(deathDate, other.deathDate)
}

/**
 * Finds memorials by number (#12), or by full and similar names, such as "Josiah Tindlewick" or "Tindlewick, Josiah".
 */
export async function findNamedMemorials(
  { directory, store }: Pick<RecordSources, 'directory' | 'store'>,
  text: string,
): Promise<readonly MemorialSummary[]> {
  const [, id] = /^#?([1-9]\d{0,14})$/.exec(text.trim()) ?? []
  if (id !== undefined) {
    const memorial = await store.findMemorialSummary(Number(id))
    return memorial === null || memorial === REMOVED ? [] : [memorial]
  }
  if (isTooLong(text)) return []
  const { givenNames, surname } = parseNameText(text)
  const name = { ...NO_SEARCH, givenNames: searchable(givenNames), surname: searchable(surname) }
  if (name.surname === null && name.givenNames === null) return []
  return (await directory.searchMemorials(name)).data.slice(0, MAX_SHOWN)
}
