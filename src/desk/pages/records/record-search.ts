import { optionalId, optionalText } from '../../../contract/field-rules.ts'
import { parseMemorialSearch } from '../../../contract/search-params.ts'
import type { RecordSearch } from '../../../services/desk/records/find-records.ts'
import type { RecordDesk } from '../../../services/desk/records/record-desk.ts'
import type { DeskRequest } from '../../desk-page.ts'
import { LIST_COPY } from './records-copy.ts'

/** The fields of the search form, in the form's order, by their names in the URL. */
const SEARCH_FIELDS = [
  'givenName',
  'lastName',
  'birthDate',
  'deathDate',
  'cemetery',
  'location',
  'id',
  'section',
  'plot',
  'tag',
  'run',
] as const
export type RecordSearchField = (typeof SEARCH_FIELDS)[number]

export interface EnteredSearch {
  readonly entered: Readonly<Record<RecordSearchField, string>>
  /** Null if a field is invalid. */
  readonly search: RecordSearch | null
  readonly problems: Readonly<Partial<Record<RecordSearchField, string>>>
}

/** The names of the public search's fields at the desk. */
const PAGE_FIELDS: Readonly<Record<string, RecordSearchField>> = {
  givenNames: 'givenName',
  surname: 'lastName',
  birthYear: 'birthDate',
  deathYear: 'deathDate',
  cemeteryId: 'cemetery',
  location: 'location',
}

export async function readRecordSearch({ url, services, staff }: DeskRequest): Promise<EnteredSearch> {
  return parseRecordSearch(url.searchParams, await services.records.findCemetery(staff, cemeteryText(url.searchParams)))
}

function cemeteryText(params: URLSearchParams): string {
  const text = params.get('cemetery')?.trim() ?? ''
  return problemOf('cemetery', text) === null ? text : ''
}

/** Returns why a text cannot be searched for, or null. */
function problemOf(name: RecordSearchField, text: string): string | null {
  const checked = name === 'run' && text !== '' ? optionalId(name).parse(text) : optionalText(name).parse(text)
  return 'problem' in checked ? checked.problem : null
}

function parseRecordSearch(
  params: URLSearchParams,
  cemetery: Awaited<ReturnType<RecordDesk['findCemetery']>>,
): EnteredSearch {
  const entered = Object.fromEntries(SEARCH_FIELDS.map((name) => [name, params.get(name)?.trim() ?? '']))
  // Menus have no place for a message, and an invalid value is not in them.
  for (const name of ['tag', 'run'] as const) if (problemOf(name, entered[name] ?? '') !== null) entered[name] = ''
  const text = entered as EnteredSearch['entered']
  const problems: Partial<Record<RecordSearchField, string>> = {}
  const publicParams = new URLSearchParams(params)
  for (const name of ['cemetery', 'id', 'section', 'plot', 'tag', 'run']) publicParams.delete(name)
  if (typeof cemetery === 'number') publicParams.set('cemeteryId', String(cemetery))
  else if (cemetery !== null) problems.cemetery = cemetery.problem
  const parsed = parseMemorialSearch(publicParams)
  if (!parsed.ok) {
    for (const [name, [problem]] of Object.entries(parsed.errors)) problems[PAGE_FIELDS[name] ?? 'lastName'] = problem!
  }
  const isAlone = ['givenName', 'lastName', 'birthDate', 'deathDate', 'cemetery', 'location'].every(
    (name) => entered[name] === '',
  )
  for (const name of ['section', 'plot'] as const) {
    if (isAlone && text[name] !== '') problems[name] = LIST_COPY.plotNeedsCemetery
  }
  for (const name of ['cemetery', 'section', 'plot'] as const) {
    const problem = problemOf(name, text[name])
    if (problem !== null) problems[name] = problem
  }
  if (!parsed.ok || Object.keys(problems).length > 0) return { entered: text, search: null, problems }
  const search: RecordSearch = {
    ...parsed.search,
    section: plotWords(text.section),
    plot: plotWords(text.plot),
    tag: text.tag || null,
    run: Number(text.run) || null,
  }
  return { entered: text, search, problems }
}

/** Returns the search for all memorials of a section. */
export function sectionSearch(cemeteryId: number, section: string): RecordSearch {
  const parsed = parseMemorialSearch(new URLSearchParams({ cemeteryId: String(cemeteryId) }))
  if (!parsed.ok) throw new Error(`cemetery ${cemeteryId} cannot be searched`)
  return { ...parsed.search, section: plotWords(section), plot: [], tag: null, run: null }
}

/** Returns the words of a plot in lowercase, without its punctuation. */
export function plotWords(text: string): readonly string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}

/** Returns the URL of the page that changes all results of a search. */
export function bulkPath(entered: EnteredSearch['entered']): string {
  return searchPath(entered).replace('/desk/records', '/desk/records/bulk')
}

/** Returns the URL of another page of the same search. */
export function searchPath(entered: EnteredSearch['entered'], page = 1): string {
  const params = new URLSearchParams(Object.entries(entered).filter(([, text]) => text !== ''))
  if (page > 1) params.set('page', String(page))
  return params.size === 0 ? '/desk/records' : `/desk/records?${params}`
}
