import { installByApt } from './apt.mjs'
import { findProgram } from './find-program.mjs'

const FIREFOX = {
  variable: 'FIREFOX_PATH',
  names: ['firefox-esr', 'firefox'],
  places: [
    '/Applications/Firefox.app/Contents/MacOS/firefox',
    'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
    'C:\\Program Files (x86)\\Mozilla Firefox\\firefox.exe',
  ],
}

/** Finds Firefox for the browser tests: FIREFOX_PATH, then PATH, then the usual places. Returns null if there is none. */
export function findFirefox(env = process.env) {
  return findProgram(env, FIREFOX)
}

/** The message for a machine without Firefox. */
export const FIREFOX_ADVICE =
  'SKIPPED: the Firefox tests. Install Firefox (Debian: apt-get install firefox-esr; macOS: brew install --cask firefox), or set ' +
  'FIREFOX_PATH to the program.'

/** Installs Firefox ESR if it runs as root on a system with apt. If Firefox is still missing, prints that its tests are skipped. */
export async function installFirefox(root, lock) {
  await installByApt(root, lock, { title: 'Installing Firefox for the browser tests', names: ['firefox-esr'] })
  if (findFirefox() === null) console.error(FIREFOX_ADVICE)
}
