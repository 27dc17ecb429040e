import type { BrowserServer } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { launchBrowser } from './browser.ts'
import { startServer } from './server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the site under test, which serves the demo data. */
    origin: string
    /** Data directory of the site under test. */
    dataDirectory: string
    /** How tests connect to the browser. If it did not start, only tests that need it fail, with this problem. */
    browser: { readonly endpoint: string } | { readonly problem: string }
  }
}

/** Starts one server and one browser for all browser tests. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const server = await startServer()
  project.provide('origin', server.origin)
  project.provide('dataDirectory', server.dataDirectory)
  let browser: BrowserServer | null = null
  try {
    browser = await launchBrowser()
    project.provide('browser', { endpoint: browser.wsEndpoint() })
  } catch (error) {
    project.provide('browser', { problem: error instanceof Error ? error.message : String(error) })
  }
  return async () => {
    await browser?.close()
    await server.stop()
  }
}
