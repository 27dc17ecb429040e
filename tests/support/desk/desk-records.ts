import { createDesk } from '../../../src/desk/desk-entry.ts'
import { DeskForm, type UploadedFile } from '../../../src/desk/desk-form.ts'
import type { StaffMember } from '../../../src/domain/staff.ts'
import { composeRecords } from '../../../src/server/compose/compose-records.ts'
import { openForReading } from '../../../src/server/compose/open-databases.ts'
import { systemClock } from '../../../src/services/clock.ts'
import type { DeskServices } from '../../../src/services/desk/desk-services.ts'
import type { RecordSearch } from '../../../src/services/desk/records/find-records.ts'
import { DirectoryService } from '../../../src/services/directory-service.ts'
import { SqlDirectoryStore } from '../../../src/storage/sql/directory-store.ts'
import { keyedRow, testCemetery, testMemorial } from '../../../src/storage/store-fixture.test-suite.ts'
import { DirectoryAdminSite } from '../directory-admin-site.ts'
import { EVERYONE } from '../found-memorials.ts'
import { NO_INBOX } from './no-inbox.ts'

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

/** A search of the desk without filters */
export const EVERY_RECORD: RecordSearch = { ...EVERYONE, plot: [], tag: null, run: null }

interface VisitOptions {
  readonly staff?: StaffMember
  readonly fields?: Readonly<Record<string, string>>
  readonly files?: readonly UploadedFile[]
}

function textsOf(fields: Readonly<Record<string, string>>): Map<string, string[]> {
  return new Map(Object.entries(fields).map(([name, text]) => [name, [text]]))
}

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
  const services = composeRecords(site.config, { store, directory, warn: () => {} })
  const desk = createDesk({ ...services, inbox: NO_INBOX } as DeskServices, site.config.site)
  return {
    site,
    ...services,
    directory,
    /** Requests a page of the desk. With `fields`, posts a form. Returns the HTML, or the URL of a redirect. */
    async visit(path: string, { staff = OWNER, fields, files = [] }: VisitOptions = {}) {
      const form = fields === undefined ? null : new DeskForm(textsOf(fields), files)
      const response = await desk.respond({ url: new URL(path, 'https://lychgate.example'), staff, form })
      if (response.kind === 'html') return { status: response.status, html: response.html }
      return { status: 303, html: response.kind === 'redirect' ? response.to : JSON.stringify(response) }
    },
    async close() {
      await store.close()
      site.close()
    },
  }
}
