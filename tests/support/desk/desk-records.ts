import { EMPTY_SEARCH } from '../../../src/contract/directory.ts'
import { createDesk } from '../../../src/desk/desk-entry.ts'
import type { StaffMember } from '../../../src/domain/staff.ts'
import { composeRecordSources, composeRecords } from '../../../src/server/compose/desk/compose-records.ts'
import { openForReading, openPeopleRecords } from '../../../src/server/compose/open-databases.ts'
import { systemClock } from '../../../src/services/clock.ts'
import type { DeskServices } from '../../../src/services/desk/desk-services.ts'
import type { RecordSearch } from '../../../src/services/desk/records/find-records.ts'
import { DirectoryService } from '../../../src/services/directory-service.ts'
import type { Database } from '../../../src/storage/sql/database.ts'
import { SqlDirectoryStore } from '../../../src/storage/sql/directory-store.ts'
import { keyedRow, testCemetery, testMemorial } from '../../../src/storage/store-fixture.test-suite.ts'
import { DirectoryAdminSite } from '../directory-admin-site.ts'
import { NO_INBOX } from './no-inbox.ts'
import { type VisitOptions, visitDesk } from './visit-desk.ts'

export const OWNER: StaffMember = {
  userId: 1,
  name: 'Ruth Calloway',
  email: 'ruth@example.org',
  role: 'owner',
  cemeteries: 'all',
}
export const CURATOR: StaffMember = {
  ...OWNER,
  userId: 2,
  name: 'Daniel Pruitt',
  email: 'dan@example.org',
  role: 'curator',
}

/** Adds the accounts of OWNER and CURATOR. */
export async function addStaffAccounts(people: Database): Promise<void> {
  for (const { name, email } of [OWNER, CURATOR]) {
    await people.run(
      `INSERT INTO "user" (name, email, email_key, password, created_at, email_verified_at) VALUES (?, ?, ?, '', '', '')`,
      name,
      email,
      email,
    )
  }
  await people.run(`INSERT INTO staff (user_id, role, granted_at) VALUES (1, 'owner', ''), (2, 'curator', '')`)
}

/** A search of the desk without filters */
export const EVERY_RECORD: RecordSearch = { ...EMPTY_SEARCH, section: [], plot: [], tag: null, run: null }

/** Returns the text fields of the form that edits a record, as a browser sends them. */
export function fieldsIn(html: string): Record<string, string> {
  const form = html.slice(html.lastIndexOf('<', html.indexOf('name="shown"')), html.indexOf('class="savebar"'))
  const inputs = [...form.matchAll(/<input[^>]* name="([^"]+)"[^>]*?(?: value="([^"]*)")?[^>]*>/g)]
  return Object.fromEntries(inputs.map(([, name, value = '']) => [name, value.replaceAll('&quot;', '"')]))
}

/** A directory with two cemeteries, and with memorials 1 (in cemetery 1) and 2 (in cemetery 2), as the desk sees it. */
export async function openDeskRecords() {
  const site = await DirectoryAdminSite.open()
  await site.import([
    keyedRow(
      'a',
      testMemorial('Ada|Rookwood', '1843-04-04', '1921-11-20', { plot: 'Section C, Row 4' }),
      testCemetery('Oak Hill', { city: 'Thornmere', state: 'Vermont' }),
    ),
    keyedRow('b', testMemorial('Ben|Oatley', '1850', '1900'), testCemetery('Dale', { city: 'Osric', state: 'Iowa' })),
  ])
  const store = new SqlDirectoryStore(await openForReading(site.config, 'directory'))
  const directory = new DirectoryService(store, systemClock)
  const people = await openPeopleRecords(site.config)
  const reading = { store, directory, people, warn: () => {} }
  const services = composeRecords(site.config, reading)
  const desk = createDesk({ ...services, inbox: NO_INBOX } as DeskServices, site.config.site)
  return {
    site,
    people,
    ...services,
    directory,
    sources: composeRecordSources(site.config, reading),
    visit: (url: string, options: VisitOptions = {}) => visitDesk(desk, url, { staff: OWNER, ...options }),
    async close() {
      await store.close()
      await people.close()
      site.close()
    },
  }
}
