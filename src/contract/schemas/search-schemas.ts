import { z } from 'zod'
import { NAME_MATCHES } from '../../domain/names/name-match.ts'
import { SORT_ORDERS } from '../../domain/result-groups.ts'
import { SUGGESTION_KINDS } from '../directory.ts'
import { wireCemeterySummary } from './cemetery-schemas.ts'
import { wireMemorialSummaryFields } from './memorial-schemas.ts'
import { wirePaging } from './page-schemas.ts'

export const unrecognizedPlaceFields = {
  unrecognised_places: z.array(z.string()).describe('Parts of `location` that match no cemetery, as entered.'),
  nearest_places: z
    .array(
      z
        .strictObject({
          entered: z.string().describe('The unrecognized part of `location`.'),
          name: z.string().describe('A known place with a similar name.'),
          location: z.string().describe('The corrected `location`, with all of its parts.'),
          cemetery_id: z
            .int()
            .min(1)
            .nullable()
            .describe(
              'The ID of a cemetery with this name. Use it as `cemetery_id`, with `location` for the other parts.',
            ),
        })
        .meta({ id: 'NearestPlace' }),
    )
    .describe('Suggestions for `unrecognised_places`, most similar first.'),
}

const wireFoundMemorial = z
  .strictObject({
    ...wireMemorialSummaryFields,
    match_reasons: z
      .array(z.string())
      .describe('Why the memorial matches, as text, if a name or year differs from the search. Otherwise empty.'),
  })
  .meta({ id: 'FoundMemorial' })
export type WireFoundMemorial = z.infer<typeof wireFoundMemorial>

const understoodName = z
  .strictObject({
    text: z.string(),
    kind: z
      .enum(['whole', 'beginning', 'pattern'])
      .describe('Whether a name must equal the text, start with it, or match it as a pattern with `*` and `?`.'),
  })
  .meta({ id: 'UnderstoodName' })

const yearRange = z
  .strictObject({
    from: z.int().nullable().describe('The first year; null for an open range.'),
    to: z.int().nullable().describe('The last year; null for an open range.'),
  })
  .meta({ id: 'YearRange' })
export type WireYearRange = z.infer<typeof yearRange>

const wireUnderstoodSearch = z
  .strictObject({
    given_names: z.array(understoodName).describe('All of them must match.'),
    sir_name: understoodName.nullable(),
    maiden_name: understoodName
      .nullable()
      .describe(
        'The maiden name after "née", which the people also have as a last or maiden name. Null if there is none, or if no one has it and the search ignored it.',
      ),
    ignored: z
      .array(z.string())
      .describe('Titles, suffixes, years, and a maiden name after "née", which the search ignored, as entered.'),
    split_from: z
      .enum(['given_names', 'sir_name'])
      .nullable()
      .describe(
        'The parameter whose full name was split into `given_names` and `sir_name`. A search splits a text that finds no one as typed, or that seems to be a full name. Text in quotation marks is never split. Null if no name was split.',
      ),
    birth_years: yearRange.nullable(),
    death_years: yearRange.nullable(),
    cemetery: wireCemeterySummary.nullable().describe('Null if no cemetery was selected or the ID is unknown.'),
    places: z
      .array(z.strictObject({ name: z.string(), is_recognised: z.boolean() }).meta({ id: 'UnderstoodPlace' }))
      .describe('The parts of `location`, in the spelling of the cemeteries, or as entered if not recognized.'),
    match: z.enum(NAME_MATCHES),
  })
  .meta({ id: 'UnderstoodSearch' })
export type WireUnderstoodSearch = z.infer<typeof wireUnderstoodSearch>

const wireSuggestion = z
  .strictObject({
    kind: z.enum(SUGGESTION_KINDS).describe('How it differs from the original search.'),
    parameters: z.record(z.string(), z.string()).describe('The parameters of the suggested search.'),
    total: z.int().min(1).describe('The exact number of memorials that it finds.'),
  })
  .meta({ id: 'SearchSuggestion' })
export type WireSuggestion = z.infer<typeof wireSuggestion>

const wireResultGroups = z
  .strictObject({
    states: z.array(
      z
        .strictObject({
          name: z.string(),
          location: z.string().describe('Add it to `location`, after a comma, to find these results.'),
          total: z.int().min(1),
        })
        .meta({ id: 'StateGroup' }),
    ),
    without_state: z.int().min(0).describe('Results whose cemetery has no state, or that have no cemetery.'),
    births: z.array(
      z
        .strictObject({ from: z.int(), to: z.int(), total: z.int().min(1) })
        .describe('A century, or the part of it in `birth_date`. A date in two centuries counts in both.')
        .meta({ id: 'BirthGroup' }),
    ),
    without_birth: z.int().min(0).describe('Results without a year of birth.'),
  })
  .meta({ id: 'ResultGroups' })
export type WireResultGroups = z.infer<typeof wireResultGroups>

export const wireMemorialSearchResult = z.strictObject({
  data: z.array(wireFoundMemorial),
  ...wirePaging,
  exact_total: z.int().min(0).describe('The number of exact name matches in `total`. They come before similar names.'),
  sorted_by: z.enum(SORT_ORDERS).describe('The order of the results; `name` if there are more than 2,000.'),
  groups: wireResultGroups
    .nullable()
    .describe(
      'The results counted by state and by century of birth; empty lists if there are no results. Null if there are more than 2,000, or if the directory is too busy to count them.',
    ),
  understood: wireUnderstoodSearch.describe('How the search was interpreted.'),
  ...unrecognizedPlaceFields,
  suggestions: z.array(wireSuggestion).describe('If nothing was found, related searches with results, closest first.'),
})
