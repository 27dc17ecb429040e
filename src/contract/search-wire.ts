import { FIRST_YEAR, LAST_YEAR, type YearRange } from '../domain/dates/year-range.ts'
import type { ResultGroups } from '../domain/result-groups.ts'
import { fromWireCemeterySummary, toWireCemeterySummary } from './cemetery-wire.ts'
import type { MemorialSearchResult, SearchSuggestion } from './directory.ts'
import { fromWireMemorialSummary, toWireMemorialSummary } from './memorial-wire.ts'
import { fromWirePage, toWirePage } from './page-wire.ts'
import { parseFields, toSearchParams } from './request-fields.ts'
import type { WireResponse } from './schemas/response-schemas.ts'
import type {
  WireFoundMemorial,
  WireResultGroups,
  WireSuggestion,
  WireUnderstoodSearch,
  WireYearRange,
} from './schemas/search-schemas.ts'
import { MEMORIAL_SEARCH_FIELDS } from './search-fields.ts'
import type { FoundMemorial, UnderstoodSearch, UnrecognizedPlace } from './understood-search.ts'

type WireResult = WireResponse<'searchMemorials'>
type WirePlaces = Pick<WireResult, 'unrecognised_places' | 'nearest_places'>

/** Converts the result of a memorial search. */
export function toWireMemorialSearchResult(result: MemorialSearchResult): WireResult {
  return {
    ...toWirePage(result, toWireFoundMemorial),
    exact_total: result.exactTotal,
    sorted_by: result.sort,
    groups: result.groups === null ? null : toWireGroups(result.groups),
    understood: toWireUnderstood(result.understood),
    ...toWireUnrecognizedPlaces(result.unrecognizedPlaces),
    suggestions: result.suggestions.map(toWireSuggestion),
  }
}

/** The reverse of `toWireMemorialSearchResult`. */
export function fromWireMemorialSearchResult(wire: WireResult): MemorialSearchResult {
  return {
    ...fromWirePage(wire, wire.data, fromWireFoundMemorial),
    exactTotal: wire.exact_total,
    sort: wire.sorted_by,
    groups: wire.groups === null ? null : fromWireGroups(wire.groups),
    understood: fromWireUnderstood(wire.understood),
    unrecognizedPlaces: fromWireUnrecognizedPlaces(wire),
    suggestions: wire.suggestions.flatMap(fromWireSuggestion),
  }
}

function toWireGroups({ states, withoutState, births, withoutBirth }: ResultGroups): WireResultGroups {
  return {
    states: states.map(({ name, location, total }) => ({ name, location, total })),
    without_state: withoutState,
    births: births.map(({ years: { from, to }, total }) => ({ from, to, total })),
    without_birth: withoutBirth,
  }
}

function fromWireGroups({ states, without_state, births, without_birth }: WireResultGroups): ResultGroups {
  return {
    states,
    withoutState: without_state,
    births: births.map(({ from, to, total }) => ({ years: { from, to }, total })),
    withoutBirth: without_birth,
  }
}

/** Converts unrecognized places and their suggestions. */
export function toWireUnrecognizedPlaces(places: readonly UnrecognizedPlace[]): WirePlaces {
  return {
    unrecognised_places: places.map(({ entered }) => entered),
    nearest_places: places.flatMap(({ entered, nearest }) =>
      nearest.map(({ name, location, cemeteryId = null }) => ({ entered, name, location, cemetery_id: cemeteryId })),
    ),
  }
}

/** The reverse of `toWireUnrecognizedPlaces`. */
export function fromWireUnrecognizedPlaces({ unrecognised_places, nearest_places }: WirePlaces): UnrecognizedPlace[] {
  return unrecognised_places.map((entered) => ({
    entered,
    nearest: nearest_places
      .filter((place) => place.entered === entered)
      .map(({ name, location, cemetery_id: id }) => ({ name, location, ...(id === null ? {} : { cemeteryId: id }) })),
  }))
}

function toWireFoundMemorial(memorial: FoundMemorial): WireFoundMemorial {
  return { ...toWireMemorialSummary(memorial), match_reasons: [...memorial.matchReasons] }
}

function fromWireFoundMemorial(wire: WireFoundMemorial): FoundMemorial {
  return { ...fromWireMemorialSummary(wire), matchReasons: wire.match_reasons }
}

function toWireUnderstood(understood: UnderstoodSearch): WireUnderstoodSearch {
  const { givenNames, surname, maidenName, ignored, splitField, birthYears, deathYears, cemetery, places, match } =
    understood
  return {
    given_names: givenNames.map(({ text, kind }) => ({ text, kind })),
    sir_name: surname === null ? null : { text: surname.text, kind: surname.kind },
    maiden_name: maidenName === null ? null : { text: maidenName.text, kind: maidenName.kind },
    ignored: [...ignored],
    split_from: splitField === null ? null : splitField === 'surname' ? 'sir_name' : 'given_names',
    birth_years: toWireYears(birthYears),
    death_years: toWireYears(deathYears),
    cemetery: cemetery === null ? null : toWireCemeterySummary(cemetery),
    places: places.map(({ name, isRecognized }) => ({ name, is_recognised: isRecognized })),
    match,
  }
}

function fromWireUnderstood(wire: WireUnderstoodSearch): UnderstoodSearch {
  return {
    givenNames: wire.given_names,
    surname: wire.sir_name,
    maidenName: wire.maiden_name,
    ignored: wire.ignored,
    splitField: wire.split_from === null ? null : wire.split_from === 'sir_name' ? 'surname' : 'givenNames',
    birthYears: fromWireYears(wire.birth_years),
    deathYears: fromWireYears(wire.death_years),
    cemetery: wire.cemetery === null ? null : fromWireCemeterySummary(wire.cemetery),
    places: wire.places.map(({ name, is_recognised }) => ({ name, isRecognized: is_recognised })),
    match: wire.match,
  }
}

function toWireYears(range: YearRange | null): WireYearRange | null {
  if (range === null) return null
  return { from: range.from === FIRST_YEAR ? null : range.from, to: range.to === LAST_YEAR ? null : range.to }
}

function fromWireYears(wire: WireYearRange | null): YearRange | null {
  return wire === null ? null : { from: wire.from ?? FIRST_YEAR, to: wire.to ?? LAST_YEAR }
}

function toWireSuggestion({ kind, search, total }: SearchSuggestion): WireSuggestion {
  return { kind, parameters: Object.fromEntries(toSearchParams(MEMORIAL_SEARCH_FIELDS, 'api', search)), total }
}

function fromWireSuggestion({ kind, parameters, total }: WireSuggestion): SearchSuggestion[] {
  const parsed = parseFields(MEMORIAL_SEARCH_FIELDS, 'api', (name) =>
    Object.hasOwn(parameters, name) ? [parameters[name] ?? ''] : [],
  )
  return parsed.ok ? [{ kind, search: parsed.values, total }] : []
}
