// Checks that must pass before a change is merged: format, lint, types, and unused code at the same time, then all tests.
// Every step runs, even after a failure. The exit status is that of the first failed step.
import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { summarize } from './check/summary.mjs'

// The checks for types and unused code read the generated route types.
const ROUTE_TYPES = { name: 'route types', command: 'react-router typegen' }
const STEPS = [
  { name: 'format', command: 'biome check --linter-enabled=false --error-on-warnings .' },
  { name: 'lint', command: 'biome lint --error-on-warnings .' },
  { name: 'types', command: 'tsc --noEmit' },
  { name: 'unused code', command: 'knip --no-progress --treat-config-hints-as-errors' },
]
const MEMORY_FOLDER = '/dev/shm'
/** More space than all temporary files of the tests need */
const MEMORY_BYTES = 8e9

process.chdir(path.dirname(import.meta.dirname))
const before = workTree()
const failed = []

await runStep(ROUTE_TYPES)
await Promise.all(STEPS.map(runStep))

const folder = mkdtempSync(path.join(parentFolder(), 'lychgate-check-'))
// PostgreSQL runs as another user.
chmodSync(folder, 0o711)
const resultsFile = path.join(folder, 'results.json')
const startedAt = Date.now()
console.log('tests ...')
const { status } = spawnSync(`vitest run --reporter=default --reporter=json --outputFile.json="${resultsFile}"`, {
  shell: true,
  stdio: ['ignore', 'inherit', 'inherit'],
  env: { ...withLocalPrograms(), NODE_ENV: 'test', TMPDIR: folder },
})
const results = readResults()
// If there are no results, no tests ran, regardless of the exit status.
report('tests', results === null ? status || 1 : (status ?? 1), startedAt)

// Tests must leave no files behind. On a developer's machine, edits during the tests also change the work tree.
if (process.env.CI) {
  const left = workTree().filter((line) => !before.includes(line))
  if (left.length > 0) {
    report('clean tree', 1, Date.now())
    console.log(`The checks left these changes behind:\n${left.join('\n')}`)
  }
}

if (failed.length > 0) console.log(`Failed: ${failed.map(({ name }) => name).join(', ')}`)
console.log(summarize(results))
rmSync(folder, { recursive: true, force: true })
process.exitCode = failed[0]?.status ?? 0

/** Runs a step and prints its output only if it fails. */
async function runStep({ name, command }) {
  const startedAt = Date.now()
  const child = spawn(`${command} 2>&1`, { shell: true, env: withLocalPrograms() })
  const closed = new Promise((resolve) => child.once('close', resolve))
  const output = await text(child.stdout)
  const status = (await closed) ?? 1
  report(name, status, startedAt)
  if (status !== 0) console.log(output.trim())
}

function report(name, status, startedAt) {
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1)
  console.log(`${name} ${status === 0 ? 'ok' : 'FAILED'} (${seconds} s)`)
  if (status !== 0) failed.push({ name, status })
}

/**
 * Returns the folder in which the tests create their files. Creating thousands of databases takes one-sixth less time in
 * memory than on a disk.
 */
function parentFolder() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY_FOLDER)
    if (bavail * bsize >= MEMORY_BYTES) return MEMORY_FOLDER
  } catch {
    // The system has no such folder.
  }
  return tmpdir()
}

function readResults() {
  try {
    return JSON.parse(readFileSync(resultsFile, 'utf8'))
  } catch {
    return null
  }
}

function workTree() {
  const result = spawnSync('git', ['status', '--porcelain'], { encoding: 'utf8' })
  return result.status === 0 ? result.stdout.split('\n').filter(Boolean) : []
}

function withLocalPrograms() {
  return { ...process.env, PATH: `${path.resolve('node_modules/.bin')}${path.delimiter}${process.env.PATH}` }
}
