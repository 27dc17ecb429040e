import type { UncheckedForm } from './form-submission.ts'
import { MESSAGES } from './messages.ts'

/** The maximum number of fields in a form or a URL query. The site's longest form has about forty. */
export const MAX_FIELDS = 64

/** Thrown for a form or a query with more than MAX_FIELDS fields. The server responds with 400. */
export class TooManyFieldsError extends Error {
  readonly statusCode = 400
  constructor(maxFields: number) {
    super(MESSAGES.errors.tooManyFields(maxFields))
  }
}

/** Thrown for a form or a query that is not percent-encoded UTF-8. The server responds with 400. */
export class MalformedEncodingError extends Error {
  readonly statusCode = 400
  constructor() {
    super(MESSAGES.errors.malformedRequest)
  }
}

/**
 * Returns the `name=text` pairs of a form or a query, in order and still encoded. Throws TooManyFieldsError at the first
 * pair above the limit. Without a limit, a single request could keep the server busy for seconds.
 */
export function splitPairs(encoded: string, maxFields = MAX_FIELDS): readonly string[] {
  const pairs: string[] = []
  for (let start = 0; start < encoded.length; ) {
    const ampersand = encoded.indexOf('&', start)
    const end = ampersand === -1 ? encoded.length : ampersand
    if (end > start) {
      if (pairs.length === maxFields) throw new TooManyFieldsError(maxFields)
      pairs.push(encoded.slice(start, end))
    }
    start = end + 1
  }
  return pairs
}

/**
 * Returns the values of each field by name, in order. A value that is not percent-encoded UTF-8 is null. Throws
 * TooManyFieldsError, or MalformedEncodingError for a name that cannot be decoded.
 */
export function parseUrlencoded(
  encoded: string,
  maxFields = MAX_FIELDS,
): ReadonlyMap<string, readonly (string | null)[]> {
  const texts = new Map<string, (string | null)[]>()
  for (const pair of splitPairs(encoded, maxFields)) {
    const equals = pair.indexOf('=')
    const name = decode(equals === -1 ? pair : pair.slice(0, equals))
    if (name === null) throw new MalformedEncodingError()
    const text = equals === -1 ? '' : decode(pair.slice(equals + 1))
    const earlier = texts.get(name)
    if (earlier === undefined) texts.set(name, [text])
    else earlier.push(text)
  }
  return texts
}

/**
 * Returns the fields of a posted form. A repeated field is a list, which validation rejects. Throws TooManyFieldsError, or
 * MalformedEncodingError for a name or a value that cannot be decoded.
 */
export function parsePostedFields(encoded: string): UncheckedForm {
  const fields = [...parseUrlencoded(encoded)]
  if (fields.some(([, texts]) => texts.includes(null))) throw new MalformedEncodingError()
  // Object.fromEntries is safe for a field named "__proto__"; assignment is not.
  return Object.fromEntries(fields.map(([name, texts]) => [name, texts.length === 1 ? texts[0] : texts]))
}

function decode(encoded: string): string | null {
  try {
    return decodeURIComponent(encoded.replaceAll('+', ' '))
  } catch {
    return null
  }
}
