import { z } from 'zod'
import { wireCemetery } from './cemetery-schemas.ts'
import { wireMemorialSummary, wireMemorialSummaryFields } from './memorial-schemas.ts'
import { wirePaging } from './page-schemas.ts'

const count = z.int().min(0).describe('Exact number of memorials.')
const surname = z
  .strictObject({
    name: z.string().min(1).describe('Folded, as in the order of memorials.'),
    written: z.string().min(1).describe('The most common spelling.'),
    memorials: count,
  })
  .meta({ id: 'Surname' })
const surnameGroup = z
  .strictObject({ prefix: z.string().min(1).describe('Folded.'), memorials: count })
  .meta({ id: 'SurnameGroup' })
const decade = z.strictObject({ decade: z.int().describe('First year.'), memorials: count }).meta({ id: 'DecadeCount' })
const region = z
  .strictObject({
    key: z.string().describe('Folded; empty for cemeteries that do not name this level.'),
    label: z.string(),
    cemeteries: z.int().min(0),
    memorials: count,
  })
  .meta({ id: 'Region' })
const plotted = z.strictObject({ ...wireMemorialSummaryFields, plot: z.string() }).meta({ id: 'PlottedMemorial' })
const surnameList = {
  surnames: z.array(surname),
  groups: z.array(surnameGroup).describe('Longer beginnings, if there are too many surnames for one list.'),
  unnamed: count.describe('Memorials without a surname, if the list is for all surnames.'),
}
const tag = z.strictObject({ slug: z.string().min(1), name: z.string(), memorials: count }).meta({ id: 'CountedTag' })

/** The bodies of the 200 responses of the endpoints for browsing. */
export const BROWSE_RESPONSES = {
  listSurnames: z.strictObject({ prefix: z.string(), cemetery: wireCemetery.nullable(), ...surnameList }),
  findSurname: z.strictObject({
    name: z.string().nullable().describe('Folded; null for memorials without a surname.'),
    spellings: z.array(z.strictObject({ written: z.string(), memorials: count })),
    related: z.array(surname).describe('Other ways to write the surname that sort elsewhere.'),
    decades: z.array(decade).describe('Deaths of all memorials with the surname.'),
    cemetery: wireCemetery.nullable(),
    death_decade: z.int().nullable(),
    memorials: z.array(wireMemorialSummary),
    ...wirePaging,
  }),
  findRegion: z.strictObject({
    levels: z.array(region),
    memorials: count,
    regions: z.strictObject({ data: z.array(region), ...wirePaging }).nullable(),
    cemeteries: z.strictObject({ data: z.array(wireCemetery), ...wirePaging }).nullable(),
  }),
  listYears: z.array(
    z
      .strictObject({ from: z.int(), to: z.int(), births: z.int().min(0), deaths: z.int().min(0) })
      .meta({ id: 'YearCount' }),
  ),
  listTags: z.strictObject({ data: z.array(tag), ...wirePaging }),
  findCemeteryOverview: z.strictObject({
    cemetery: wireCemetery,
    ...surnameList,
    decades: z.array(decade),
    has_plots: z.boolean(),
  }),
  findPlots: z.strictObject({ cemetery: wireCemetery, data: z.array(plotted), ...wirePaging }),
  findNeighbors: z.strictObject({
    surname: surname.nullable().describe('In the cemetery, including the memorial itself.'),
    same_plot: z.strictObject({ data: z.array(plotted), ...wirePaging }),
    cemetery_position: z
      .strictObject({ latitude: z.number(), longitude: z.number() })
      .nullable()
      .describe('The coordinates of the cemetery, in degrees.'),
  }),
}
