import { accessSync, constants, mkdirSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { openWriter } from '../server/compose/compose-directory.ts'
import { arePagesBuilt, composeSite, loadBuiltPages } from '../server/compose/compose-site.ts'
import { ConfigError, readProcessConfig } from '../server/config/config.ts'
import { stopOnSignals } from '../server/http/shutdown.ts'
import type { PageSource } from '../server/pages/register-pages.ts'
import { EXIT } from './exit-status.ts'
import { asksForHelp } from './help.ts'
import { loadDemo, mayLoadDemo } from './load-demo.ts'

const USAGE = `Usage: lychgate serve

Opens the site and keeps serving until Ctrl-C or SIGTERM. "npm start" does the same, and builds the pages first. Settings come
from the environment; docs/settings.md lists them.

Exit status: 0 done, 1 failed, 2 wrong use.`

/** Opens the site and keeps serving; prints the address once it answers. */
export async function runServe(args: readonly string[]): Promise<number> {
  if (asksForHelp(args)) {
    console.log(USAGE)
    return EXIT.done
  }
  if (args.length > 0) {
    console.error(`serve takes no arguments, but was given "${args.join(' ')}". Settings come from the environment.`)
    return EXIT.usage
  }
  if (!arePagesBuilt()) {
    console.error('The pages have not been built yet. "npm start" builds them and opens the site.')
    return EXIT.failed
  }
  return serveSite(await loadBuiltPages())
}

/** Opens the site with these pages, and reports the exit status once it listens or failed to. */
export async function serveSite(pages: PageSource): Promise<number> {
  const config = readProcessConfig()
  makeDataDir(config.dataDir)
  const writer = openWriter(config)
  try {
    if (config.demo && (await mayLoadDemo(writer))) {
      console.log('The directory is empty: loading the demo data, which is fictional.')
      await loadDemo(writer)
    }
  } finally {
    await writer.close()
  }
  const { app, closeStore } = await composeSite(config, pages)
  stopOnSignals({ app, closeStore })
  try {
    await app.listen({ port: config.port, host: config.host })
  } catch (error) {
    await app.close()
    await closeStore()
    console.error(listenProblem(error, config))
    return EXIT.failed
  }
  console.log(`Lychgate is open at ${localAddress(app.addresses()[0], config.port)}`)
  return EXIT.done
}

function makeDataDir(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK)
  } catch {
    throw new ConfigError(`DATA_DIR is ${JSON.stringify(folder)}, but must be a folder in which this user may write.`)
  }
}

/** Where a browser on this machine finds the site. */
function localAddress(address: AddressInfo | string | undefined, port: number): string {
  if (address === undefined || typeof address === 'string') return `http://localhost:${port}`
  const isThisMachine = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(address.address)
  const host = isThisMachine ? 'localhost' : address.family === 'IPv6' ? `[${address.address}]` : address.address
  return `http://${host}:${address.port}`
}

function listenProblem(error: unknown, { host, port }: { readonly host: string; readonly port: number }): string {
  const code = error instanceof Error && 'code' in error ? error.code : null
  if (code === 'EADDRINUSE') return `Port ${port} is taken by another program. Stop it, or choose another with PORT.`
  if (code === 'EACCES') return `Port ${port} may not be opened by this user. Choose one above 1023 with PORT.`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return `HOST is "${host}", which is no address of this machine.`
  throw error
}
