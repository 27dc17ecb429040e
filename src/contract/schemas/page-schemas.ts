import { z } from 'zod'

/** The paging fields of every list. */
export const wirePaging = {
  current_page: z.int().min(1),
  last_page: z.int().min(1).describe('At least 1, even for an empty list.'),
  per_page: z.int().min(1),
  total: z.int().min(0).describe('Exact number of rows on all pages.'),
  from: z.int().min(1).nullable().describe('Position of the first row on this page, counted from 1.'),
  to: z.int().min(1).nullable().describe('Position of the last row on this page.'),
}
const paging = z.strictObject(wirePaging)
export type WirePaging = z.infer<typeof paging>
