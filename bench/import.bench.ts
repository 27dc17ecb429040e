import { spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { finished } from 'node:stream/promises'
import { displayDate } from '../src/domain/dates/display-date.ts'
import { generateMemorials } from '../src/synthetic/synthetic-directory.ts'

const ROOT = path.dirname(import.meta.dirname)
const COLUMNS = ['given names', 'last name', 'birth date', 'death date', 'plot', 'cemetery', 'city', 'county', 'state']
const SEED = 7
const WATCH_EVERY_MS = 50
const COMPILE_CACHE = path.join(ROOT, 'node_modules/.cache/compiled')

interface Measured {
  readonly seconds: number
  /** Null if the operating system does not report it */
  readonly peakMegabytes: number | null
}

/**
 * Prints the time and memory of importing a CSV file of `rows` rows and one with a quarter of the rows, compared with bare inserts of the
 * same cells.
 */
export async function benchImport(rows: number): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'lychgate-bench-'))
  try {
    const small = await writeCsv(path.join(folder, 'small.csv'), Math.ceil(rows / 4))
    const large = await writeCsv(path.join(folder, 'large.csv'), rows)
    const bare = insertBare(path.join(folder, 'bare.db'), rows)
    const dryRun = await runImport(large, path.join(folder, 'dry'), ['--dry-run'])
    const quarter = await runImport(small, path.join(folder, 'quarter'))
    const whole = await runImport(large, path.join(folder, 'whole'))
    const again = await runImport(large, path.join(folder, 'whole'))
    const bytes = (await stat(path.join(folder, 'whole', 'lychgate.sqlite'))).size

    console.table([
      row('bare inserts into one table without an index', rows, bare, bare, rows),
      row('import: parse, map, store, index', Math.ceil(rows / 4), quarter, bare, rows),
      row('import: parse, map, store, index', rows, whole, bare, rows),
      row('second import of the same file', rows, again, bare, rows),
    ])
    console.log(`The dry run showed the mapping and first rows after ${dryRun.seconds.toFixed(1)} s.`)
    console.log(`The database has ${Math.round(bytes / rows)} bytes per memorial.`)
    if (quarter.peakMegabytes !== null && whole.peakMegabytes !== null) {
      const ratio = whole.peakMegabytes / quarter.peakMegabytes
      console.log(`Memory for four times the rows: ${ratio.toFixed(2)} times.`)
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function row(what: string, rows: number, measured: Measured, bare: Measured, bareRows: number) {
  const rate = rows / measured.seconds
  return {
    what,
    rows,
    'rows per second': Math.round(rate),
    'of bare inserts': (rate / (bareRows / bare.seconds)).toFixed(3),
    'peak MB': measured.peakMegabytes === null ? 'unknown' : Math.round(measured.peakMegabytes),
  }
}

function* cells(rows: number): Iterable<string[]> {
  for (const { memorial, cemetery } of generateMemorials({ memorials: rows, seed: SEED })) {
    const dateOf = (type: string) => {
      const date = memorial.lifeEvents.find((event) => event.type === type)?.date
      return date ? displayDate(date) : ''
    }
    yield [
      memorial.givenNames ?? '',
      memorial.surname ?? '',
      dateOf('Birth'),
      dateOf('Death') || dateOf('Burial'),
      memorial.plot ?? '',
      cemetery?.name ?? '',
      cemetery?.city ?? '',
      cemetery?.county ?? '',
      cemetery?.state ?? '',
    ]
  }
}

async function writeCsv(file: string, rows: number): Promise<string> {
  const out = createWriteStream(file)
  let text = `${COLUMNS.join(',')}\n`
  for (const line of cells(rows)) {
    text += `${line.map((cell) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')}\n`
    if (text.length < 1 << 20) continue
    if (!out.write(text)) await new Promise((resolve) => out.once('drain', resolve))
    text = ''
  }
  out.end(text)
  await finished(out)
  return file
}

function insertBare(file: string, rows: number): Measured {
  const lines = [...cells(rows)]
  const database = new DatabaseSync(file)
  database.exec(`PRAGMA journal_mode = WAL; CREATE TABLE bare (${COLUMNS.map((name) => `"${name}" TEXT`).join(', ')})`)
  const insert = database.prepare(`INSERT INTO bare VALUES (${COLUMNS.map(() => '?').join(', ')})`)
  const startedAt = performance.now()
  for (let start = 0; start < lines.length; start += 5000) {
    database.exec('BEGIN')
    for (const line of lines.slice(start, start + 5000)) insert.run(...line)
    database.exec('COMMIT')
  }
  const seconds = (performance.now() - startedAt) / 1000
  database.close()
  return { seconds, peakMegabytes: null }
}

async function runImport(file: string, dataDirectory: string, options: readonly string[] = []): Promise<Measured> {
  const startedAt = performance.now()
  const command = [...(await nodeOptions()), 'src/cli/main.ts', 'import', 'memorials', file, ...options]
  const child = spawn(process.execPath, command, {
    cwd: ROOT,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_COMPILE_CACHE: COMPILE_CACHE,
      DATA_DIR: dataDirectory,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  let peakMegabytes: number | null = null
  const watch = setInterval(async () => {
    const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '')
    const peak = /^VmHWM:\s+(\d+) kB/m.exec(status)?.[1]
    if (peak !== undefined) peakMegabytes = Number(peak) / 1024
  }, WATCH_EVERY_MS)
  const status = await new Promise<number | null>((resolve) => child.once('exit', resolve))
  clearInterval(watch)
  if (status !== 0) throw new Error(`the import of ${file} ended with status ${status}`)
  return { seconds: (performance.now() - startedAt) / 1000, peakMegabytes }
}

/** Returns the Node options of `npm run lychgate`. */
async function nodeOptions(): Promise<string[]> {
  const { scripts } = JSON.parse(await readFile(path.join(ROOT, 'package.json'), 'utf8'))
  return String(scripts.lychgate)
    .split(' ')
    .filter((word) => word.startsWith('--'))
}
