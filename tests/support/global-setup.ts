import type { BrowserServer } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { launchBrowser } from './browser.ts'
import { startServer } from './server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the product under test, which serves the demo data. */
    origin: string
    /** Where the product under test keeps its data. */
    dataDirectory: string
    /** Where tests join the browser; or why there is none, so that only those fail that need it. */
    browser: { readonly endpoint: string } | { readonly problem: string }
  }
}

/** One server and one browser for all browser tests. */
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
