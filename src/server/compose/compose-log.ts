import type { Config } from '../config/config.ts'
import { createSiteLog, type SiteLog } from '../log/site-log.ts'

/** Creates the log of the process on standard output. The only addresses in it are those from the settings. */
export function composeLog({ host, logLevel, mail, metrics, securityContact, site }: Config): SiteLog {
  return createSiteLog({
    level: logLevel,
    own: [
      host,
      metrics?.host ?? '',
      site.supportEmail,
      mail.formsEmail,
      mail.from.address,
      securityContact,
      new URL(site.siteUrl).hostname,
    ],
    isTerminal: process.stdout.isTTY === true,
  })
}
