import { MESSAGES } from './messages.ts'

/** What a rule makes of one text: its value, or one sentence that says what is wrong. */
export type ParseResult<T> = { readonly value: T } | { readonly problem: string }

/** How one parameter is read. No schema library, because pages read addresses in the browser by the same rules. */
export interface FieldRule<T> {
  /** The field as sentences name it: "last name". */
  readonly label: string
  /** The value of a parameter that is missing or empty (readings 3); `undefined` when it has to be given. */
  readonly absent: T | undefined
  /** JSON Schema of the value, for the generated documents. */
  readonly schema: Readonly<Record<string, unknown>>
  parse(text: string): ParseResult<T>
}

/** One parameter under its three names: the key it stands under is the domain's, the others are the call's and the address bar's. */
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

/** The name of a field in a call, or in the address bar. */
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
 * Reads every field; errors are keyed as the fields are. Parameters that no field names are ignored. A text that could not
 * be decoded is null.
 */
export function parseFields<F extends RequestFields>(
  fields: F,
  side: 'api' | 'page',
  textsOf: (name: string) => readonly (string | null)[],
): ParsedFields<F> {
  const values: Record<string, unknown> = {}
  const errors: Record<string, readonly string[]> = {}
  for (const [key, field] of Object.entries(fields)) {
    const reading = readField(field, textsOf(parameterName(field, side)))
    if ('problem' in reading) errors[key] = [reading.problem]
    else values[key] = reading.value
  }
  if (Object.keys(errors).length > 0) return { ok: false, errors }
  return { ok: true, values: values as FieldValues<F> }
}

/** Writes values back in the order of the fields; what equals the absent value is left out. */
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
