import { createDesk } from '../../../src/desk/desk-entry.ts'
import { composeCorrections } from '../../../src/server/compose/compose-corrections.ts'
import { composeInbox } from '../../../src/server/compose/desk/compose-desk.ts'
import type { DeskServices } from '../../../src/services/desk/desk-services.ts'
import { addStaffAccounts, OWNER, openDeskRecords } from './desk-records.ts'
import { type VisitOptions, visitDesk } from './visit-desk.ts'

/** The sender of a correction, who is not logged in */
export const VISITOR = { address: '192.0.2.1', accounts: { findCurrentAccount: async () => null } }

/** The directory of `openDeskRecords`, with an inbox. OWNER and CURATOR have accounts, so that items can be assigned to them. */
export async function openDeskInbox() {
  const records = await openDeskRecords()
  const { people } = records
  const { config } = records.site
  const inbox = composeInbox(config, { people, store: records.sources.store })
  await addStaffAccounts(people)
  const desk = createDesk({ ...records, inbox } as unknown as DeskServices, config.site)
  return {
    ...records,
    config,
    inbox,
    suggest: composeCorrections(people, config, records.directory),
    visit: (url: string, options: VisitOptions = {}) => visitDesk(desk, url, { staff: OWNER, ...options }),
  }
}
