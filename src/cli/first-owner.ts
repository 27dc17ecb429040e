import type { PeopleRecords } from '../server/compose/compose-people.ts'
import type { Config } from '../server/config/config.ts'
import { isPublicUrl } from '../server/config/this-machine.ts'
import type { SiteLog } from '../server/log/site-log.ts'
import { missingStaffWarning } from './missing-people-database.ts'

const VALID_HOURS = 24
const OWNER = { role: 'owner', cemeteries: 'all' } as const

/** The terminal that `serve` prints to when it starts. */
export interface StartTerminal {
  readonly isTTY?: boolean
  write(text: string): unknown
}

interface StartedSite {
  readonly config: Config
  readonly origin: string
  readonly log: SiteLog
  readonly terminal?: StartTerminal
}

/**
 * Explains how to create the first owner, if the site has none. On a terminal, prints a link that works once; each
 * start prints a new link, which replaces the old one. The log gets no link, because others may read it.
 */
export async function announceFirstOwner(
  people: PeopleRecords,
  { config, origin, log, terminal = process.stdout }: StartedSite,
): Promise<void> {
  try {
    if (await people.staff.hasOwner()) return
    const warning = await missingStaffWarning(config)
    if (warning !== null) log.warn(warning)
    if (terminal.isTTY === true) terminal.write(await inviteFirstOwner(people, siteOf(config, origin)))
    else log.info('The desk at /desk has no owner yet. "lychgate users create --role owner" creates one.')
  } catch (error) {
    // The site is already open, and works without a desk.
    log.warn(`Cannot check whether the desk has an owner: ${error instanceof Error ? error.message : String(error)}`)
  }
}

async function inviteFirstOwner({ accountService }: PeopleRecords, site: string): Promise<string> {
  const person = { email: '', name: '', grant: OWNER }
  const invitation = await accountService.createInvitation(person, VALID_HOURS * 60, { by: '', email: null })
  const link = `${site}/register?${new URLSearchParams({ invitation })}`
  return `The desk has no owner yet. Open this link within ${VALID_HOURS} hours to create the owner's account:\n${link}\n`
}

/** Returns the public URL of the site or, if it has none, its URL on this machine. */
function siteOf({ site: { siteUrl } }: Config, origin: string): string {
  return isPublicUrl(siteUrl) ? siteUrl : origin
}
