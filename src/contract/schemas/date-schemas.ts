import { z } from 'zod'

const month = z.int().min(1).max(12).nullable()
const day = z.int().min(1).max(31).nullable()

/** The fields of a date. Each can be null. */
export const wireDateFields = {
  year: z.int().nullable(),
  month,
  day,
  date_qualifier: z
    .enum(['about', 'before', 'after', 'between'])
    .nullable()
    .describe('How certain the date is. Only `between` has an end date.'),
  end_year: z.int().nullable(),
  end_month: month,
  end_day: day,
}
const dateFields = z.strictObject(wireDateFields)
export type WireDateFields = z.infer<typeof dateFields>

export const wirePartialDate = z.strictObject({ ...wireDateFields, year: z.int() }).meta({ id: 'PartialDate' })
export type WirePartialDate = z.infer<typeof wirePartialDate>

export const wireTime = z.iso.datetime().describe('ISO 8601 in UTC')
