import { type ChildProcess, spawn } from 'node:child_process'
import { createWriteStream, existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { finished } from 'node:stream/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditDirectory } from '../support/directory-audit.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const ROWS = 24_000
const DELAYS_MS = [0, 40, 90]

const SURNAMES = ['Ashgrove', 'Tindlewick', 'Pengarth', 'Rookwood', 'Oatley', 'Fairweather', 'Nettlefold', 'Lockhaven']
const GIVEN = ['Honora', 'Tobias', 'Isaac', 'Mercy', 'Rufus', 'Patience', 'Amos', 'Delphine', 'Osgood']

/** Returns the number of committed rows, or -1 before the database exists. */
function storedRows(file: string): number {
  if (!existsSync(file)) return -1
  const database = new DatabaseSync(file, { readOnly: true, timeout: 1000 })
  try {
    const hasTable = database.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'import_row'").get() !== undefined
    return hasTable ? Number(database.prepare('SELECT count(*) AS count FROM import_row').get()?.count) : -1
  } finally {
    database.close()
  }
}

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 10))
}

describe('a killed import', () => {
  let folder: string
  let file: string

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'lychgate-killed-'))
    file = path.join(folder, 'import.csv')
    const out = createWriteStream(file)
    out.write('id,first name,last name,birth date,death date,cemetery,city,state\n')
    for (let i = 0; i < ROWS; i++) {
      const surname = SURNAMES[(i * 31) % SURNAMES.length]
      const year = 1800 + (i % 120)
      out.write(
        `${i},${GIVEN[i % GIVEN.length]},${surname}${i % 97},${year},${year + 60},Hill ${i % 40},Thornmere,VT\n`,
      )
    }
    out.end()
    await finished(out)
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  function startImport(): ChildProcess {
    return spawn(process.execPath, ['src/cli/main.ts', 'import', 'memorials', file, '--columns', mapping()], {
      cwd: ROOT,
      env: { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: path.join(folder, 'data') },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
  }

  function mapping(): string {
    return path.join(import.meta.dirname, 'keyed-mapping.json')
  }

  async function output(child: ChildProcess): Promise<{ text: string; status: number | null }> {
    let text = ''
    child.stdout?.on('data', (chunk: Buffer) => {
      text += chunk
    })
    child.stderr?.on('data', (chunk: Buffer) => {
      text += chunk
    })
    const status = await new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)))
    return { text, status }
  }

  test('leaves a consistent directory, and completes when it runs again', async () => {
    const database = path.join(folder, 'data', 'lychgate.sqlite')
    for (const [kill, delayMs] of DELAYS_MS.entries()) {
      const child = startImport()
      const ended = output(child)
      const stored = Math.max(0, storedRows(database))
      await until(() => child.exitCode !== null || storedRows(database) > stored)
      // Kill it during the next batch.
      setTimeout(() => child.kill('SIGKILL'), delayMs)
      await ended
      expect(auditDirectory(database), `after kill ${kill + 1}`).toEqual([])
    }
    const complete = await output(startImport())
    expect(complete.status, complete.text).toBe(0)
    expect(auditDirectory(database)).toEqual([])

    const again = await output(startImport())
    expect(again.text).toMatch(/added\s+0\b/)
    expect(again.text).toMatch(/unchanged\s+24,000\b/)
    expect(auditDirectory(database)).toEqual([])
  }, 120_000)
})
