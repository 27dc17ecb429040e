import { types } from 'pg'

const { builtins } = types

const parseBytes = types.getTypeParser(builtins.BYTEA)

/** Parsers for the types that pg does not return as SQLite does, which are numbers and plain bytes. */
const PARSERS = new Map<number, (text: string) => number | Uint8Array>([
  [builtins.INT8, (text) => Number(text)],
  [builtins.NUMERIC, (text) => Number(text)],
  [builtins.BOOL, (text) => (text === 't' ? 1 : 0)],
  [builtins.BYTEA, (text) => new Uint8Array(parseBytes(text))],
])

/** The types of result columns, for the `types` option of a pool or a client. */
export const VALUE_TYPES = {
  getTypeParser: ((oid: number, format?: 'text') =>
    PARSERS.get(oid) ?? types.getTypeParser(oid, format)) as typeof types.getTypeParser,
}
