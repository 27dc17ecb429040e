import { z } from 'zod'
import { LIFE_EVENT_TYPES } from '../../domain/life-event.ts'
import { RECORDERS } from '../../domain/memorial-origin.ts'
import { KINSHIPS } from '../../domain/relative.ts'
import { wireCemeterySummary, wireImageFields, wireLatitude, wireLongitude } from './cemetery-schemas.ts'
import { wireDateFields, wirePartialDate, wireTime } from './date-schemas.ts'

const text = z.string().nullable()

export const wireMemorialSummaryFields = {
  id: z.int().min(1),
  slug: z.string().min(1),
  title: text,
  given_names: text,
  sir_name: text.describe('Surname.'),
  name_suffix: text.describe('Jr, Sr, III.'),
  maiden_name: text,
  nickname: text,
  birth_date: text.describe('Display text.'),
  death_date: text.describe('Display text.'),
  birth: wirePartialDate.nullable(),
  death: wirePartialDate.nullable(),
  cemetery: wireCemeterySummary.nullable(),
  is_demonstration: z.boolean().describe('True for fictional records.'),
}

export const wireMemorialSummary = z.strictObject(wireMemorialSummaryFields).meta({ id: 'MemorialSummary' })
export type WireMemorialSummary = z.infer<typeof wireMemorialSummary>

export const wireMedia = z
  .strictObject({
    id: z.int().min(1),
    ...wireImageFields,
    description: text,
    is_portrait: z.boolean(),
  })
  .meta({ id: 'Media' })
export type WireMedia = z.infer<typeof wireMedia>

const wireLifeEvent = z
  .strictObject({
    id: z.int().min(1),
    type: z.enum(LIFE_EVENT_TYPES),
    ...wireDateFields,
    location_string: text.describe('The place, as the source gives it.'),
    note: text,
    created_at: wireTime,
  })
  .meta({ id: 'LifeEvent' })
export type WireLifeEvent = z.infer<typeof wireLifeEvent>

const wireRelative = z
  .strictObject({
    kinship: z.enum(KINSHIPS),
    stated_name: text.describe('The `father`, `mother`, or `spouse` of this memorial that names the relative.'),
    gender: text,
    memorial: wireMemorialSummary,
  })
  .meta({ id: 'Relative' })

const wireOrigin = z
  .strictObject({
    created_at: wireTime,
    recorded_by: z.enum(RECORDERS),
    changed_by: z.enum(RECORDERS).describe('Who made the last change.'),
    source: text.describe('The name of the import source; null for a memorial that the staff added.'),
    source_key: text.describe('The key of the row in the source.'),
    import_run: z.int().min(1).nullable().describe('The number of the import run that added the memorial.'),
  })
  .meta({ id: 'Origin' })

export const wireMemorial = z
  .strictObject({
    ...wireMemorialSummaryFields,
    gender: text,
    epitaph: text,
    longitude: wireLongitude,
    latitude: wireLatitude,
    veteran: z.boolean(),
    war_served: text,
    military_branch: text,
    father: text.describe('A name as "Last, First ..." or "First ... Last".'),
    mother: text,
    spouse: text,
    age_at_death: text.describe('Display text: "78", "3 months".'),
    location_id: text.describe('The plot as text: "Section C, Row 4, Plot 11".'),
    remark: text.describe('Text from the burial register that has no field of its own; null while it is hidden.'),
    media: z.array(wireMedia),
    life_events: z.array(wireLifeEvent),
    tags: z.array(z.strictObject({ slug: z.string().min(1), name: z.string() })),
    relatives: z.array(wireRelative).describe('Relatives whose memorials the directory certainly has, oldest first.'),
    origin: wireOrigin,
    updated_at: wireTime,
  })
  .meta({ id: 'Memorial' })
export type WireMemorial = z.infer<typeof wireMemorial>
