import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { SetupError } from './setup-error.mjs'

/** A machine's own Node of this version or later is used directly. */
const PREFERRED_RUNTIME = 26
/** The oldest Node that runs TypeScript and has SQLite with full-text search. Used where npm has no packaged Node. */
const MIN_RUNTIME_VERSION = 24

/**
 * Decides which Node runs the site: the machine's own if it is new enough, otherwise the packaged one.
 * npm scripts search node_modules/.bin first, so a link there selects the packaged Node.
 */
export function chooseRuntime(root) {
  const own = majorVersion(ownNode(root))
  const link = path.join(root, 'node_modules', '.bin', 'node')
  if (own >= PREFERRED_RUNTIME) {
    rmSync(link, { force: true })
    return
  }
  if (existsSync(link)) return
  const packaged = findPackagedNode(root)
  if (packaged !== null) {
    // npm 10 creates no link when several optional packages provide a program of the same name; npm 11 does.
    rmSync(link, { force: true })
    mkdirSync(path.dirname(link), { recursive: true })
    symlinkSync(path.relative(path.dirname(link), packaged), link)
    return
  }
  if (own >= MIN_RUNTIME_VERSION) return
  throw new SetupError(
    `There is no packaged Node for ${process.platform}-${process.arch}, and this machine's Node is too old. ` +
      `Install Node ${PREFERRED_RUNTIME} (https://nodejs.org) and run the command again.`,
  )
}

/** Returns the Node that started npm or the setup, or null if that is the packaged one. */
function ownNode(root) {
  const node = process.env.npm_node_execpath ?? process.execPath
  if (!existsSync(node)) return null
  const modules = realpathSync(path.join(root, 'node_modules')) + path.sep
  return realpathSync(node).startsWith(modules) ? null : node
}

/** Returns the major version of a Node, or 0 if it does not start. */
function majorVersion(node) {
  if (node === null) return 0
  const version = node === process.execPath ? process.version : spawnSync(node, ['--version']).stdout?.toString()
  return Number(/^v(\d+)\./.exec(version ?? '')?.[1] ?? 0)
}

/** Returns the packaged Node that starts on this machine, or null. It needs glibc, which Alpine does not have. */
function findPackagedNode(root) {
  const modules = path.join(root, 'node_modules')
  const programs = readdirSync(modules)
    .filter((name) => /^node-(bin-)?(linux|darwin)-/.test(name))
    .map((name) => path.join(modules, name, 'bin', 'node'))
  return programs.find((file) => existsSync(file) && spawnSync(file, ['--version']).status === 0) ?? null
}
