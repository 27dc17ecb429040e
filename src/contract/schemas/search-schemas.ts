import { z } from 'zod'
import { NAME_MATCHES } from '../../domain/names/name-match.ts'
import { SUGGESTION_KINDS } from '../directory.ts'
import { wireCemeterySummary } from './cemetery-schemas.ts'
import { wireMemorialSummaryFields } from './memorial-schemas.ts'
import { wirePaging } from './page-schemas.ts'

export const unrecognizedPlaceFields = {
  unrecognised_places: z.array(z.string()).describe('Parts of `location` that no cemetery has, as they were typed.'),
  nearest_places: z
    .array(
      z
        .strictObject({
          typed: z.string().describe('The part of `location` that no cemetery has.'),
          name: z.string().describe('A place near to it in spelling that some cemetery has.'),
          location: z.string().describe('The whole `location` to ask for instead.'),
          cemetery_id: z
            .int()
            .min(1)
            .nullable()
            .describe(
              'Where a cemetery was named: its id, to be asked for as `cemetery_id`, with `location` for the rest.',
            ),
        })
        .meta({ id: 'NearestPlace' }),
    )
    .describe('What may have been meant by `unrecognised_places`, the nearest first.'),
}

const wireFoundMemorial = z
  .strictObject({
    ...wireMemorialSummaryFields,
    match_reasons: z
      .array(z.string())
      .describe('Why it was found, in words; empty when its name is the one that was asked for.'),
  })
  .meta({ id: 'FoundMemorial' })
export type WireFoundMemorial = z.infer<typeof wireFoundMemorial>

const understoodName = z
  .strictObject({
    text: z.string(),
    kind: z
      .enum(['whole', 'beginning', 'pattern'])
      .describe('Whether a recorded name has to be the text, to begin with it, or to fit its `*` and `?`.'),
  })
  .meta({ id: 'UnderstoodName' })

const yearRange = z
  .strictObject({
    from: z.int().nullable().describe('The first year; null when there is none.'),
    to: z.int().nullable().describe('The last year; null when there is none.'),
  })
  .meta({ id: 'YearRange' })
export type WireYearRange = z.infer<typeof yearRange>

const wireUnderstoodSearch = z
  .strictObject({
    given_names: z.array(understoodName).describe('Each of them has to be met.'),
    sir_name: understoodName.nullable(),
    birth_years: yearRange.nullable(),
    death_years: yearRange.nullable(),
    cemetery: wireCemeterySummary.nullable().describe('Null also when no cemetery has the id.'),
    places: z
      .array(z.strictObject({ name: z.string(), is_recognised: z.boolean() }).meta({ id: 'UnderstoodPlace' }))
      .describe('The levels of `location`, as cemeteries write them; as typed where no cemetery has them.'),
    match: z.enum(NAME_MATCHES),
  })
  .meta({ id: 'UnderstoodSearch' })
export type WireUnderstoodSearch = z.infer<typeof wireUnderstoodSearch>

const wireSuggestion = z
  .strictObject({
    kind: z.enum(SUGGESTION_KINDS).describe('How it differs from the search that was asked.'),
    parameters: z.record(z.string(), z.string()).describe('The parameters of this call that ask for it.'),
    total: z.int().min(1).describe('Exact number of memorials that it finds.'),
  })
  .meta({ id: 'SearchSuggestion' })
export type WireSuggestion = z.infer<typeof wireSuggestion>

export const wireMemorialSearchResult = z.strictObject({
  data: z.array(wireFoundMemorial),
  ...wirePaging,
  exact_total: z
    .int()
    .min(0)
    .describe('How many of `total` bear the very name that was asked for: they come first, similar ones after them.'),
  understood: wireUnderstoodSearch.describe('The search as it was understood.'),
  ...unrecognizedPlaceFields,
  suggestions: z
    .array(wireSuggestion)
    .describe('Where nothing was found, searches nearby that find something, the nearest first.'),
})
