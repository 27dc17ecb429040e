import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { FORM_NAMES } from '../../contract/form-submission.ts'
import { FORM_SCHEMAS } from '../../contract/schemas/form-schemas.ts'
import { BYTE_ORDER_MARK, csvRecord } from '../../domain/csv-record.ts'
import { formatCount } from '../../domain/format-number.ts'
import type { PeopleRecords } from '../../server/compose/compose-people.ts'
import type { FormFilter, FormRecords, StoredForm } from '../../storage/ports/form-records.ts'
import { CommandError, UsageError } from '../run-command.ts'
import {
  type AdminIo,
  formatMinute,
  printable,
  processAdminIo,
  runAdminCommand,
  warnAboutLocalLinks,
  writeAll,
} from './admin-io.ts'

const USAGE = `Usage: lychgate forms list [options]
       lychgate forms export [options] [--out FILE]

  list             list the forms that visitors sent, oldest first
  export           export all fields as CSV, to standard output or a file
  --kind KIND      only this form: ${FORM_NAMES.join(', ')}
  --since DATE     only forms received on this day or later, in UTC: 2026-11-20
  --until DATE     only forms received on this day or earlier
  --out FILE       write to this file; an existing file is replaced when the export is complete

"flagged" marks forms that a bot probably sent. They are kept but not emailed.
"confirmed" marks sign-ups for the email list that were confirmed by email. Email only these people: in the export, they
have a time in confirmed_at, and a link in unsubscribe_url that your email must contain. Export the list again before
each mailing.
The CSV follows RFC 4180, in UTF-8. A file starts with a byte order mark, for Excel; standard output does not.
Cells that a spreadsheet would treat as formulas start with an apostrophe.

Exit status: 0 done, 1 failed, 2 usage error.
`

const DAY_MS = 24 * 60 * 60 * 1000
const FIELDS = [...new Set(Object.values(FORM_SCHEMAS).flatMap((schema) => Object.keys(schema.shape)))]
const OWNER_ONLY = 0o600

export function runFormsCommand(args: readonly string[], io: AdminIo = processAdminIo): Promise<number> {
  return runAdminCommand(args, { io, usage: USAGE }, async (people) => {
    const [command, ...rest] = args
    if (command !== 'list' && command !== 'export') throw new UsageError('Specify a subcommand: list or export.')
    const { values } = parseArgs({
      args: rest,
      options: {
        kind: { type: 'string' },
        since: { type: 'string' },
        until: { type: 'string' },
        ...(command === 'export' ? { out: { type: 'string' } } : {}),
      },
    })
    const filter = readFilter(values)
    if (command === 'list') return writeAll(io.out, listing((await people()).forms, filter))
    const opened = await people()
    let links = 0
    const csv = () => records(opened, filter, () => links++)
    await (typeof values.out === 'string' ? writeFile(values.out, csv) : writeAll(io.out, csv()))
    if (links > 0) warnAboutLocalLinks(io, opened)
  })
}

function readFilter({ kind, since, until }: { kind?: string; since?: string; until?: string }): FormFilter {
  if (kind !== undefined && !FORM_NAMES.some((name) => name === kind)) {
    throw new UsageError(`--kind is "${kind}", but must be one of: ${FORM_NAMES.join(', ')}.`)
  }
  const from = readDay('--since', since)
  const last = readDay('--until', until)
  if (from !== null && last !== null && last < from) throw new UsageError('--until is before --since.')
  return { kind: kind ?? null, from, until: last === null ? null : new Date(last.getTime() + DAY_MS) }
}

function readDay(option: string, text: string | undefined): Date | null {
  if (text === undefined) return null
  const day = new Date(`${text}T00:00:00Z`)
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
  if (!isDay) throw new UsageError(`${option} is "${text}", but must be a date such as 2026-11-20.`)
  return day
}

async function* listing(forms: FormRecords, filter: FormFilter): AsyncGenerator<string> {
  let count = 0
  for await (const form of forms.list(filter)) {
    count += 1
    const name = form.fields.name === undefined ? '' : `  ${printable(String(form.fields.name))}`
    yield `${String(form.id).padStart(6)}  ${formatMinute(form.receivedAt)}  ${form.kind}  ${printable(form.email)}${name}${markOf(form)}\n`
  }
  yield `${formatCount(count, 'form')}.\n`
}

function markOf({ kind, isFlagged, confirmedAt }: StoredForm): string {
  if (isFlagged) return '  flagged'
  if (kind !== 'email_list') return ''
  return confirmedAt === null ? '  unconfirmed' : '  confirmed'
}

async function* records(
  { forms, emailList }: PeopleRecords,
  filter: FormFilter,
  onLink: () => void,
): AsyncGenerator<string> {
  yield `${csvRecord(['id', 'received_at', 'flagged', ...FIELDS, 'confirmed_at', 'unsubscribe_url'])}\r\n`
  for await (const form of forms.list(filter)) {
    const wire = wireOf(form)
    if (form.confirmedAt !== null) onLink()
    yield `${csvRecord([
      form.id,
      form.receivedAt.toISOString(),
      form.isFlagged ? 'yes' : 'no',
      ...FIELDS.map((field) => wire[field] ?? ''),
      form.confirmedAt?.toISOString() ?? '',
      form.confirmedAt === null ? '' : emailList.unsubscribeUrl(form.email),
    ])}\r\n`
  }
}

function wireOf({ kind, email, pageUrl, fields }: StoredForm): Readonly<Record<string, string | number>> {
  return { ...fields, form_name: kind, email, form_page_url: pageUrl }
}

async function writeFile(file: string, csv: () => AsyncIterable<string>): Promise<void> {
  const partial = `${file}.part`
  async function* content() {
    yield BYTE_ORDER_MARK
    yield* csv()
  }
  try {
    await pipeline(Readable.from(content()), createWriteStream(partial, { mode: OWNER_ONLY }))
    await rename(partial, file)
  } catch (error) {
    const leftover = await rm(partial, { force: true }).then(
      () => '',
      () => `\n${partial} could not be removed and may contain some of the forms.`,
    )
    const reason = error instanceof Error ? error.message : String(error)
    throw new CommandError(`${file} could not be written: ${reason}${leftover}`)
  }
}
