import { chromium } from 'playwright-core'
import { CHROMIUM_ADVICE, findChromium } from '../../scripts/setup/chromium.mjs'

/** Switches off the GPU, the sandbox (which root cannot use), and background network requests. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Starts the machine's Chromium with an empty profile. Tests connect to its `wsEndpoint()`. */
export async function launchBrowser() {
  const executablePath = findChromium()
  if (executablePath === null) throw new Error(CHROMIUM_ADVICE)
  return await chromium.launchServer({ executablePath, args: FLAGS, headless: true })
}
