/** The fields of the sales form that a visitor fills in, by their names on the wire and in their order on the page. */
export const SALES_FIELDS = [
  'name',
  'email',
  'phone',
  'cemetery_name',
  'number_of_graves',
  'number_of_burials_per_year',
  'product',
  'notes',
] as const

export type SalesField = (typeof SALES_FIELDS)[number]

/** The field values; a missing field is empty. */
export type SalesValues = Readonly<Partial<Record<SalesField, string>>>
