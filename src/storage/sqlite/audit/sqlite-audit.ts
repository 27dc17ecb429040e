import {
  type AuditedIndex,
  auditRecords,
  type CheckedSample,
  checkRecords,
  checkSample,
} from '../../sql/audit/directory-audit.ts'
import { repairRecords } from '../../sql/audit/repair-records.ts'
import { Connection, isLocked } from '../connection/connection.ts'
import { DirectoryConnection } from '../connection/directory-connection.ts'
import { SqliteDatabase } from '../connection/sqlite-database.ts'

/** Lists the inconsistencies of a SQLite directory; see `auditRecords`. Briefly takes the write lock. */
export async function auditDirectory(file: string): Promise<string[]> {
  const connection = new DirectoryConnection(file)
  try {
    const integrity = connection.get('PRAGMA integrity_check')?.integrity_check
    return [
      ...(integrity === 'ok' ? [] : [`integrity_check returned ${integrity}`]),
      ...findWrongIndexes(connection),
      ...findBrokenForeignKeys(connection),
      ...(await auditRecords(new SqliteDatabase(connection), indexOf(connection))),
    ]
  } finally {
    connection.close()
  }
}

/**
 * Lists the inconsistencies that a moderately expensive check finds; see `checkRecords`. Only reads, even while the
 * site runs.
 */
export async function checkDirectory(file: string): Promise<string[]> {
  const connection = new Connection(file, { readOnly: true })
  try {
    const damage = connection.get('PRAGMA quick_check(1)')?.quick_check
    if (damage !== 'ok') return [`quick_check returned ${damage}`]
    return [
      ...findBrokenForeignKeys(connection),
      ...findWrongMenu(connection),
      ...(await checkRecords(new SqliteDatabase(connection), indexOf(connection))),
    ]
  } finally {
    connection.close()
  }
}

/** Checks a sample, as `checkSample` does. Only reads, even while the site runs. */
export async function sampleDirectory(file: string, size: number): Promise<CheckedSample> {
  const connection = new Connection(file, { readOnly: true })
  try {
    const database = new SqliteDatabase(connection)
    return await database.snapshot(() => checkSample(database, indexOf(connection), size))
  } finally {
    connection.close()
  }
}

/** Recomputes all derived values of a SQLite directory; see `repairRecords`. */
export async function repairDirectory(file: string): Promise<void> {
  const database = new SqliteDatabase(new DirectoryConnection(file))
  try {
    await database.transaction(async () => {
      database.connection.database.exec("INSERT INTO cemetery_menu (cemetery_menu) VALUES ('rebuild')")
      await repairRecords(database)
    })
  } finally {
    await database.close()
  }
}

function indexOf(connection: Connection): AuditedIndex {
  const phrases = (tokens: readonly string[]) => tokens.map((token) => `"${token}"`).join(' ')
  return {
    // SQLite would read a column of the table itself from an index.
    keys: 'SELECT id FROM search_document_docsize',
    async countMatches(token) {
      const sql = 'SELECT count(*) AS total FROM search_document WHERE search_document MATCH ?'
      return Number(connection.get(sql, phrases([token]))?.total)
    },
    async mismatches(documents) {
      const sql = 'SELECT 1 AS found FROM search_document WHERE search_document MATCH ? AND rowid = ?'
      const wrong = documents.filter(
        ({ orderKey, tokens }) => connection.get(sql, phrases(tokens), orderKey) === undefined,
      )
      return wrong.map(({ orderKey }) => orderKey)
    },
  }
}

function findBrokenForeignKeys(connection: Connection): string[] {
  const broken = Number(connection.get('SELECT count(*) AS total FROM pragma_foreign_key_check')?.total)
  return broken === 0 ? [] : [`rows with a broken foreign key: ${broken}`]
}

/** Compares the cemetery menu with the cemeteries without the write lock, which `integrity-check` takes. */
function findWrongMenu(connection: Connection): string[] {
  const sql = `SELECT count(*) AS total FROM cemetery c FULL JOIN cemetery_menu_docsize d ON d.id = c.id
    WHERE c.id IS NULL OR d.id IS NULL`
  const wrong = Number(connection.get(sql)?.total)
  return wrong === 0 ? [] : [`cemeteries missing from the cemetery menu, or left over in it: ${wrong}`]
}

function findWrongIndexes({ database }: Connection): string[] {
  const checks = [
    "INSERT INTO search_document (search_document) VALUES ('integrity-check')",
    "INSERT INTO cemetery_menu (cemetery_menu, rank) VALUES ('integrity-check', 1)",
  ]
  return checks.flatMap((sql) => {
    try {
      database.exec(sql)
      return []
    } catch (error) {
      if (isLocked(error)) throw error
      return [`a full-text index is damaged: ${error instanceof Error ? error.message : error}`]
    }
  })
}
