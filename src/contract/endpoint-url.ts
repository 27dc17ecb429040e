import { ENDPOINTS, type EndpointName } from './endpoints.ts'
import { type FieldErrors, type FieldValues, type RequestFields, toSearchParams } from './request-fields.ts'

export type PathValues<N extends EndpointName> = FieldValues<(typeof ENDPOINTS)[N]['path']>
export type QueryValues<N extends EndpointName> = FieldValues<(typeof ENDPOINTS)[N]['query']>

/** Returns the path and query of a request to an endpoint: `/api/memorial/7`. */
export function endpointUrl<N extends EndpointName>(
  name: N,
  path: PathValues<N>,
  query: Partial<QueryValues<N>>,
): string {
  const { route, query: queryFields } = ENDPOINTS[name]
  const values: Readonly<Record<string, unknown>> = path
  const filled = route.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(values[key]).toWellFormed()))
  const params = toSearchParams<RequestFields>(queryFields, 'api', query).toString()
  return params === '' ? filled : `${filled}?${params}`
}

/** Changes the keys of field errors from domain names to API names. */
export function toApiErrors(name: EndpointName, errors: FieldErrors): FieldErrors {
  const fields: RequestFields = ENDPOINTS[name].query
  return Object.fromEntries(Object.entries(errors).map(([key, texts]) => [fields[key]?.apiName ?? key, texts]))
}

/** The reverse of `toApiErrors`. */
export function fromApiErrors(name: EndpointName, errors: FieldErrors): FieldErrors {
  const fields: RequestFields = ENDPOINTS[name].query
  const keys = new Map(Object.entries(fields).map(([key, field]) => [field.apiName, key]))
  return Object.fromEntries(Object.entries(errors).map(([apiName, texts]) => [keys.get(apiName) ?? apiName, texts]))
}
