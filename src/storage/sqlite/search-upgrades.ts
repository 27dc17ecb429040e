import { soundKeys } from '../../search/similar-names.ts'
import { TOKEN } from '../../search/token-document.ts'
import type { Connection, Row } from './database.ts'
import { aliasedPersonOfRow, tokensOfRow } from './memorial-records.ts'
import { SUMMARY_COLUMNS } from './row-mapping.ts'
import { SearchAliases } from './search-aliases.ts'
import { endingOf, SearchIndex } from './search-index.ts'

/** Memorials whose documents are written anew together. */
const ROWS_A_STEP = 20_000

/** Sounds for the words that are there, and spans for the dates that are there. */
export function upgradeToSimilarNames(connection: Connection): void {
  enterSounds(connection)
  enterSpans(connection)
}

/** Aliases for the people who are there, and endings for the words that are there. */
export function upgradeToAliases(connection: Connection): void {
  enterAliases(connection)
  enterEndings(connection)
}

/** Endings of names for the documents that are there. */
export function upgradeToNameEndings(connection: Connection): void {
  const index = new SearchIndex(connection)
  const placesOf = rememberedPlaces(connection)
  connection.database.exec("INSERT INTO search_document (search_document) VALUES ('delete-all')")
  const rows = connection.iterate(
    `SELECT ${SUMMARY_COLUMNS}, m.order_key FROM memorial m LEFT JOIN cemetery c ON c.id = m.cemetery_id ORDER BY m.order_key`,
  )
  for (const row of rows) {
    const tokens = tokensOfRow(row, placesOf)
    index.addUncounted(Number(row.order_key), tokens.join(' '))
    for (const token of tokens) if (isEnding(token)) index.count(token, 1)
  }
  index.writeCounts()
}

function isEnding(token: string): boolean {
  return token.startsWith(TOKEN.surnameEnding) || token.startsWith(TOKEN.givenEnding)
}

/** Makes `search_alias` anew from the memorials. */
function enterAliases(connection: Connection): void {
  const aliases = new SearchAliases(connection)
  const rows = connection.iterate(
    `SELECT ${SUMMARY_COLUMNS}, m.sort_key, m.order_key FROM memorial m LEFT JOIN cemetery c ON c.id = m.cemetery_id`,
  )
  for (const row of rows) {
    const tokens = tokensOfRow(row, () => [])
    aliases.enter(Number(row.order_key), aliasedPersonOfRow(row, tokens))
  }
}

function enterEndings(connection: Connection): void {
  const enter = connection.prepareWrite(
    'INSERT INTO search_ending (ending, token) VALUES (?, ?) ON CONFLICT DO NOTHING',
  )
  for (const { token } of connection.iterate('SELECT token FROM search_token')) {
    const ending = endingOf(String(token))
    if (ending !== null) enter.run(ending, String(token))
  }
}

function enterSounds(connection: Connection): void {
  const enter = connection.prepareWrite('INSERT INTO search_sound (key, token) VALUES (?, ?) ON CONFLICT DO NOTHING')
  for (const kind of ['s:', 'g:']) {
    const rows = connection.iterate(
      'SELECT token FROM search_token WHERE token >= ? AND token < ?',
      kind,
      `${kind}\u{10ffff}`,
    )
    for (const { token } of rows) for (const key of soundKeys(String(token))) enter.run(key, String(token))
  }
}

/** Dates that are found by several years have a token for their span, without which ranges of years are counted wrong. */
function enterSpans(connection: Connection): void {
  const index = new SearchIndex(connection)
  const placesOf = rememberedPlaces(connection)
  for (let last = Number.MIN_SAFE_INTEGER; ; ) {
    const rows = connection.all(
      `SELECT ${SUMMARY_COLUMNS}, m.order_key FROM memorial m LEFT JOIN cemetery c ON c.id = m.cemetery_id
       WHERE m.order_key > ? AND (instr(m.birth, '/') > 0 OR instr(m.death, '/') > 0) ORDER BY m.order_key LIMIT ?`,
      last,
      ROWS_A_STEP,
    )
    if (rows.length === 0) return
    writeAnew(index, rows, placesOf)
    last = Number(rows.at(-1)?.order_key)
  }
}

function rememberedPlaces(connection: Connection): (cemeteryId: number) => readonly string[] {
  const places = new Map<number, string[]>()
  return (cemeteryId) => {
    let known = places.get(cemeteryId)
    if (known === undefined) {
      known = connection
        .all('SELECT place FROM cemetery_place WHERE cemetery_id = ?', cemeteryId)
        .map((row) => String(row.place))
      places.set(cemeteryId, known)
    }
    return known
  }
}

function writeAnew(
  index: SearchIndex,
  rows: readonly Row[],
  placesOf: (cemeteryId: number) => readonly string[],
): void {
  const documents = rows.map((row) => ({ key: Number(row.order_key), tokens: tokensOfRow(row, placesOf) }))
  for (const { key, tokens } of documents)
    index.remove(
      key,
      tokens.filter((token) => !isSpan(token)),
    )
  for (const { key, tokens } of documents) index.add(key, tokens)
  index.writeCounts()
}

function isSpan(token: string): boolean {
  return /^[bd]s:/.test(token)
}
