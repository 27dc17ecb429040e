import { z } from 'zod'
import type { EndpointName } from '../endpoints.ts'
import { BROWSE_RESPONSES } from './browse-schemas.ts'
import { wireCemetery, wireCemeteryFields, wireCemeteryMenuEntry, wirePlaceMenuEntry } from './cemetery-schemas.ts'
import { wireMedia, wireMemorial, wireMemorialSummary, wireMemorialSummaryFields } from './memorial-schemas.ts'
import { wirePaging } from './page-schemas.ts'
import { unrecognizedPlaceFields, wireMemorialSearchResult } from './search-schemas.ts'

const cemeteryMemorial = z
  .strictObject({ ...wireMemorialSummaryFields, plot: z.string().nullable() })
  .meta({ id: 'CemeteryMemorial' })
const cemeteryMemorials = z.strictObject({
  ...wireCemeteryFields,
  memorials_count: wireCemeteryFields.memorials_count.describe('Before the filter; `total` counts after it.'),
  memorials: z.array(cemeteryMemorial),
  ...wirePaging,
})

const onThisDay = z
  .strictObject({ data: z.array(wireMemorialSummary), ...wirePaging })
  .meta({ id: 'MemorialSummaryPage' })

const taggedMemorial = z
  .strictObject({ ...wireMemorialSummaryFields, media: z.array(wireMedia) })
  .meta({ id: 'TaggedMemorial' })
export type WireTaggedMemorial = z.infer<typeof taggedMemorial>

/** The body of each endpoint's 200 response. */
export const RESPONSES = {
  findMemorial: wireMemorial,
  findCemeteryMemorials: cemeteryMemorials,
  listCemeteryMenu: z.array(wireCemeteryMenuEntry),
  listPlaceMenu: z.array(wirePlaceMenuEntry),
  listCemeteries: z.strictObject({
    data: z.array(wireCemetery),
    ...wirePaging,
    ...unrecognizedPlaceFields,
  }),
  searchMemorials: wireMemorialSearchResult,
  listTodaysEvents: z.strictObject({ births: onThisDay, deaths: onThisDay }),
  findTagMemorials: z.strictObject({
    slug: z.string().min(1),
    name: z.string(),
    description: z.string().nullable(),
    memorials: z.array(taggedMemorial),
    ...wirePaging,
  }),
  ...BROWSE_RESPONSES,
} satisfies Record<EndpointName, z.ZodType>

export type WireResponse<N extends EndpointName> = z.infer<(typeof RESPONSES)[N]>
