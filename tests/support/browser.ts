import { chromium } from 'playwright-core'
import { CHROMIUM_ADVICE, findChromium } from '../../scripts/setup/chromium.mjs'

/** What a test browser does without: a display, a sandbox that root cannot have, and talk with anybody else. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Starts the machine's Chromium with an empty profile; tests join it at its `wsEndpoint()`. */
export async function launchBrowser() {
  const executablePath = findChromium()
  if (executablePath === null) throw new Error(CHROMIUM_ADVICE)
  return await chromium.launchServer({ executablePath, args: FLAGS, headless: true })
}
