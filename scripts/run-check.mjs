// Checks that must pass before a change is merged: format, lint, types, unused code, then all tests. Every step runs, even
// after a failure. The exit status is that of the first failed step.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { summarize } from './check/summary.mjs'

const STEPS = [
  { name: 'format', commands: ['biome check --linter-enabled=false --error-on-warnings .'] },
  { name: 'lint', commands: ['biome lint --error-on-warnings .'] },
  { name: 'types', commands: ['react-router typegen', 'tsc --noEmit'] },
  { name: 'unused code', commands: ['knip --no-progress --treat-config-hints-as-errors'] },
]

process.chdir(path.dirname(import.meta.dirname))
const before = workTree()
const red = []

for (const { name, commands } of STEPS) {
  const startedAt = Date.now()
  const outputs = []
  let status = 0
  for (const command of commands) {
    const result = spawnSync(command, { shell: true, encoding: 'utf8', env: withLocalPrograms() })
    outputs.push(result.stdout, result.stderr)
    status = result.status ?? 1
    if (status !== 0) break
  }
  report(name, status, startedAt)
  if (status !== 0) console.log(outputs.join('').trim())
}

const reports = mkdtempSync(path.join(tmpdir(), 'lychgate-check-'))
const resultsFile = path.join(reports, 'results.json')
const startedAt = Date.now()
console.log('tests ...')
const { status } = spawnSync(`vitest run --reporter=default --reporter=json --outputFile.json="${resultsFile}"`, {
  shell: true,
  stdio: ['ignore', 'inherit', 'inherit'],
  env: { ...withLocalPrograms(), NODE_ENV: 'test' },
})
const results = readResults()
// Without results, no tests ran, whatever the exit status is.
report('tests', results === null ? status || 1 : (status ?? 1), startedAt)

// Tests must leave no files behind. On a developer's machine, edits during the tests also change the work tree.
if (process.env.CI) {
  const left = workTree().filter((line) => !before.includes(line))
  if (left.length > 0) {
    report('clean tree', 1, Date.now())
    console.log(`The checks left these changes behind:\n${left.join('\n')}`)
  }
}

if (red.length > 0) console.log(`Red: ${red.map(({ name }) => name).join(', ')}`)
console.log(summarize(results))
rmSync(reports, { recursive: true, force: true })
process.exitCode = red[0]?.status ?? 0

function report(name, status, startedAt) {
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1)
  console.log(`${name} ${status === 0 ? 'ok' : 'RED'} (${seconds} s)`)
  if (status !== 0) red.push({ name, status })
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
