import type { UncheckedForm } from './form-submission.ts'
import { MESSAGES } from './messages.ts'

/** Fields that one form, or the query of one address, may have. The longest form of the site has eleven. */
export const MAX_FIELDS = 64

/** Thrown for a form or a query with more than MAX_FIELDS fields; answered 400. */
export class TooManyFieldsError extends Error {
  readonly statusCode = 400
  constructor() {
    super(MESSAGES.errors.tooManyFields(MAX_FIELDS))
  }
}

/** Thrown for a form or a query that is not percent-encoded UTF-8; answered 400. */
export class MalformedEncodingError extends Error {
  readonly statusCode = 400
}

/**
 * The `name=text` pairs of a form or a query, in order and still encoded. Throws TooManyFieldsError. It stops at the first
 * pair too many: decoding and grouping without a limit let one small request stop the server for seconds.
 */
export function splitPairs(encoded: string): readonly string[] {
  const pairs: string[] = []
  for (let start = 0; start < encoded.length; ) {
    const ampersand = encoded.indexOf('&', start)
    const end = ampersand === -1 ? encoded.length : ampersand
    if (end > start) {
      if (pairs.length === MAX_FIELDS) throw new TooManyFieldsError()
      pairs.push(encoded.slice(start, end))
    }
    start = end + 1
  }
  return pairs
}

/**
 * The texts of every field by its name, in order; null for a text that is not percent-encoded UTF-8. Throws
 * TooManyFieldsError, and MalformedEncodingError for a name that cannot be decoded.
 */
export function readUrlencoded(encoded: string): ReadonlyMap<string, readonly (string | null)[]> {
  const texts = new Map<string, (string | null)[]>()
  for (const pair of splitPairs(encoded)) {
    const equals = pair.indexOf('=')
    const name = decode(equals === -1 ? pair : pair.slice(0, equals))
    if (name === null) throw new MalformedEncodingError()
    const text = equals === -1 ? '' : decode(pair.slice(equals + 1))
    const known = texts.get(name)
    if (known === undefined) texts.set(name, [text])
    else known.push(text)
  }
  return texts
}

/** The fields of a posted form; a repeated one is a list, which no field accepts. Throws as readUrlencoded does, for texts too. */
export function readPostedFields(encoded: string): UncheckedForm {
  const fields = [...readUrlencoded(encoded)]
  if (fields.some(([, texts]) => texts.includes(null))) throw new MalformedEncodingError()
  // Not by assignment: a field may be called "__proto__".
  return Object.fromEntries(fields.map(([name, texts]) => [name, texts.length === 1 ? texts[0] : texts]))
}

function decode(encoded: string): string | null {
  try {
    return decodeURIComponent(encoded.replaceAll('+', ' '))
  } catch {
    return null
  }
}
