import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { beforeAll, expect, test } from 'vitest'
import { copyAll } from '../../../../tests/support/copied/copy-sides.ts'
import { makeFullSite } from '../../../../tests/support/copied/full-site.ts'
import { temporaryFolder } from '../../../../tests/support/folders/temporary-folder.ts'
import {
  describeOnPostgres,
  newTestDatabase,
  useTestDatabase,
} from '../../../../tests/support/postgres/test-database.ts'
import { PostgresDatabase } from '../../postgres/connection/postgres-database.ts'
import { auditDirectory } from '../../sqlite/audit/sqlite-audit.ts'

const FILES = ['lychgate.sqlite', 'lychgate-people.sqlite'] as const

let folder: string
const inFolder = (name: string) => ({ file: path.join(folder, name, FILES[0]) })

/** Reads all tables of a SQLite site with its own query. */
function tablesIn(name: string): Map<string, unknown[]> {
  const tables = new Map<string, unknown[]>()
  for (const file of FILES) {
    const database = new DatabaseSync(path.join(folder, name, file), { readOnly: true })
    const names = database.prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND sql LIKE '%STRICT%'").all()
    for (const { name: table } of [...names, { name: 'sqlite_sequence' }]) {
      if (table === 'schema_migration' || table === 'content_version') continue
      const rows = database
        // SQLite's own table has no types, so that a copy could store other ones.
        .prepare(`SELECT *${table === 'sqlite_sequence' ? ', typeof(seq) AS type' : ''} FROM "${table}"`)
        .all()
        .map((row) => JSON.stringify(row))
      tables.set(`${file} ${table}`, rows.sort())
    }
    database.close()
  }
  return tables
}

function schemaOf(name: string): unknown[] {
  return FILES.flatMap((file) => {
    const database = new DatabaseSync(path.join(folder, name, file), { readOnly: true })
    const rows = database.prepare('SELECT type, name, sql FROM sqlite_schema ORDER BY type, name').all()
    database.close()
    return rows
  })
}

describeOnPostgres('a copy', () => {
  beforeAll(async () => {
    folder = temporaryFolder()
    await makeFullSite(path.join(folder, 'full'))
  }, 60_000)

  const database = useTestDatabase('empty')

  test('has equal rows, IDs, search results, and tables on PostgreSQL, and on SQLite again', async () => {
    const place = { url: database.url }
    expect(await copyAll(inFolder('full'), place)).toEqual({ start: 'new', differences: [] })
    expect(await copyAll(place, inFolder('back'))).toEqual({ start: 'new', differences: [] })
    const [original, returned] = [tablesIn('full'), tablesIn('back')]
    expect([...original].filter(([, rows]) => rows.length === 0)).toEqual([])
    expect(returned).toEqual(original)
    expect(new Set(schemaOf('back'))).toEqual(new Set(schemaOf('full')))
    expect(await auditDirectory(inFolder('back').file)).toEqual([])
    await expectMigratedSchema(database.url)
  })

  test('is rejected if the target has data', async () => {
    await expect(copyAll(inFolder('full'), inFolder('back'))).rejects.toThrow(
      'The target already has data in the table cemetery. Specify an empty target.',
    )
  })

  test('is rejected for text that PostgreSQL cannot store, and continues when the text is corrected', async () => {
    const source = new DatabaseSync(path.join(folder, 'back', FILES[1]))
    source.exec("UPDATE mail SET reply_to = 'a' || char(0)")
    const copied = await newTestDatabase('empty')
    await expect(copyAll(inFolder('back'), copied)).rejects.toThrow(
      'The column reply_to of mail 1 contains the character U+0000, which PostgreSQL cannot store. Remove it from the source.',
    )
    source.exec('UPDATE mail SET reply_to = NULL')
    source.close()
    expect(await copyAll(inFolder('back'), copied)).toEqual({ start: 'resumed', differences: [] })
    await copied.drop()
  })
})

/** Expects the indexes, references, and triggers of a new database. */
async function expectMigratedSchema(url: string): Promise<void> {
  const fresh = await newTestDatabase()
  try {
    expect(await schemaAt(url)).toEqual(await schemaAt(fresh.url))
  } finally {
    await fresh.drop()
  }
}

async function schemaAt(url: string) {
  const database = new PostgresDatabase({ url, area: 'directory' })
  try {
    return [
      await database.all('SELECT indexdef FROM pg_indexes WHERE schemaname = current_schema() ORDER BY indexname'),
      await database.all('SELECT conname, pg_get_constraintdef(oid) FROM pg_constraint ORDER BY conname'),
      await database.all(
        'SELECT tgrelid::regclass::TEXT, tgname, tgenabled FROM pg_trigger WHERE NOT tgisinternal ORDER BY 1, 2',
      ),
      await database.all("SELECT tablename FROM pg_tables WHERE schemaname = 'public' ORDER BY 1"),
    ]
  } finally {
    await database.close()
  }
}
