import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { AdminIo } from '../../src/cli/admin/admin-io.ts'
import { openPeople, type PeopleRecords } from '../../src/server/compose/compose-people.ts'
import { readConfig } from '../../src/server/config/config.ts'
import type { FormSubmission } from '../../src/storage/ports/form-records.ts'
import type { OutgoingMail } from '../../src/storage/ports/mail.ts'
import { openPeopleDatabase } from '../../src/storage/sqlite/people/people-database.ts'
import { queueMail } from './mail-trial.ts'

export const NOW = new Date('2026-11-20T09:05:30Z')

type Command = (args: readonly string[], io: AdminIo) => Promise<number>

/** A site of its own, and the commands of its owner; `close` removes it. */
export class Desk {
  readonly folder = mkdtempSync(path.join(tmpdir(), 'lychgate-desk-'))
  readonly config = readConfig({ DATA_DIR: this.folder })

  async run(command: Command, args: readonly string[], change: Partial<AdminIo> = {}) {
    const out = new PassThrough()
    let err = ''
    const said = text(out)
    const status = await command(args, {
      out,
      err: { write: (words) => (err += words) },
      clock: { now: () => NOW, today: () => ({ year: 2026, month: 11, day: 20 }) },
      readInput: async () => '',
      askSecret: async () => null,
      openPeople: () => openPeople(this.config),
      ...change,
    })
    out.end()
    return { status, out: await said, err }
  }

  /** Does something with the records as the site would. */
  async with<T>(work: (people: PeopleRecords) => Promise<T>): Promise<T> {
    const people = openPeople(this.config)
    try {
      return await work(people)
    } finally {
      people.close()
    }
  }

  store(form: Partial<FormSubmission>): Promise<boolean> {
    const submission: FormSubmission = {
      kind: 'volunteer_list',
      email: 'ann@thornmere.example',
      fields: {},
      pageUrl: '',
      receivedAt: NOW,
      isFlagged: false,
      ...form,
    }
    return this.with(({ forms }) => forms.store(submission, null))
  }

  queue(mail: OutgoingMail): void {
    const connection = openPeopleDatabase(this.config.peopleDatabaseFile)
    queueMail(connection, mail, NOW)
    connection.close()
  }

  close(): void {
    rmSync(this.folder, { recursive: true })
  }
}
