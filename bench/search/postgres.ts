import { existsSync } from 'node:fs'
import path from 'node:path'
import { systemClock } from '../../src/services/clock.ts'
import { DirectoryService } from '../../src/services/directory-service.ts'
import { PostgresDatabase } from '../../src/storage/postgres/connection/postgres-database.ts'
import { SqlDirectoryStore } from '../../src/storage/sql/directory-store.ts'
import { PostgresNode } from '../../tests/support/cluster/postgres-node.ts'
import { makeOwnedFolder, POSTGRES_PROGRAMS } from '../../tests/support/cluster/postgres-programs.ts'
import { copyRows } from '../../tests/support/copied/copy-sides.ts'
import { queryRunner, type RunQuery } from './product.ts'

/** The settings of a server whose data may be lost */
const SETTINGS = [
  'shared_buffers = 10GB',
  'effective_io_concurrency = 200',
  'maintenance_work_mem = 512MB',
  'max_wal_size = 8GB',
  'wal_level = minimal',
  'max_wal_senders = 0',
  'fsync = off',
]
/** Reads the data that searches need into memory, as a server does over time. */
const WARM = `SELECT sum(pg_prewarm(oid)) FROM pg_class
  WHERE relnamespace = 'public'::regnamespace AND (relkind = 'i' OR relname IN ('search_document', 'memorial'))`
/** The name of the database after a complete copy */
const COMPLETE = 'lychgate'
const INCOMPLETE = 'copying'

/** Opens a PostgreSQL server with a copy of a SQLite directory, or returns null if PostgreSQL is not installed. */
export async function openPostgres(
  file: string,
  progress: (line: string) => void,
): Promise<{ readonly run: RunQuery; readonly close: () => Promise<void> } | null> {
  if (POSTGRES_PROGRAMS === null) return null
  const node = await startServer(path.join(path.dirname(file), 'postgres'))
  const urlOf = (name: string) => `postgres://postgres@127.0.0.1:${node.port}/${name}`
  try {
    const names = (await node.query('SELECT datname FROM pg_database')).split('\n')
    if (!names.includes(COMPLETE)) {
      progress('Copying the directory into PostgreSQL')
      if (!names.includes(INCOMPLETE)) await node.query(`CREATE DATABASE ${INCOMPLETE}`)
      await copyRows({ file }, { url: urlOf(INCOMPLETE) })
      await node.query('VACUUM (ANALYZE)', INCOMPLETE)
      await node.query(`ALTER DATABASE ${INCOMPLETE} RENAME TO ${COMPLETE}`)
    }
    await node.query('CREATE EXTENSION IF NOT EXISTS pg_prewarm', COMPLETE)
    await node.query(WARM, COMPLETE)
    const database = new PostgresDatabase({ url: urlOf(COMPLETE), area: 'directory' })
    return {
      run: queryRunner(new DirectoryService(new SqlDirectoryStore(database), systemClock)),
      async close() {
        await database.close()
        await node.stop()
      },
    }
  } catch (error) {
    await node.stop()
    throw error
  }
}

async function startServer(folder: string): Promise<PostgresNode> {
  await makeOwnedFolder(folder)
  const data = path.join(folder, 'data')
  const node = existsSync(data) ? await PostgresNode.open(data) : await PostgresNode.create(data, SETTINGS)
  await node.start()
  return node
}
