import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { PostgresDatabase } from '../../src/storage/postgres/connection/postgres-database.ts'
import { runCommand } from '../support/command.ts'
import { temporaryFolder } from '../support/folders/temporary-folder.ts'
import { describeOnPostgres, useTestDatabase } from '../support/postgres/test-database.ts'

/** Each test starts several commands. */
const TIME_LIMIT_MS = 120_000

describeOnPostgres('A backup of a site on PostgreSQL', () => {
  const site = useTestDatabase()
  const other = useTestDatabase('empty')
  const folder = temporaryFolder()
  const backups = path.join(folder, 'backups')
  const stone = path.join(folder, 'data/media/ab/stone.jpg')
  const settings = (url: string, more = {}) => ({
    DATA_DIR: path.join(folder, 'data'),
    DATABASE_URL: url,
    SITE_KEY: 'ab'.repeat(32),
    ...more,
  })
  const run = (args: readonly string[], url = site.url, more = {}) => runCommand(args, settings(url, more))

  /** Runs statements in a database of a site. */
  async function query(url: string, sql: string) {
    const database = new PostgresDatabase({ url, area: 'directory', maxConnections: 1 })
    try {
      return await database.transaction(() => database.all(sql))
    } finally {
      await database.close()
    }
  }
  const stored = async (url: string) => ({
    memorials: await query(url, 'SELECT * FROM memorial ORDER BY id'),
    documents: await query(url, 'SELECT * FROM search_document ORDER BY 1'),
    accounts: await query(url, 'SELECT * FROM "user" ORDER BY id'),
    changes: await query(url, 'SELECT * FROM change ORDER BY id'),
    migrations: await query(url, 'SELECT * FROM schema_migration ORDER BY 1, 2'),
  })

  test(
    'restores records, accounts, history, images, and the key after damage, and keeps the damaged data',
    async () => {
      const list = path.join(folder, 'burials.csv')
      writeFileSync(list, 'Name,Died,Cemetery\nJane Tindlewick,1901-02-03,Oak Hill\nJohn Oatley,1902-03-04,Oak Hill\n')
      expect(await run(['import', 'memorials', list])).toMatchObject({ status: 0 })
      expect(await run(['memorials', 'edit', '1', '--surname', 'Müller', '--by', 'ann'])).toMatchObject({ status: 0 })
      await query(
        site.url,
        `INSERT INTO "user" (name, email, email_key, password, created_at) VALUES ('Ann', 'ann@graves.example', 'ann@graves.example', 'hash', '')`,
      )
      mkdirSync(path.dirname(stone), { recursive: true })
      writeFileSync(stone, 'pixels')
      const before = await stored(site.url)
      expect([before.memorials, before.documents, before.accounts, before.changes].map(({ length }) => length)).toEqual(
        [2, 2, 1, 1],
      )

      const made = await run(['backup', '--in', backups])
      expect(made).toMatchObject({ status: 0, stderr: '' })
      expect(made.stdout).toMatch(/^Copied the database and 1 image file to /)
      const backup = made.stdout.trim().split(' to ')[1]!
      expect(readFileSync(path.join(backup, 'site.key')).toString('hex')).toBe('ab'.repeat(32))

      await query(site.url, 'DELETE FROM memorial WHERE id = 2')
      rmSync(stone)
      const refused = await run(['restore', backup])
      expect(refused).toMatchObject({ status: 2, stdout: '' })
      expect(refused.stderr).toContain('add --yes')
      const restored = await run(['restore', backup, '--yes'])
      expect(restored).toMatchObject({ status: 0, stderr: '' })
      const kept = /in the schema "(before-[^"]+)"/.exec(restored.stdout)![1]!
      expect(await stored(site.url)).toEqual(before)
      expect(readFileSync(stone, 'utf8')).toBe('pixels')
      expect(await query(site.url, `SELECT id FROM "${kept}".memorial`)).toEqual([{ id: 1 }])
      expect((await run(['memorials', 'show', '1'])).stdout).toContain('Müller')
      expect(await run(['memorials', 'edit', '2', '--surname', 'Oak', '--by', 'ann'])).toMatchObject({ status: 0 })

      expect(await run(['restore', backup], other.url, { SITE_KEY: 'cd'.repeat(32) })).toMatchObject({
        status: 0,
        stderr: expect.stringContaining("SITE_KEY does not match the backup's key"),
      })
      expect(await stored(other.url)).toEqual(before)
    },
    TIME_LIMIT_MS,
  )

  test(
    'restores nothing while the site uses the database',
    async () => {
      const made = path.join(folder, 'made')
      expect(await run(['backup', made])).toMatchObject({ status: 0 })
      const open = new PostgresDatabase({ url: site.url, area: 'directory', maxConnections: 1 })
      await open.transaction(async () => {
        expect(await run(['restore', made, '--yes'])).toMatchObject({
          status: 1,
          stderr: 'The site or a command is using the database. Stop it and try again.\n',
        })
      })
      await open.close()
    },
    TIME_LIMIT_MS,
  )

  test(
    'restores the current tables if the restore fails halfway',
    async () => {
      const made = path.join(folder, 'made')
      const before = await stored(site.url)
      await query(
        site.url,
        `CREATE SCHEMA fault;
         CREATE FUNCTION fault.fail() RETURNS event_trigger LANGUAGE plpgsql AS 'BEGIN RAISE ''no indexes today''; END';
         CREATE EVENT TRIGGER fault ON ddl_command_start WHEN TAG IN ('CREATE INDEX') EXECUTE FUNCTION fault.fail()`,
      )
      const failed = await run(['restore', made, '--yes'])
      await query(site.url, 'DROP EVENT TRIGGER fault; DROP SCHEMA fault CASCADE')
      expect(failed).toMatchObject({ status: 1, stderr: expect.stringContaining('no indexes today') })
      expect(await stored(site.url)).toEqual(before)
      expect(await query(site.url, "SELECT nspname FROM pg_namespace WHERE nspname LIKE 'before-%'")).toHaveLength(1)
    },
    TIME_LIMIT_MS,
  )

  test(
    'changes nothing if it cannot restore or make a backup',
    async () => {
      const broken = path.join(folder, 'broken')
      mkdirSync(broken)
      expect((await run(['restore', broken, '--yes'])).stderr).toMatch(
        /lychgate\.pgdump is missing\. Specify the folder/,
      )
      writeFileSync(path.join(broken, 'lychgate.pgdump'), 'This is not a dump.'.repeat(100))
      expect(await run(['restore', broken, '--yes'])).toMatchObject({
        status: 1,
        stderr: 'pg_restore: input file does not appear to be a valid archive.\n',
      })
      expect((await stored(site.url)).memorials).toHaveLength(2)
      const missing = await run(['backup', path.join(folder, 'none')], site.url, { PATH: '/nowhere' })
      expect(missing).toMatchObject({
        status: 1,
        stderr:
          'The program pg_dump is missing. Install the client programs of PostgreSQL (Debian: apt install postgresql-client).\n',
      })
    },
    TIME_LIMIT_MS,
  )
})
