import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { npm, runProgram } from './run-program.mjs'
import { chooseRuntime } from './runtime.mjs'
import { SetupError } from './setup-error.mjs'

const UNFINISHED = 'unfinished\n'
const PLATFORM = `${process.platform}-${process.arch} `

/** True when node_modules is what package-lock.json asks for, on this platform, and the installation was finished. */
export function arePackagesFresh(root) {
  const stamp = readText(stampFile(root))
  if (stamp === expectedStamp(root)) return true
  if (stamp === UNFINISHED || listMissing(root).length > 0) return false
  // Somebody ran npm by hand, with the same result.
  finish(root)
  return true
}

export async function installPackages(root, lock) {
  const stamp = readText(stampFile(root))
  // After an interruption, or on another platform, nothing in there can be trusted.
  if (!stamp?.startsWith(PLATFORM))
    rmSync(path.join(root, 'node_modules'), { recursive: true, force: true, maxRetries: 5 })
  mkdirSync(path.join(root, 'node_modules'), { recursive: true })
  writeFileSync(stampFile(root), UNFINISHED)

  await runProgram(lock, {
    title: 'Installing packages',
    // Not `npm ci`: it refuses a lock file that lacks the optional packages of other platforms, and a registry that
    // does not have them all makes such lock files. What is locked is installed exactly, and the lock stays as it is.
    // No locked package has an install script (tests/package-lock.test.ts); the build tools are needed in production too.
    ...npm([
      'install',
      '--no-save',
      '--loglevel=error',
      '--ignore-scripts',
      '--engine-strict=false',
      '--include=dev',
      '--include=optional',
      '--include=peer',
    ]),
    cwd: root,
  })

  const missing = listMissing(root)
  if (missing.length > 0) {
    throw new SetupError(`npm left out ${missing.join(', ')}; was the network cut? Please run the command again.`)
  }
  finish(root)
}

function finish(root) {
  writeFileSync(stampFile(root), expectedStamp(root))
  chooseRuntime(root)
}

function stampFile(root) {
  return path.join(root, 'node_modules', '.lychgate-setup')
}

function expectedStamp(root) {
  const lock = readFileSync(path.join(root, 'package-lock.json'))
  return `${PLATFORM}${createHash('sha256').update(lock).digest('hex')}\n`
}

/** Locked packages for this platform that npm's own record of node_modules (written last) does not have. */
function listMissing(root) {
  const locked = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')).packages
  const record = readText(path.join(root, 'node_modules', '.package-lock.json'))
  const present = record === null ? {} : JSON.parse(record).packages
  return Object.keys(locked).filter(
    (name) =>
      name !== '' &&
      locked[name].integrity !== present[name]?.integrity &&
      !(locked[name].optional === true && present[name] === undefined && !isForThisPlatform(locked[name])),
  )
}

/** Optional packages that name no platform belong to one that does. */
function isForThisPlatform({ os, cpu, libc }) {
  if (os === undefined || ![os].flat().includes(process.platform)) return false
  if (cpu !== undefined && ![cpu].flat().includes(process.arch)) return false
  if (libc === undefined || process.platform !== 'linux') return true
  return [libc].flat().includes(process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl')
}

function readText(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}
