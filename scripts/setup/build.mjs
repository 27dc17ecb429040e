import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { npm, runProgram } from './run-program.mjs'

/** The files and folders that the build reads. */
export const BUILD_INPUTS = [
  'src',
  'public',
  'vite.config.ts',
  'react-router.config.ts',
  'scripts/precompress.mjs',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
]
const OUTPUTS = ['build/client', 'build/server']

/** Whether the build matches the current inputs and has all its files. */
export function isBuildFresh(root) {
  const stamp = stampFile(root)
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hashInputs(root) + hashOutputs(root)
}

export async function buildPages(root, lock) {
  rmSync(stampFile(root), { force: true })
  // Hash before the build, so that a file saved while it runs triggers another build.
  const hash = hashInputs(root)
  await runProgram(lock, {
    title: 'Building the site',
    ...npm(['run', '--silent', 'build']),
    cwd: root,
    env: { NODE_ENV: 'production' },
  })
  writeFileSync(stampFile(root), hash + hashOutputs(root))
}

function stampFile(root) {
  return path.join(root, 'build', '.lychgate-build')
}

function hashInputs(root) {
  const hash = createHash('sha256')
  for (const input of BUILD_INPUTS) {
    for (const file of listFiles(path.join(root, input))) {
      hash.update(path.relative(root, file)).update('\0').update(readFileSync(file)).update('\0')
    }
  }
  return `${hash.digest('hex')}\n`
}

/** Hashes the names and sizes of the files, because reading all files would delay each start. */
function hashOutputs(root) {
  const hash = createHash('sha256')
  for (const file of OUTPUTS.flatMap((output) => listFiles(path.join(root, output)))) {
    hash.update(`${path.relative(root, file)}\0${statSync(file).size}\0`)
  }
  return `${hash.digest('hex')}\n`
}

function listFiles(entry) {
  const stats = statSync(entry, { throwIfNoEntry: false })
  if (stats === undefined) return []
  if (!stats.isDirectory()) return /\.test\.tsx?$/.test(entry) ? [] : [entry]
  return readdirSync(entry)
    .sort()
    .flatMap((name) => listFiles(path.join(entry, name)))
}
