import { MESSAGES } from './messages.ts'

/** What a rule makes of one text: its value, or one sentence that says what is wrong. */
export type Reading<T> = { readonly value: T } | { readonly problem: string }

/** How one parameter is read. No schema library, because pages read addresses in the browser by the same rules. */
export interface Rule<T> {
  /** The field as sentences name it: "last name". */
  readonly label: string
  /** The value of a parameter that is missing or empty (readings 3); `undefined` when it has to be given. */
  readonly absent: T | undefined
  /** JSON Schema of the value, for the generated documents. */
  readonly schema: Readonly<Record<string, unknown>>
  read(text: string): Reading<T>
}

/** One parameter under its three names: the key it stands under is the domain's, the others are the call's and the address bar's. */
export interface Field<T> {
  readonly call: string
  readonly address?: string
  readonly description: string
  readonly rule: Rule<T>
}

export type Fields = Readonly<Record<string, Field<unknown>>>
export type FieldValues<F extends Fields> = { readonly [K in keyof F]: F[K] extends Field<infer T> ? T : never }
export type FieldErrors = Readonly<Record<string, readonly string[]>>

export type FieldsReading<F extends Fields> =
  | { readonly ok: true; readonly values: FieldValues<F> }
  | { readonly ok: false; readonly errors: FieldErrors }

/** The name of a field in a call, or in the address bar. */
export function nameOf(field: Field<unknown>, side: 'call' | 'address'): string {
  return side === 'call' ? field.call : (field.address ?? field.call)
}

function readField(field: Field<unknown>, texts: readonly (string | null)[]): Reading<unknown> {
  if (texts.length > 1) return { problem: MESSAGES.errors.repeated(field.rule.label) }
  const [text = ''] = texts
  if (text === null) return { problem: MESSAGES.errors.noEncodedText(field.rule.label) }
  if (text !== '') return field.rule.read(text)
  return field.rule.absent === undefined
    ? { problem: MESSAGES.errors.missing(field.rule.label) }
    : { value: field.rule.absent }
}

/**
 * Reads every field; errors are keyed as the fields are. Parameters that no field names are ignored. A text that could not
 * be decoded is null.
 */
export function readFields<F extends Fields>(
  fields: F,
  side: 'call' | 'address',
  textsOf: (name: string) => readonly (string | null)[],
): FieldsReading<F> {
  const values: Record<string, unknown> = {}
  const errors: Record<string, readonly string[]> = {}
  for (const [key, field] of Object.entries(fields)) {
    const reading = readField(field, textsOf(nameOf(field, side)))
    if ('problem' in reading) errors[key] = [reading.problem]
    else values[key] = reading.value
  }
  if (Object.keys(errors).length > 0) return { ok: false, errors }
  return { ok: true, values: values as FieldValues<F> }
}

/** Writes values back in the order of the fields; what equals the absent value is left out. */
export function writeFields<F extends Fields>(
  fields: F,
  side: 'call' | 'address',
  values: Partial<FieldValues<F>>,
): URLSearchParams {
  const params = new URLSearchParams()
  for (const [key, field] of Object.entries(fields)) {
    const value: unknown = values[key]
    if (value === undefined || value === null || value === field.rule.absent) continue
    params.append(nameOf(field, side), String(value))
  }
  return params
}
