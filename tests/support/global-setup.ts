import type { TestProject } from 'vitest/node'
import { launchBrowser } from './browser.ts'
import { startServer } from './server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the product under test, which serves the demonstration directory. */
    origin: string
    /** Where tests join the browser. */
    browserEndpoint: string
  }
}

/** One server and one browser for all browser tests. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const server = await startServer()
  const browser = await launchBrowser()
  project.provide('origin', server.origin)
  project.provide('browserEndpoint', browser.wsEndpoint())
  return async () => {
    await browser.close()
    await server.stop()
  }
}
