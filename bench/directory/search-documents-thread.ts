import { renameSync, rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { formatNumber } from '../../src/domain/format-number.ts'
import { serveSteps } from './worker-step.ts'
import { writeFast } from './write-fast.ts'

export interface SearchDocumentsData {
  /** A separate database, whose index is copied into the directory at the end */
  readonly file: string
  /** The SQL that creates the index */
  readonly createTable: string
  readonly stagingFiles: readonly string[]
  /** The tokens of each cemetery by its ID, separated by spaces */
  readonly cemeteryTokens: readonly string[]
}

const HASH_BYTES = 256 * 1024 * 1024
const CACHE_KIB = 256 * 1024
const REPORT_EVERY = 250_000

serveSteps((data: SearchDocumentsData) => (_: 'write') => ({ result: writeDocuments(data) }))

/** Writes the search documents of all staged memorials in the order of their keys. The file appears when it is complete. */
function writeDocuments({ file, createTable, stagingFiles, cemeteryTokens }: SearchDocumentsData): void {
  const partial = `${file}.partial`
  rmSync(partial, { force: true })
  const database = new DatabaseSync(partial)
  writeFast(database, CACHE_KIB)
  database.exec(createTable)
  database.exec(`INSERT INTO search_document (search_document, rank) VALUES ('automerge', 0);
    INSERT INTO search_document (search_document, rank) VALUES ('hashsize', ${HASH_BYTES})`)
  for (const [i, staging] of stagingFiles.entries()) database.exec(`ATTACH '${staging.replaceAll("'", "''")}' AS s${i}`)
  const staged = stagingFiles.map((_, i) => `SELECT order_key, cemetery_id, tokens FROM s${i}.staged`)
  const insert = database.prepare('INSERT INTO search_document (rowid, tokens) VALUES (?, ?)')
  insert.setReadBigInts(true)
  database.exec('BEGIN')
  let written = 0
  const rows = database.prepare(`${staged.join(' UNION ALL ')} ORDER BY order_key`).iterate()
  for (const row of rows) {
    const { order_key: key, cemetery_id: cemetery, tokens } = row
    const ofCemetery = cemeteryTokens[Number(cemetery)]
    insert.run(Number(key), tokens === '' ? String(ofCemetery) : `${tokens} ${ofCemetery}`)
    written++
    if (written % REPORT_EVERY === 0) console.error(`  ${formatNumber(written)} search documents`)
  }
  database.exec("INSERT INTO search_document (search_document) VALUES ('optimize')")
  database.exec('COMMIT')
  database.close()
  renameSync(partial, file)
}
