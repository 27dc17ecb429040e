import { z } from 'zod'
import { headerWords } from './header-key.ts'
import type { Condition, FieldMapping, FieldSource, Mapping } from './mapping.ts'

const text = z.string('must be text').trim().min(1, 'must not be empty')
/** A column by its header, or by its number, starting at 1. */
const column = z.union(
  [
    text,
    z
      .int()
      .min(1)
      .transform((number) => `column ${number}`),
  ],
  'must be the name of a column, or its number',
)
const columns = z.union(
  [column.transform((value) => [value]), z.array(column).min(1, 'must not be empty')],
  'must be a column or a list of columns',
)
const texts = z.union(
  [text.transform((value) => [value]), z.array(text).min(1, 'must not be empty')],
  'must be text or a list of texts',
)

const condition = z
  .strictObject({
    column,
    is: texts.optional(),
    not: texts.optional(),
    includes: texts.optional(),
    filled: z.boolean('must be true or false').optional(),
  })
  .refine((one) => [one.is, one.not, one.includes, one.filled].filter((part) => part !== undefined).length === 1, {
    error: 'needs exactly one of "is", "not", "includes", and "filled"',
  })
  .transform(
    (one): Condition => ({
      column: one.column,
      is: one.is?.map((value) => value.toLowerCase()) ?? null,
      not: one.not?.map((value) => value.toLowerCase()) ?? null,
      includes: one.includes ?? null,
      filled: one.filled ?? null,
    }),
  )
const conditions = z.preprocess(
  (value) => (Array.isArray(value) ? value : [value]),
  z.array(condition).min(1, 'must not be empty'),
)

const labeledSource = z
  .strictObject({
    column: column.optional(),
    value: text.optional(),
    label: text.optional(),
    when: conditions.optional(),
  })
  .refine((one) => (one.column === undefined) !== (one.value === undefined), {
    error: 'needs either "column" or "value"',
  })
const SOURCE = 'must be a column name, a column number, or an object with "column" or "value"'
// A zod union would report only that no form matches, so this code chooses the form.
const source = z.unknown().transform((value, context): FieldSource => {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
  const schema = isObject ? labeledSource : typeof value === 'number' ? column : z.string(SOURCE).pipe(text)
  const parsed = schema.safeParse(value)
  if (!parsed.success) {
    for (const issue of parsed.error.issues)
      context.addIssue({ code: 'custom', path: issue.path, message: messageOf(issue), input: value })
    return z.NEVER
  }
  const { data } = parsed
  return typeof data === 'string'
    ? { column: data, value: null, label: null, when: [] }
    : { column: data.column ?? null, value: data.value ?? null, label: data.label ?? null, when: data.when ?? [] }
})
const joined = z.strictObject({
  columns: z.array(source).min(1, 'must not be empty'),
  join: z.string().optional(),
  when: conditions.optional(),
})
const field = z.unknown().transform((value, context): FieldMapping => {
  const schema = Array.isArray(value)
    ? z.array(source).min(1, 'must not be empty')
    : typeof value === 'object' && value !== null && 'columns' in value
      ? joined
      : source
  const parsed = schema.safeParse(value)
  if (!parsed.success) {
    for (const issue of parsed.error.issues)
      context.addIssue({ code: 'custom', path: issue.path, message: messageOf(issue), input: value })
    return z.NEVER
  }
  const data = parsed.data
  if (Array.isArray(data)) return { sources: data, join: null }
  if ('columns' in data) {
    const when = data.when ?? []
    return {
      sources: data.columns.map((one) => ({ ...one, when: [...when, ...one.when] })),
      join: data.join ?? null,
    }
  }
  return { sources: [data], join: null }
})

const tag = z.strictObject({
  slug: z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must be lowercase letters, digits, and single hyphens'),
  name: text,
  description: text.optional(),
  when: conditions,
})

const ORDER = z.enum(['month-first', 'day-first'])

function mappingSchema(fieldNames: readonly string[]) {
  const known = new Map(fieldNames.map((name) => [headerWords(name), name]))
  const dateFields = fieldNames.filter((name) => name.endsWith('_date'))
  return z.strictObject({
    $schema: z.string().optional(),
    description: z.string().optional(),
    kind: z.enum(['memorials', 'burials', 'cemeteries'], 'must be "memorials", "burials", or "cemeteries"').optional(),
    lone_names: z.boolean('must be true or false').optional(),
    key: columns.optional(),
    dates: z
      .union(
        [ORDER, z.partialRecord(z.enum(dateFields), ORDER)],
        `must be "month-first" or "day-first", or an object with one of them for date fields: ${dateFields.join(', ')}`,
      )
      .optional(),
    two_digit_years_from: z.int('must be a year').min(1000, 'must be a year').max(2100, 'must be a year').optional(),
    january_1_means_year: texts
      .refine((names) => names.every((name) => dateFields.includes(name)), {
        error: `must be a list of date fields: ${dateFields.join(', ')}`,
      })
      .optional(),
    blank: texts.optional(),
    recognise: z.boolean('must be true or false').optional(),
    optional: columns.optional(),
    ignore: z.union([z.array(column), column.transform((value) => [value])], 'must be a list of columns').optional(),
    tags: z.array(tag, 'must be a list of tags').optional(),
    fields: z
      .record(z.string(), field, 'must be an object of fields')
      .transform((fields, context) => {
        const named = new Map<string, FieldMapping>()
        for (const [name, mapping] of Object.entries(fields)) {
          const field = known.get(headerWords(name))
          if (field) named.set(field, mapping)
          else {
            context.addIssue({
              code: 'custom',
              path: [name],
              message: `is not a field; the fields are ${fieldNames.join(', ')}`,
              input: name,
            })
          }
        }
        return named
      })
      .optional(),
  })
}

/** Parses a mapping file. Each problem starts with its place in the file, such as "fields.surname". */
export function parseMapping(
  json: string,
  fieldNames: readonly string[],
): { readonly mapping: Mapping } | { readonly problems: readonly string[] } {
  let value: unknown
  try {
    value = JSON.parse(json.replace(/^\uFEFF/, ''))
  } catch (error) {
    return { problems: [`the file: is not valid JSON (${(error as Error).message})`] }
  }
  const parsed = mappingSchema(fieldNames).safeParse(value)
  if (!parsed.success) {
    return {
      problems: parsed.error.issues.map((issue) => {
        const place = issue.path.map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`)).join('')
        return `${place.replace(/^\./, '') || 'the file'}: ${messageOf(issue)}`
      }),
    }
  }
  const { data } = parsed
  return {
    mapping: {
      kind: data.kind ?? null,
      hasLoneNames: data.lone_names ?? false,
      key: data.key ?? [],
      dateOrder: data.dates ?? {},
      twoDigitYearsFrom: data.two_digit_years_from ?? null,
      januaryFirstIsYear: data.january_1_means_year ?? [],
      blank: data.blank ?? [],
      fields: data.fields ?? new Map(),
      tags: (data.tags ?? []).map((one) => ({ ...one, description: one.description ?? null })),
      ignore: data.ignore ?? [],
      optional: data.optional ?? [],
      recognise: data.recognise ?? data.fields === undefined,
    },
  }
}

function messageOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys') return `has unknown keys: ${issue.keys.map((key) => `"${key}"`).join(', ')}`
  return issue.message
}
