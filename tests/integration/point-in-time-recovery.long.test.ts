import { readdirSync } from 'node:fs'
import { chmod, copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DEPLOY } from '../support/cluster/deployed-files.ts'
import { PostgresNode } from '../support/cluster/postgres-node.ts'
import { makeOwnedFolder, POSTGRES_PROGRAMS, runAsOwner } from '../support/cluster/postgres-programs.ts'

const SKIPPED = POSTGRES_PROGRAMS === null ? 'SKIPPED, NOTHING CHECKED (PostgreSQL is not installed): ' : ''
/** Whether the server has archived all finished WAL files. */
const IS_ARCHIVED = `SELECT failed_count = 0 AND last_archived_wal IS NOT NULL
  AND NOT EXISTS (SELECT FROM pg_ls_archive_statusdir() WHERE name LIKE '%.ready') FROM pg_stat_archiver`
const COUNTS = `SELECT string_agg(text || ' ' || count, ', ')
  FROM (SELECT text, count(*) FROM form GROUP BY text ORDER BY min(id)) counts`

let folder: string
let backups: string
const nodes: PostgresNode[] = []
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lychgate-recovery-'))
  backups = path.join(folder, 'backups')
  await makeOwnedFolder(folder)
  // PostgreSQL's user may not be able to read the project folder.
  for (const script of ['archive-wal', 'back-up', 'restore']) {
    await copyFile(path.join(DEPLOY, 'postgres', script), path.join(folder, script))
    await chmod(path.join(folder, script), 0o755)
  }
})
afterEach(async () => {
  for (const node of nodes.splice(0)) await node.stop()
  await rm(folder, { recursive: true, force: true })
})

const runScript = (name: string, ...args: readonly string[]) => runAsOwner(path.join(folder, name), args)

async function start(node: PostgresNode): Promise<PostgresNode> {
  nodes.push(node)
  await node.start()
  return node
}

/** Stores rows with this text, each in a separate transaction, and returns the time after the last one. */
async function storeRows(node: PostgresNode, text: string, count: number): Promise<string> {
  const insert = `INSERT INTO form (text) VALUES ('${text}')`
  await node.query(`DO $$ BEGIN FOR i IN 1..${count} LOOP ${insert}; COMMIT; END LOOP; END $$`)
  return node.query('SELECT clock_timestamp()')
}

async function restoreTo(backup: string, time: string, name: string): Promise<PostgresNode> {
  const data = path.join(folder, name)
  await runScript('restore', backups, backup, time, data)
  const node = await start(await PostgresNode.open(data))
  await expect.poll(() => node.isPrimary(), { timeout: 60_000 }).toBe(true)
  return node
}

test.skipIf(SKIPPED)(
  `${SKIPPED}restores a PostgreSQL server to a point in time, with exactly the rows of that time`,
  async () => {
    const archive = `archive_command = '${folder}/archive-wal %p ${backups}/wal/%f'`
    const node = await start(await PostgresNode.create(path.join(folder, 'data'), ['archive_mode = on', archive]))
    await node.query('CREATE TABLE form (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, text text)')
    const backUp = () =>
      runScript('back-up', backups, '1', '-h', '127.0.0.1', '-p', String(node.port), '-U', 'postgres')

    await storeRows(node, 'old', 200)
    await backUp()
    await storeRows(node, 'before the backup', 300)
    const backup = path.basename(await backUp())
    expect(readdirSync(path.join(backups, 'base'))).toEqual([backup])
    const morning = await storeRows(node, 'in the morning', 400)
    const evening = await storeRows(node, 'in the evening', 500)
    await node.query('DELETE FROM form')
    await node.query('SELECT pg_switch_wal()')
    await expect.poll(() => node.query(IS_ARCHIVED), { timeout: 60_000 }).toBe('t')
    await node.kill()

    const rows = 'old 200, before the backup 300, in the morning 400'
    expect(await (await restoreTo(backup, morning, 'morning')).query(COUNTS)).toBe(rows)
    expect(await (await restoreTo(backup, evening, 'evening')).query(COUNTS)).toBe(`${rows}, in the evening 500`)
    await expect(runScript('restore', backups, backup, morning, node.folder)).rejects.toThrow('already exists')
  },
)

test.skipIf(SKIPPED)(`${SKIPPED}never stores a backup in the folder of another one`, async () => {
  const node = await start(await PostgresNode.create(path.join(folder, 'data'), []))
  const base = path.join(backups, 'base')
  for (const each of [backups, base, path.join(backups, 'wal')]) await makeOwnedFolder(each)
  // Backups that began in the same second as the new one
  const earlier = Array.from({ length: 5 }, (_, second) => {
    const time = new Date(Date.now() + second * 1000).toISOString()
    return `${time.slice(0, 19).replaceAll(':', '')}Z`
  })
  for (const name of earlier) {
    await makeOwnedFolder(path.join(base, name))
    await writeFile(
      path.join(base, name, 'backup_label'),
      'START WAL LOCATION: 0/2000028 (file 000000010000000000000002)\n',
    )
  }
  const made = await runScript('back-up', backups, '9', '-h', '127.0.0.1', '-p', String(node.port), '-U', 'postgres')
  expect(readdirSync(base).sort()).toEqual([...earlier, path.basename(made)].sort())
  for (const name of earlier) expect(readdirSync(path.join(base, name))).toEqual(['backup_label'])
})
