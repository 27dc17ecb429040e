import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { SetupError } from './setup-error.mjs'

/** From this version on Node runs TypeScript and has SQLite with full-text search built in. */
const OLDEST_RUNTIME = 24

/**
 * npm scripts find node_modules/.bin before anything else on PATH, and there lies the Node 26 that npm installed.
 * Platforms without such a package run on their own Node, if it is new enough.
 */
export function chooseRuntime(root) {
  if (existsSync(linkToNode(root))) return
  linkPackagedNode(root)
  if (existsSync(linkToNode(root))) return
  const version = process.versions.node
  if (Number(version.split('.')[0]) >= OLDEST_RUNTIME) return
  throw new SetupError(
    `npm has no Node for ${process.platform}-${process.arch}, and this machine's Node is ${version}: ` +
      `please install Node ${OLDEST_RUNTIME} or later (https://nodejs.org) and run the command again.`,
  )
}

/**
 * Makes node_modules/.bin/node the packaged Node if that starts here (it needs glibc; Alpine has none), else nothing.
 * npm 10 links nothing when several optional packages bring a program of one name; npm 11 does.
 */
export function linkPackagedNode(root) {
  const modules = path.join(root, 'node_modules')
  const programs = readdirSync(modules)
    .filter((name) => /^node-(bin-)?(linux|darwin)-/.test(name))
    .map((name) => path.join(modules, name, 'bin', 'node'))
  const program = programs.find((file) => existsSync(file) && spawnSync(file, ['--version']).status === 0)
  const link = linkToNode(root)
  rmSync(link, { force: true })
  if (program === undefined) return
  mkdirSync(path.dirname(link), { recursive: true })
  symlinkSync(path.relative(path.dirname(link), program), link)
}

function linkToNode(root) {
  return path.join(root, 'node_modules', '.bin', 'node')
}
