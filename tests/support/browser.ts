import { chromium } from 'playwright-core'
import { CHROMIUM_ADVICE, findChromium, findHeadlessShell } from '../../scripts/setup/chromium.mjs'

/**
 * Features that the tests do not need. In each new window, Chromium draws the two popups of the address bar as separate pages, which takes
 * longer than the page under test. The list also repeats the features that Playwright turns off to prevent requests to search engines and
 * delayed painting, because Chromium reads only the last list.
 */
const FEATURES_OFF = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
]

/** Switches off the GPU, the sandbox (which root cannot use), and background network requests. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Windows of a profile share a process, which keeps the compiled scripts.
  '--renderer-process-limit=1',
  // The tests use all cores, so threads that prepare scripts and free memory would only compete with them.
  '--js-flags=--single-threaded',
  `--disable-features=${FEATURES_OFF.join(',')}`,
]

/** Starts the machine's Chromium with an empty profile. Tests connect to its `wsEndpoint()`. */
export async function launchBrowser() {
  const executablePath = findHeadlessShell() ?? findChromium()
  if (executablePath === null) throw new Error(CHROMIUM_ADVICE)
  return await chromium.launchServer({ executablePath, args: FLAGS, headless: true })
}
