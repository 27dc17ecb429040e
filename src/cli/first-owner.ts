import { openPeople, type PeopleRecords } from '../server/compose/compose-people.ts'
import type { Config } from '../server/config/config.ts'
import type { SiteLog } from '../server/log/site-log.ts'

const VALID_HOURS = 24
const OWNER = { role: 'owner', cemeteries: 'all' } as const

/** The terminal that a start prints to. */
export interface StartTerminal {
  readonly isTTY?: boolean
  write(text: string): unknown
}

/**
 * Tells how to create the first owner, if the site has none. On a terminal, prints a link that does it once; each start prints a new
 * link, which replaces the old one. A log gets no link, because others may read it.
 */
export async function announceFirstOwner(
  config: Config,
  { origin, log, terminal = process.stdout }: { origin: string; log: SiteLog; terminal?: StartTerminal },
): Promise<void> {
  try {
    const people = await openPeople(config)
    try {
      if (await people.staff.hasOwner()) return
      if (terminal.isTTY === true) terminal.write(await inviteFirstOwner(people, siteOf(config, origin)))
      else log.info('The desk at /desk has no owner yet. "lychgate users create --role owner" creates one.')
    } finally {
      await people.close()
    }
  } catch (error) {
    // The site is open, and can be read without a desk.
    log.warn(`Cannot find out whether the desk has an owner: ${error instanceof Error ? error.message : String(error)}`)
  }
}

async function inviteFirstOwner({ accountService }: PeopleRecords, site: string): Promise<string> {
  const person = { email: '', name: '', grant: OWNER }
  const invitation = await accountService.createInvitation(person, VALID_HOURS * 60, { by: '', email: null })
  const link = `${site}/register?${new URLSearchParams({ invitation })}`
  return `The desk has no owner yet. Open this link within ${VALID_HOURS} hours to create the owner's account:\n${link}\n`
}

/** The public URL of the site; a site without one is on this machine. */
function siteOf({ site: { siteUrl } }: Config, origin: string): string {
  return new URL(siteUrl).hostname === 'localhost' ? origin : siteUrl
}
