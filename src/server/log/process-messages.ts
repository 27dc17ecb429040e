import type { SiteLog } from './site-log.ts'

/** Sends Node's own messages to the log: warnings and the error that ends the process. */
export function logProcessMessages(log: SiteLog, name = 'The site'): void {
  process.removeAllListeners('warning')
  process.on('warning', (warning) => log.warn({ err: warning }, `Node: ${warning.message}`))
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, `${name} stopped because of an unexpected error.`)
    process.exit(1)
  })
}
