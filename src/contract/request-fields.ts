import { MESSAGES } from './messages.ts'

/** The value of a parameter, or a message that explains why its text is invalid. */
export type ParseResult<T> = { readonly value: T } | { readonly problem: string }

/** How to parse one parameter. Does not use the schema library, to keep it out of the pages' scripts. */
export interface FieldRule<T> {
  /** The name of the field in messages: "last name". */
  readonly label: string
  /** The value of a missing or empty parameter (readings 3); `undefined` if the parameter is required. */
  readonly absent: T | undefined
  /** JSON Schema of the value, for the generated documents. */
  readonly schema: Readonly<Record<string, unknown>>
  parse(text: string): ParseResult<T>
}

/** A parameter with its names in the API and in page URLs. Its key in `RequestFields` is the domain's name. */
export interface RequestField<T> {
  readonly apiName: string
  readonly pageName?: string
  readonly description: string
  readonly rule: FieldRule<T>
}

export type RequestFields = Readonly<Record<string, RequestField<unknown>>>
export type FieldValues<F extends RequestFields> = {
  readonly [K in keyof F]: F[K] extends RequestField<infer T> ? T : never
}
export type FieldErrors = Readonly<Record<string, readonly string[]>>

export type ParsedFields<F extends RequestFields> =
  | { readonly ok: true; readonly values: FieldValues<F> }
  | { readonly ok: false; readonly errors: FieldErrors }

/** Returns the name of a field in the API or in page URLs. */
export function parameterName(field: RequestField<unknown>, side: 'api' | 'page'): string {
  return side === 'api' ? field.apiName : (field.pageName ?? field.apiName)
}

function readField(field: RequestField<unknown>, texts: readonly (string | null)[]): ParseResult<unknown> {
  if (texts.length > 1) return { problem: MESSAGES.errors.repeated(field.rule.label) }
  const [text = ''] = texts
  if (text === null) return { problem: MESSAGES.errors.notEncodedText(field.rule.label) }
  if (text !== '') return field.rule.parse(text)
  return field.rule.absent === undefined
    ? { problem: MESSAGES.errors.missing(field.rule.label) }
    : { value: field.rule.absent }
}

/**
 * Parses all fields. Errors have the keys of the fields. Unknown parameters are ignored. Text that is not valid
 * percent-encoded UTF-8 is null.
 */
export function parseFields<F extends RequestFields>(
  fields: F,
  side: 'api' | 'page',
  textsOf: (name: string) => readonly (string | null)[],
): ParsedFields<F> {
  const values: Record<string, unknown> = {}
  const errors: Record<string, readonly string[]> = {}
  for (const [key, field] of Object.entries(fields)) {
    const parsed = readField(field, textsOf(parameterName(field, side)))
    if ('problem' in parsed) errors[key] = [parsed.problem]
    else values[key] = parsed.value
  }
  if (Object.keys(errors).length > 0) return { ok: false, errors }
  return { ok: true, values: values as FieldValues<F> }
}

/** Returns the parameters for these values, in the order of the fields. Omits values that equal the default. */
export function toSearchParams<F extends RequestFields>(
  fields: F,
  side: 'api' | 'page',
  values: Partial<FieldValues<F>>,
): URLSearchParams {
  const params = new URLSearchParams()
  for (const [key, field] of Object.entries(fields)) {
    const value: unknown = values[key]
    if (value === undefined || value === null || value === field.rule.absent) continue
    params.append(parameterName(field, side), String(value))
  }
  return params
}
