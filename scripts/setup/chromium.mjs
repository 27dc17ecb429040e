import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { runProgram } from './run-program.mjs'
import { SetupError } from './setup-error.mjs'

const NAMES_ON_PATH = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const USUAL_PLACES = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
]

/** Finds Chromium for the browser tests: CHROMIUM_PATH, then PATH, then the usual places. Returns null if there is none. */
export function findChromium(env = process.env) {
  if (env.CHROMIUM_PATH) {
    if (!existsSync(env.CHROMIUM_PATH))
      throw new SetupError(`CHROMIUM_PATH is ${env.CHROMIUM_PATH}, which does not exist.`)
    return env.CHROMIUM_PATH
  }
  const onPath = (env.PATH ?? '')
    .split(path.delimiter)
    .flatMap((folder) => NAMES_ON_PATH.map((name) => path.join(folder, name)))
  return [...onPath, ...USUAL_PLACES].find((file) => existsSync(file)) ?? null
}

/** The message for a machine without Chromium. */
export const CHROMIUM_ADVICE =
  'The browser tests need Chromium or Chrome: install it (Debian: apt-get install chromium; macOS: brew install --cask chromium), ' +
  'or set CHROMIUM_PATH to the program.'

/**
 * Installs Chromium as root on systems with apt. Elsewhere, or after a failure, prints what to install; the tests that need
 * no browser can still run.
 */
export async function installChromium(root, lock) {
  if (process.getuid?.() === 0 && hasApt()) {
    try {
      await installByApt(root, lock)
    } catch (error) {
      if (!(error instanceof SetupError)) throw error
      console.error(error.message)
    }
  }
  if (findChromium() === null) console.error(CHROMIUM_ADVICE)
}

async function installByApt(root, lock) {
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const wait = ['-o', 'DPkg::Lock::Timeout=300']
  const apt = (title, ...args) =>
    runProgram(lock, { title, command: 'apt-get', args: [...args, ...wait], cwd: root, env })
  await apt('Reading the list of packages', 'update')
  await apt('Installing Chromium for the browser tests', 'install', '--yes', '--no-install-recommends', 'chromium')
}

function hasApt() {
  return spawnSync('apt-get', ['--version']).status === 0
}
