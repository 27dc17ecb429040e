import { withCache } from '../../../search/with-cache.ts'
import { type Sql, type SqlParameter, textOfSql } from '../../sql/database.ts'

/**
 * Strings, comments, parameters, and the words that only SQLite understands. Strings and comments come first in the pattern,
 * because they stay unchanged.
 */
const PARTS =
  /(?<kept>'(?:[^']|'')*'|"[^"]*"|--[^\n]*|\/\*[\s\S]*?\*\/)|\?(?<number>\d*)|\s+INDEXED\s+BY\s+\w+|\bCROSS\s+(?=JOIN\s+[\w"]+(?:\s+(?:AS\s+)?\w+)?\s+ON\b)/gi

/** There are few statements, but some have parameter lists of many different lengths. */
const MAX_CACHED = 5000

const translateText = withCache(MAX_CACHED, (sql: string) => {
  let last = 0
  return sql.replace(PARTS, (_part, ...rest) => {
    const { kept, number } = rest.at(-1) as { kept?: string; number?: string }
    if (kept !== undefined) return kept
    if (number === undefined) return ''
    // As in SQLite, a plain ? gets the number after the largest one so far.
    const chosen = number === '' ? last + 1 : Number(number)
    last = Math.max(last, chosen)
    return `$${chosen}`
  })
})

/**
 * Translates a statement that both engines share (docs/decisions/0034) for PostgreSQL: `?` and `?2` become `$1` and `$2`,
 * `INDEXED BY name` disappears, and `CROSS JOIN x ON` becomes `JOIN x ON`.
 */
export function translateSql(sql: Sql): string {
  return translateText(textOfSql(sql))
}

/** Converts a time, which the driver would send in the time zone of this machine. */
export function boundValue(value: SqlParameter): SqlParameter {
  return value instanceof Date ? value.toISOString() : value
}

/** Whether a statement only reads, so that it may run again after a lost connection. */
export function isReadOnly(sql: string): boolean {
  return /^\s*(?:SELECT|WITH|VALUES)\b/i.test(sql) && !/\b(?:INSERT|UPDATE|DELETE)\b/i.test(sql)
}
