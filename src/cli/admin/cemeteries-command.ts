import { type CemeteryInput, cemeteryImage } from '../../domain/cemetery.ts'
import { EDITABLE_CEMETERY_FIELDS } from '../../domain/editable-fields.ts'
import { formatCount } from '../../domain/format-number.ts'
import { cemeterySlug } from '../../domain/slug.ts'
import { editCemetery } from '../../services/edit-cemetery.ts'
import { type DirectoryEditor, type EditableCemetery, EditRejected } from '../../storage/ports/editing.ts'
import { encodeFields } from '../../storage/ports/written-fields.ts'
import { UsageError } from '../run-command.ts'
import { formatMinute } from './admin-io.ts'
import {
  type DirectoryAdminIo,
  noteOf,
  type OpenEditor,
  processDirectoryAdminIo,
  readChangeArguments,
  runDirectoryAdminCommand,
} from './directory-admin.ts'
import { listedOptions } from './editable-fields.ts'
import { readArguments, readFieldArguments, readGivenFields, readId, singleId } from './field-arguments.ts'
import { formatValue } from './format-value.ts'
import {
  changeHead,
  changeLines,
  closing,
  describeCemetery,
  fieldLine,
  historyLines,
  isEmpty,
  recordLines,
  urlLine,
} from './show-record.ts'

const FIELD_OPTIONS = EDITABLE_CEMETERY_FIELDS.map(({ option }) => option)

const USAGE = `Usage: lychgate cemeteries show ID
       lychgate cemeteries edit ID --FIELD VALUE … [--clear FIELD …] [--from FILE.json]
       lychgate cemeteries merge FROM INTO
       lychgate cemeteries restore ID
       lychgate cemeteries history ID

  show         show all fields of a cemetery
  edit         change fields of a cemetery; other fields stay
  merge        move all memorials of a cemetery into another; its URL then redirects there
  restore      undo the latest edit or merge; repeat to undo earlier ones
  history      list all manual changes

Fields: ${listedOptions(FIELD_OPTIONS)}

  --from FILE  read fields from JSON: {"phone": "555-0101"}; "-" is standard input
  --clear      empty this field; can be repeated
  --day-first  read 04/05/1922 as May 4 (default: April 5)
  --by NAME    who makes the change, for the audit log (default: your user name)
  --reason WHY the reason, for the audit log
  --dry-run    show the change without saving it

Exit status: 0 done, 1 failed (nothing was saved), 2 usage error.
`

export function runCemeteriesCommand(
  args: readonly string[],
  io: DirectoryAdminIo = processDirectoryAdminIo,
): Promise<number> {
  return runDirectoryAdminCommand(args, { io, usage: USAGE }, async (editor) => {
    const [command, ...rest] = args
    switch (command) {
      case 'show':
        return show(rest, editor, io)
      case 'history':
        return history(rest, editor, io)
      case 'edit':
        return edit(rest, editor, io)
      case 'merge':
        return merge(rest, editor, io)
      case 'restore':
        return restore(rest, editor, io)
      default:
        throw new UsageError('Specify a subcommand: show, edit, merge, restore, or history.')
    }
  })
}

async function found(editor: DirectoryEditor, id: number): Promise<EditableCemetery> {
  const cemetery = await editor.findCemetery(id)
  if (cemetery === null) throw new EditRejected({ code: 'no cemetery', id })
  return cemetery
}

function head({ id, record, slug }: EditableCemetery): string {
  return `Cemetery ${id}: ${formatValue(record.name)}, /cemetery/${id}/${slug}\n`
}

async function show(args: readonly string[], editor: OpenEditor, io: DirectoryAdminIo): Promise<void> {
  const id = singleId(readArguments(args, { texts: [] }).positionals, 'cemetery')
  const cemetery = await found(await editor(), id)
  io.out.write(head(cemetery))
  if (cemetery.mergedInto !== null) {
    io.out.write(`Merged into cemetery ${cemetery.mergedInto}. Its last values:\n`)
  }
  io.out.write(recordLines(EDITABLE_CEMETERY_FIELDS, encodeFields(cemetery.record)))
  const image = cemeteryImage(cemetery.record)
  if (image !== null) {
    io.out.write(fieldLine('picture', image.url) + fieldLine('picture shows', formatValue(image.altText)))
  }
  if (cemetery.mergedInto === null) io.out.write(fieldLine('memorials', String(cemetery.memorialsCount)))
  io.out.write(fieldLine('last changed', formatMinute(cemetery.updatedAt)))
}

async function history(args: readonly string[], editor: OpenEditor, io: DirectoryAdminIo): Promise<void> {
  const id = singleId(readArguments(args, { texts: [] }).positionals, 'cemetery')
  const changes = await (await editor()).history('cemetery', id)
  if (changes.length > 0) io.out.write(historyLines(changes))
  else {
    await found(await editor(), id)
    io.out.write(`Cemetery ${id} has no manual changes.\n`)
  }
}

async function edit(args: readonly string[], editor: OpenEditor, io: DirectoryAdminIo): Promise<void> {
  const { positionals, given, rules, texts, flags } = await readFieldArguments(args, FIELD_OPTIONS, io)
  const id = singleId(positionals, 'cemetery')
  const { values, notes } = readGivenFields(given, EDITABLE_CEMETERY_FIELDS, rules)
  const fields = values as Partial<CemeteryInput>
  const note = noteOf(texts, flags, io)
  const before = await found(await editor(), id)
  const { change } = await editCemetery(await editor(), id, fields, note)
  io.out.write(head(before) + changeLines(change?.before ?? null, change?.after ?? null))
  io.out.write(urlLine('cemetery', id, before.slug, cemeterySlug({ ...before.record, ...fields }.name)))
  for (const text of notes) io.out.write(`Note: ${text}\n`)
  io.out.write(closing(change, { dryRun: note.dryRun, undo: `cemeteries restore ${id}` }))
}

async function merge(args: readonly string[], editor: OpenEditor, io: DirectoryAdminIo): Promise<void> {
  const { positionals, note } = readChangeArguments(args, io)
  if (positionals.length !== 2) throw new UsageError('Specify two cemetery IDs: the one to merge, and the one to keep.')
  const [id, into] = positionals.map((text) => readId(text, 'cemetery')) as [number, number]
  const [from, kept] = [await found(await editor(), id), await found(await editor(), into)]
  const { change, moved } = await (await editor()).mergeCemetery(id, into, note)
  io.out.write(`Merges ${describeCemetery(from)} (${formatCount(from.memorialsCount, 'memorial')})\n`)
  io.out.write(`  into ${describeCemetery(kept)} (${formatCount(kept.memorialsCount, 'memorial')})\n`)
  const total = (count: number) => ({ memorials: count })
  io.out.write(changeLines(total(kept.memorialsCount), total(kept.memorialsCount + moved)))
  io.out.write(redirectLine(from, kept))
  io.out.write(lostValues(from, kept))
  io.out.write(closing(change, { dryRun: note.dryRun, undo: `cemeteries restore ${id}` }))
}

function redirectLine(from: EditableCemetery, kept: EditableCemetery): string {
  return `/cemetery/${from.id}/${from.slug} redirects to /cemetery/${kept.id}/${kept.slug}.\n`
}

/** Lists the values that only the merged cemetery has, so that the site owner can copy them. */
function lostValues(from: EditableCemetery, kept: EditableCemetery): string {
  const [one, other] = [encodeFields(from.record), encodeFields(kept.record)]
  const missing = EDITABLE_CEMETERY_FIELDS.filter(({ key }) => isEmpty(other[key]))
  const lines = recordLines(missing, one)
  if (lines === '') return ''
  return `Only cemetery ${from.id} has these values. To copy them: cemeteries edit ${kept.id}\n${lines}`
}

async function restore(args: readonly string[], editor: OpenEditor, io: DirectoryAdminIo): Promise<void> {
  const { positionals, note } = readChangeArguments(args, io)
  const id = singleId(positionals, 'cemetery')
  const before = await found(await editor(), id)
  const { id: restored, change, undone, moved } = await (await editor()).restoreCemetery(id, note)
  io.out.write(head(before))
  if (undone !== null) io.out.write(`Undoes ${changeHead({ ...undone, isUndone: false })}\n`)
  io.out.write(changeLines(change?.before ?? null, change?.after ?? null))
  if (undone?.action === 'merged') {
    io.out.write(`Cemetery ${restored} gets its URL and ${formatCount(moved, 'memorial')} back.\n`)
  }
  io.out.write(closing(change, { dryRun: note.dryRun, undo: null }))
}
