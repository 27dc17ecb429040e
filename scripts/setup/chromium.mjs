import { installByApt } from './apt.mjs'
import { findProgram } from './find-program.mjs'

const CHROMIUM = {
  variable: 'CHROMIUM_PATH',
  names: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'],
  places: [
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
  ],
}

/** Chromium without its own windows: the same engine with half the CPU time */
const HEADLESS_SHELL = {
  variable: 'CHROMIUM_PATH',
  names: ['chromium-headless-shell', 'chrome-headless-shell'],
  places: [],
}

/** Finds Chromium for the browser tests: CHROMIUM_PATH, then PATH, then the usual places. Returns null if there is none. */
export function findChromium(env = process.env) {
  return findProgram(env, CHROMIUM)
}

/** Finds Chromium's headless shell: CHROMIUM_PATH, then PATH. Returns null if there is none. */
export function findHeadlessShell(env = process.env) {
  return findProgram(env, HEADLESS_SHELL)
}

/** The message for a machine without Chromium. */
export const CHROMIUM_ADVICE =
  'The browser tests need Chromium or Chrome: install it (Debian: apt-get install chromium; macOS: brew install --cask chromium), ' +
  'or set CHROMIUM_PATH to the program.'

/**
 * Installs Chromium and its headless shell as root on systems with apt. Elsewhere, or after a failure, prints what to install;
 * the tests that need no browser can still run.
 */
export async function installChromium(root, lock) {
  const install = (...names) => installByApt(root, lock, { title: 'Installing Chromium for the browser tests', names })
  await install('chromium', 'chromium-headless-shell')
  // Some systems have no package for the shell.
  if (findChromium() === null) await install('chromium')
  if (findChromium() === null) console.error(CHROMIUM_ADVICE)
}
