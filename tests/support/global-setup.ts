import type { BrowserServer } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { launchBrowser } from './browser.ts'
import { findServer, withAdmin } from './postgres/test-server-admin.ts'
import { startServer } from './server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the site under test, which serves the demo data. */
    origin: string
    /** Data directory of the site under test. */
    dataDirectory: string
    /** Settings for commands on the data of the site under test. */
    settings: Readonly<Record<string, string>>
    /** How tests connect to the browser. If it did not start, only tests that need it fail, with this message. */
    browser: { readonly endpoint: string } | { readonly problem: string }
  }
}

/** Starts one server and one browser for all tests of a browser project. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const settings = project.config.provide.engine === 'postgres' ? await onPostgres() : {}
  const server = await startServer(settings)
  project.provide('origin', server.origin)
  project.provide('dataDirectory', server.dataDirectory)
  project.provide('settings', { ...settings, DATA_DIR: server.dataDirectory })
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

/** Returns the settings of a site on the PostgreSQL server of the tests. */
async function onPostgres(): Promise<Record<string, string>> {
  const server = await findServer(process.env.LYCHGATE_TEST_POSTGRES!)
  await withAdmin(server, (admin) => admin.query('CREATE DATABASE browser TEMPLATE template0'))
  return { DATABASE_URL: `${server}browser`, SITE_KEY: 'ab'.repeat(32) }
}
