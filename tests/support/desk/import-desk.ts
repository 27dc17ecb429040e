import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { createDesk } from '../../../src/desk/desk-entry.ts'
import type { RoleGrant, StaffMember } from '../../../src/domain/staff.ts'
import { openEditor } from '../../../src/server/compose/compose-directory.ts'
import { composeImportDesk, composeImportTools } from '../../../src/server/compose/compose-imports.ts'
import { composeRecords } from '../../../src/server/compose/desk/compose-records.ts'
import { openForReading, openPeopleRecords } from '../../../src/server/compose/open-databases.ts'
import { ImportRunner } from '../../../src/server/imports/import-runner.ts'
import { systemClock } from '../../../src/services/clock.ts'
import type { DeskServices } from '../../../src/services/desk/desk-services.ts'
import { DirectoryService } from '../../../src/services/directory-service.ts'
import { SqlDirectoryStore } from '../../../src/storage/sql/directory-store.ts'
import { insertGrant } from '../../../src/storage/sql/people/staff-records.ts'
import { keyedRow, testCemetery, testMemorial } from '../../../src/storage/store-fixture.test-suite.ts'
import { DirectoryAdminSite } from '../directory-admin-site.ts'
import { formFields } from './form-fields.ts'
import { NO_INBOX } from './no-inbox.ts'
import { type VisitOptions, visitDesk } from './visit-desk.ts'

interface Visit extends Omit<VisitOptions, 'files'> {
  readonly file?: ArrivingFile
  /** Additional files in the same form */
  readonly moreFiles?: readonly ArrivingFile[]
}

interface ArrivingFile {
  readonly name: string
  readonly content: string | Buffer
}

/** Imports at the desk of a site with cemeteries 1 (Oak Hill) and 2 (Dale). The test runs queued tasks in its own process. */
export async function openImportDesk() {
  const site = await DirectoryAdminSite.open()
  await site.import([
    keyedRow(
      'a',
      testMemorial('Ada|Rookwood', '1843', '1921'),
      testCemetery('Oak Hill', { city: 'Thornmere', state: 'Vermont' }),
    ),
    keyedRow('b', testMemorial('Ben|Oatley', '1850', '1900'), testCemetery('Dale', { city: 'Osric', state: 'Iowa' })),
  ])
  const people = await openPeopleRecords(site.config)
  const store = new SqlDirectoryStore(await openForReading(site.config, 'directory'))
  const tools = composeImportTools(site.config, people)
  const imports = composeImportDesk(site.config, { people, store })
  const directory = new DirectoryService(store, systemClock)
  const services = composeRecords(site.config, { store, directory, people, warn: () => {} })
  const desk = createDesk({ ...services, imports, inbox: NO_INBOX } as DeskServices, site.config.site)

  async function addStaff(name: string, grant: RoleGrant): Promise<StaffMember> {
    const email = `${name.toLowerCase()}@example.org`
    const row = await people.get(
      `INSERT INTO "user" (name, email, email_key, password, created_at, email_verified_at)
       VALUES (?, ?, ?, '', '', '2026-01-01') RETURNING id`,
      ...[name, email, email],
    )
    await insertGrant(people, Number(row?.id), grant, new Date(0))
    return { userId: Number(row?.id), name, email, ...grant }
  }
  const owner = await addStaff('Ruth', { role: 'owner', cemeteries: 'all' })

  const visit = (url: string, { file, moreFiles = [], ...options }: Visit = {}) => {
    const files = [...(file === undefined ? [] : [file]), ...moreFiles].map(arrivedFile)
    return visitDesk(desk, url, { staff: owner, files, ...options })
  }

  function arrivedFile({ name, content }: ArrivingFile) {
    const stored = path.join(site.folder, 'arrived')
    writeFileSync(stored, content)
    return { field: 'file', name, path: stored, bytes: Buffer.byteLength(content) }
  }

  /** Sends the form of a checked file, or the form of its rows, with the changed fields, as a browser does. */
  async function submit(url: string, { fields, ...options }: Visit) {
    const { html } = await visit(url, options)
    const form = ['class="reading"', 'class="form"'].find((one) => html.includes(`<form ${one}`))
    const shown = form === undefined ? {} : formFields(html, form)
    return visit(url, { ...options, fields: { ...shown, ...fields } })
  }

  /** Runs all queued tasks, as the import process does. */
  const work = (shutdown: AbortSignal = new AbortController().signal) => new ImportRunner(tools, shutdown).drain()

  return {
    ...{ site, people, store, tools, imports, records: services.records, owner, addStaff, visit, submit, work },
    openEditor: () => openEditor(site.config),
    /** Sends a form, runs the task that it queued, and returns the page. */
    async change(url: string, options: Visit) {
      const { html, status } = await (options.file === undefined ? submit : visit)(url, options)
      if (status !== 303) return { status, html }
      await work()
      return visit(html, options.staff === undefined ? {} : { staff: options.staff })
    },
    async close() {
      await store.close()
      await people.close()
      site.close()
    },
  }
}
