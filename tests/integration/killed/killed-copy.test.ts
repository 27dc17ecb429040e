import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { runCommand, startCommand } from '../../support/command.ts'
import { temporaryFolder } from '../../support/folders/temporary-folder.ts'
import { describeOnPostgres, useTestDatabase } from '../../support/postgres/test-database.ts'

/** Enough rows that the largest tables have several parts, and that no copy finishes before it is killed */
const MEMORIALS = '12000'

describeOnPostgres('a copy that is killed', () => {
  const folder = temporaryFolder()
  let settings: { readonly DATA_DIR: string }
  beforeAll(async () => {
    settings = { DATA_DIR: path.join(folder, 'data') }
    await runCommand(['generate', '--memorials', MEMORIALS], settings)
  })
  const database = useTestDatabase('empty')

  test('loses at most one part each time, and eventually completes', async () => {
    const source = `sqlite:${path.join(settings.DATA_DIR, 'lychgate.sqlite')}`
    const target = new URL(database.url)
    // The test server accepts any password.
    target.password = 'hush'
    const args = ['copy', '--from', source, '--to', target.href]
    const client = new Client({ connectionString: database.url })
    await client.connect()
    const rowsOf = async (table: string) => {
      const { rows } = await client.query('SELECT to_regclass($1) IS NOT NULL AS found', [table])
      return rows[0].found ? Number((await client.query(`SELECT count(*) FROM ${table}`)).rows[0].count) : 0
    }
    for (const table of ['memorial', 'search_document']) {
      const { child, ended } = startCommand(args, settings)
      while (child.exitCode === null && (await rowsOf(table)) === 0) await wait(5)
      const stored = await rowsOf(table)
      child.kill('SIGKILL')
      expect((await ended).status, table).toBe(null)
      expect(await rowsOf(table)).toBeGreaterThanOrEqual(stored)
    }
    await client.end()
    const { status, stdout, stderr } = await runCommand(args, settings)
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    expect(stdout).toMatch(/^Continuing to copy .*\. All are equal\.$/ms)
    expect(stdout).not.toContain('hush')
  }, 60_000)
})
