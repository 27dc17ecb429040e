import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { npm, runProgram } from './run-program.mjs'
import { SetupError } from './setup-error.mjs'

const UNFINISHED = 'unfinished\n'
const PLATFORM = `${process.platform}-${process.arch} `

/** Whether node_modules matches package-lock.json on this platform, and its installation was completed. */
export function arePackagesFresh(root) {
  const stamp = readText(stampFile(root))
  if (stamp === expectedStamp(root)) return true
  if (stamp === UNFINISHED || listMissing(root).length > 0) return false
  // The user ran npm without this script, which has the same result.
  finish(root)
  return true
}

export async function installPackages(root, lock) {
  const stamp = readText(stampFile(root))
  // After an interruption or on another platform, node_modules may be incomplete or wrong.
  if (!stamp?.startsWith(PLATFORM))
    rmSync(path.join(root, 'node_modules'), { recursive: true, force: true, maxRetries: 5 })
  mkdirSync(path.join(root, 'node_modules'), { recursive: true })
  writeFileSync(stampFile(root), UNFINISHED)

  await runProgram(lock, {
    title: 'Installing packages',
    // `npm ci` rejects a lock file that lacks optional packages of other platforms. `npm install --no-save` accepts it,
    // installs exactly the locked versions, and does not change the lock file. No locked package needs an install script
    // (tests/package-lock.test.ts). The build needs the development packages, also in production.
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
    throw new SetupError(
      `npm did not install ${missing.join(', ')}. Check the network connection and run the command again.`,
    )
  }
  finish(root)
}

function finish(root) {
  writeFileSync(stampFile(root), expectedStamp(root))
}

function stampFile(root) {
  return path.join(root, 'node_modules', '.lychgate-setup')
}

function expectedStamp(root) {
  const lock = readFileSync(path.join(root, 'package-lock.json'))
  return `${PLATFORM}${createHash('sha256').update(lock).digest('hex')}\n`
}

/** Lists locked packages for this platform that are missing from npm's record of node_modules, which npm writes last. */
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

/** An optional package without a platform is a dependency of one with a platform, so it counts as not needed here. */
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
