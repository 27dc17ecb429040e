import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { AdminIo } from '../../src/cli/admin/admin-io.ts'
import type { RoleAdminIo } from '../../src/cli/admin/user-roles.ts'
import { openEditor } from '../../src/server/compose/compose-directory.ts'
import { openPeople, type PeopleRecords } from '../../src/server/compose/compose-people.ts'
import { openPeopleRecords } from '../../src/server/compose/open-databases.ts'
import { type Config, readConfig } from '../../src/server/config/config.ts'
import { using } from '../../src/services/desk/records/record-sources.ts'
import type { FormSubmission } from '../../src/storage/ports/form-records.ts'
import type { OutgoingMail } from '../../src/storage/ports/mail.ts'
import { testCemetery } from '../../src/storage/store-fixture.test-suite.ts'
import { queueMail } from './mail-fixture.ts'
import { makeSiteFolder, type SiteFolder } from './postgres/test-engine.ts'

export const NOW = new Date('2026-11-20T09:05:30Z')

type Command<Io extends AdminIo> = (args: readonly string[], io: Io) => Promise<number>

/** Runs a command with default input and output, which `io` overrides. Returns its exit status and its output. */
export async function runCaptured<Io extends AdminIo>(
  command: Command<Io>,
  args: readonly string[],
  io: Omit<Io, keyof AdminIo> & Pick<Io, 'openPeople'> & Partial<AdminIo>,
) {
  const out = new PassThrough()
  let err = ''
  const output = text(out)
  const defaults: Omit<AdminIo, 'openPeople'> = {
    out,
    err: { write: (chunk) => (err += chunk) },
    clock: { now: () => NOW, today: () => ({ year: 2026, month: 11, day: 20 }) },
    readInput: async () => '',
    askSecret: async () => null,
    userName: () => 'ann',
  }
  const status = await command(args, { ...defaults, ...io } as unknown as Io)
  out.end()
  return { status, out: await output, err }
}

/** A site in a temporary folder, with the admin commands for accounts, forms, and email. `close` deletes the folder. */
export class AdminSite {
  readonly folder: string
  readonly config: Config
  readonly close: () => void

  private constructor({ folder, settings, remove }: SiteFolder) {
    this.folder = folder
    this.config = readConfig(settings)
    this.close = remove
  }

  static async open(): Promise<AdminSite> {
    return new AdminSite(await makeSiteFolder('admin'))
  }

  run(command: Command<RoleAdminIo>, args: readonly string[], io: Partial<AdminIo> = {}) {
    const open = { openPeople: () => openPeople(this.config), openEditor: () => openEditor(this.config) }
    return runCaptured<RoleAdminIo>(command, args, { ...open, ...io })
  }

  /** Passes the opened records to `work` and then closes them. */
  async withPeople<T>(work: (people: PeopleRecords) => Promise<T>): Promise<T> {
    const people = await openPeople(this.config)
    try {
      return await work(people)
    } finally {
      await people.close()
    }
  }

  submitForm(form: Partial<FormSubmission>): Promise<void> {
    const submission: FormSubmission = {
      kind: 'volunteer_list',
      email: 'ann@thornmere.example',
      fields: {},
      pageUrl: '',
      receivedAt: NOW,
      isFlagged: false,
      ...form,
    }
    return this.withPeople(({ forms }) => forms.store(submission, null))
  }

  /** Adds cemeteries with the IDs 1, 2, and so on. */
  async addCemeteries(count: number): Promise<void> {
    const note = { by: 'root', at: NOW, reason: null, dryRun: false }
    await using(
      () => openEditor(this.config),
      async (editor) => {
        for (let id = 1; id <= count; id++) await editor.addCemetery(testCemetery(`Hill ${id}`), note)
      },
    )
  }

  async queueEmail(mail: OutgoingMail): Promise<void> {
    const people = await openPeopleRecords(this.config)
    await queueMail(people, mail, NOW)
    await people.close()
  }
}
