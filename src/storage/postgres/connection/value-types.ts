import { types } from 'pg'

const { builtins } = types

/** Parsers of the types that pg returns as texts or truth values: the store works with numbers, as in SQLite. */
const PARSERS = new Map<number, (text: string) => number>([
  [builtins.INT8, (text) => Number(text)],
  [builtins.NUMERIC, (text) => Number(text)],
  [builtins.BOOL, (text) => (text === 't' ? 1 : 0)],
])

/** The types of result columns, for `types` of a pool or a client. */
export const VALUE_TYPES = {
  getTypeParser: ((oid: number, format?: 'text') =>
    PARSERS.get(oid) ?? types.getTypeParser(oid, format)) as typeof types.getTypeParser,
}
