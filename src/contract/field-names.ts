/** The names of a parameter in the API and in page URLs, and its value when it is absent: all that writing a URL needs. */
export interface FieldNames {
  readonly apiName: string
  readonly pageName?: string
  readonly rule: { readonly absent: unknown }
}

/** Returns the name of a field in the API or in page URLs. */
export function parameterName(field: Pick<FieldNames, 'apiName' | 'pageName'>, side: 'api' | 'page'): string {
  return side === 'api' ? field.apiName : (field.pageName ?? field.apiName)
}

/** Returns the parameters for these values, in the order of the fields. Omits values that equal the default. */
export function toSearchParams<F extends Readonly<Record<string, FieldNames>>>(
  fields: F,
  side: 'api' | 'page',
  values: { readonly [K in keyof F]?: unknown },
): URLSearchParams {
  const params = new URLSearchParams()
  for (const [key, field] of Object.entries(fields)) {
    const value = values[key]
    if (value === undefined || value === null || value === field.rule.absent) continue
    params.append(parameterName(field, side), String(value))
  }
  return params
}
