import { CALLS, type CallName } from './endpoints.ts'
import { type FieldErrors, type Fields, type FieldValues, writeFields } from './field.ts'

export type PathValues<N extends CallName> = FieldValues<(typeof CALLS)[N]['path']>
export type QueryValues<N extends CallName> = FieldValues<(typeof CALLS)[N]['query']>

/** The path and query that ask this call: `/api/memorial/7`. */
export function callAddress<N extends CallName>(name: N, path: PathValues<N>, query: Partial<QueryValues<N>>): string {
  const { route, query: queryFields } = CALLS[name]
  const values: Readonly<Record<string, unknown>> = path
  const filled = route.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(values[key]).toWellFormed()))
  const params = writeFields<Fields>(queryFields, 'call', query).toString()
  return params === '' ? filled : `${filled}?${params}`
}

/** Errors keyed by the domain's names, keyed by the call's instead. */
export function toCallErrors(name: CallName, errors: FieldErrors): FieldErrors {
  const fields: Fields = CALLS[name].query
  return Object.fromEntries(Object.entries(errors).map(([key, texts]) => [fields[key]?.call ?? key, texts]))
}

/** The reverse of `toCallErrors`. */
export function fromCallErrors(name: CallName, errors: FieldErrors): FieldErrors {
  const fields: Fields = CALLS[name].query
  const keys = new Map(Object.entries(fields).map(([key, field]) => [field.call, key]))
  return Object.fromEntries(Object.entries(errors).map(([call, texts]) => [keys.get(call) ?? call, texts]))
}
