import { DatabaseSync } from 'node:sqlite'
import { answerSteps } from './worker-step.ts'
import { writeUnguarded } from './write-unguarded.ts'

export interface SearchDocumentsData {
  /** A database of its own, whose index is brought into the directory when it is done. */
  readonly file: string
  /** How the directory's schema makes the index */
  readonly createTable: string
  readonly stagingFiles: readonly string[]
  /** The tokens that a cemetery gives to all who lie in it, with a space between two, by its id */
  readonly cemeteryTokens: readonly string[]
}

const HASH_BYTES = 256 * 1024 * 1024
const CACHE_KIB = 256 * 1024
const REPORT_EVERY = 250_000

answerSteps((data: SearchDocumentsData) => (_: 'write') => ({ answer: writeDocuments(data) }))

/** Writes the search documents of all staged memorials in the order of their keys; answers how many. */
function writeDocuments({ file, createTable, stagingFiles, cemeteryTokens }: SearchDocumentsData): number {
  const database = new DatabaseSync(file)
  writeUnguarded(database, CACHE_KIB)
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
    if (written % REPORT_EVERY === 0) console.error(`  ${written.toLocaleString('en-US')} search documents`)
  }
  database.exec("INSERT INTO search_document (search_document) VALUES ('optimize')")
  database.exec('COMMIT')
  database.close()
  return written
}
