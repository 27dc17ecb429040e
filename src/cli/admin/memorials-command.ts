import { EDITABLE_MEMORIAL_FIELDS } from '../../domain/editable-fields.ts'
import { EMPTY_MEMORIAL, type MemorialFields } from '../../domain/memorial-fields.ts'
import { memorialSlug } from '../../domain/slug.ts'
import { addMemorial, dateWarnings, editMemorial } from '../../services/edit-memorial.ts'
import {
  type DirectoryEditor,
  type EditableMemorial,
  EditRejected,
  type RecordedChange,
} from '../../storage/ports/editing.ts'
import { encodeFields } from '../../storage/ports/written-fields.ts'
import { UsageError } from '../run-command.ts'
import { formatMinute } from './admin-io.ts'
import { findGivenCemetery, withCemeteryName } from './cemetery-by-name.ts'
import {
  type DirectoryAdminIo,
  noteOf,
  type OpenEditor,
  processDirectoryAdminIo,
  readChangeArguments,
  runDirectoryAdminCommand,
} from './directory-admin.ts'
import { listedOptions } from './editable-fields.ts'
import { type GivenFields, readArguments, readFieldArguments, readGivenFields, singleId } from './field-arguments.ts'
import { formatValue } from './format-value.ts'
import { purgeMemorial } from './purge-memorial.ts'
import { imageChangeHead, imageChangeLines } from './show-images.ts'
import {
  changeHead,
  changeLines,
  closing,
  describeCemetery,
  fieldLine,
  historyLines,
  memorialHead,
  recordLines,
  urlLine,
} from './show-record.ts'

const CEMETERY_OPTIONS = ['cemetery', 'cemetery-city', 'cemetery-state'] as const
const FIELD_OPTIONS = [...EDITABLE_MEMORIAL_FIELDS.map(({ option }) => option), ...CEMETERY_OPTIONS]

const USAGE = `Usage: lychgate memorials show ID
       lychgate memorials add --surname NAME … [--from FILE.json]
       lychgate memorials edit ID --FIELD VALUE … [--clear FIELD …] [--from FILE.json]
       lychgate memorials remove ID --reason WHY
       lychgate memorials restore ID
       lychgate memorials history ID
       lychgate memorials purge ID --yes

  show         show all fields of a memorial
  add          add a memorial
  edit         change fields of a memorial; other fields stay
  remove       hide a memorial; its URL returns 410
  restore      undo the latest change; repeat to undo earlier ones
  history      list all manual changes to a memorial and its images
  purge        delete a memorial permanently, with its history, images, and submissions from visitors; without
               --yes, only list what it would delete

Fields: ${listedOptions(FIELD_OPTIONS)}

  --cemetery   an ID, or a name; if several have that name, add --cemetery-city and --cemetery-state
  --from FILE  read fields from JSON: {"surname": "Rookwood", "birth_date": "abt 1890"}; "-" is standard input
  --clear      empty this field; can be repeated
  --day-first  read 04/05/1922 as May 4 (default: April 5)
  --by NAME    who makes the change, for the audit log (default: your user name)
  --reason WHY the reason, for the audit log
  --dry-run    show the change without saving it

Enter dates as people write them: 12 APR 1887, abt 1890, 1843-04, between 1843 and 1845.

Exit status: 0 done, 1 failed (nothing was saved), 2 usage error.
`

export function runMemorialsCommand(
  args: readonly string[],
  io: DirectoryAdminIo = processDirectoryAdminIo,
): Promise<number> {
  return runDirectoryAdminCommand(args, { io, usage: USAGE }, async (editor) => {
    const [command, ...rest] = args
    switch (command) {
      case 'show':
        return show(await editor(), readSingleId(rest), io)
      case 'history':
        return history(await editor(), readSingleId(rest), io)
      case 'add':
        return add(rest, editor, io)
      case 'edit':
        return edit(rest, editor, io)
      case 'remove':
      case 'restore':
        return removeOrRestore(command, rest, editor, io)
      case 'purge':
        return purgeMemorial(rest, editor, io)
      default:
        throw new UsageError('Specify a subcommand: show, add, edit, remove, restore, history, or purge.')
    }
  })
}

function readSingleId(args: readonly string[]): number {
  return singleId(readArguments(args, { texts: [] }).positionals, 'memorial')
}

async function found(editor: DirectoryEditor, id: number): Promise<EditableMemorial> {
  const memorial = await editor.findMemorial(id)
  if (memorial === null) throw new EditRejected({ code: 'no memorial', id })
  return memorial
}

async function show(editor: DirectoryEditor, id: number, io: DirectoryAdminIo): Promise<void> {
  const { record, isRemoved, media, updatedAt } = await found(editor, id)
  io.out.write(memorialHead(id, record))
  if (isRemoved) io.out.write(`Removed at ${formatMinute(updatedAt)}. Its last values:\n`)
  io.out.write(recordLines(EDITABLE_MEMORIAL_FIELDS, encodeFields(record)))
  const cemetery = record.cemeteryId === null ? null : await editor.findCemetery(record.cemeteryId)
  if (cemetery !== null) io.out.write(fieldLine('cemetery', describeCemetery(cemetery)))
  if (record.tags.length > 0) io.out.write(fieldLine('tags', formatValue(record.tags)))
  io.out.write(fieldLine('images', String(media)))
  io.out.write(fieldLine('last changed', formatMinute(updatedAt)))
}

async function history(editor: DirectoryEditor, id: number, io: DirectoryAdminIo): Promise<void> {
  const ofMemorial = await editor.history('memorial', id)
  // `history` also returns changes to the image with this ID, which may belong to another memorial.
  const ofImages = (await editor.history('media', id)).filter(({ otherId }) => otherId === id)
  const changes = [...ofMemorial, ...ofImages].sort((one, other) => one.id - other.id)
  if (changes.length === 0) {
    await found(editor, id)
    io.out.write(`Memorial ${id} has no manual changes.\n`)
    return
  }
  for (const change of changes) {
    if (change.kind === 'media') {
      io.out.write(imageChangeHead(change) + imageChangeLines(change))
      continue
    }
    const before = await withCemeteryName(editor, change.before)
    const after = await withCemeteryName(editor, change.after)
    io.out.write(historyLines([{ ...change, before, after }]))
  }
}

async function readFields(args: readonly string[], editor: OpenEditor, io: DirectoryAdminIo) {
  const { positionals, given, rules, texts, flags } = await readFieldArguments(args, FIELD_OPTIONS, io)
  const { values, notes } = readGivenFields(given, EDITABLE_MEMORIAL_FIELDS, rules)
  const fields: Partial<MemorialFields> = {
    ...(values as Partial<MemorialFields>),
    ...(await givenCemetery(given, editor)),
  }
  return { positionals, fields, notes, note: noteOf(texts, flags, io) }
}

async function givenCemetery({ texts, cleared }: GivenFields, editor: OpenEditor) {
  if (cleared.has('cemetery')) {
    if (texts.has('cemetery')) throw new UsageError('--cemetery cannot be both set and cleared.')
    return { cemeteryId: null }
  }
  const name = texts.get('cemetery')
  const place = { city: texts.get('cemetery-city') ?? null, state: texts.get('cemetery-state') ?? null }
  if (name !== undefined) return { cemeteryId: await findGivenCemetery(await editor(), name, place) }
  if (place.city !== null || place.state !== null) throw new UsageError('Add --cemetery NAME.')
  return {}
}

async function add(args: readonly string[], editor: OpenEditor, io: DirectoryAdminIo): Promise<void> {
  const { positionals, fields, notes, note } = await readFields(args, editor, io)
  if (positionals.length > 0)
    throw new UsageError(`Unexpected argument: "${positionals.join(' ')}". Put each value after its option.`)
  const record = { ...EMPTY_MEMORIAL, ...fields }
  const { id, change } = await addMemorial(await editor(), record, note)
  io.out.write(memorialHead(id, record) + (await changedFields(await editor(), change)))
  writeNotes([...notes, ...dateWarnings(record)], io)
  io.out.write(closing(change, { dryRun: note.dryRun, undo: `memorials remove ${id} --reason WHY` }))
}

async function edit(args: readonly string[], editor: OpenEditor, io: DirectoryAdminIo): Promise<void> {
  const { positionals, fields, notes, note } = await readFields(args, editor, io)
  const id = singleId(positionals, 'memorial')
  const { record, slug } = await found(await editor(), id)
  const { change } = await editMemorial(await editor(), id, fields, note)
  const after = { ...record, ...fields }
  io.out.write(memorialHead(id, record) + (await changedFields(await editor(), change)))
  io.out.write(urlLine('memorial', id, slug, memorialSlug(after)))
  writeNotes([...notes, ...dateWarnings(after)], io)
  io.out.write(closing(change, { dryRun: note.dryRun, undo: `memorials restore ${id}` }))
}

async function removeOrRestore(
  command: 'remove' | 'restore',
  args: readonly string[],
  editor: OpenEditor,
  io: DirectoryAdminIo,
): Promise<void> {
  const { positionals, note } = readChangeArguments(args, io)
  const id = singleId(positionals, 'memorial')
  if (command === 'remove' && note.reason === null)
    throw new UsageError('Give a reason for the audit log: --reason WHY.')
  const { record, slug } = await found(await editor(), id)
  const { change, undone } = await (command === 'remove'
    ? (await editor()).removeMemorial(id, note)
    : (await editor()).restoreMemorial(id, note))
  io.out.write(memorialHead(id, record))
  if (undone !== null) io.out.write(`Undoes ${changeHead({ ...undone, isUndone: false })}\n`)
  io.out.write(await changedFields(await editor(), change))
  const after = { ...record, ...(change?.before === null ? {} : change?.after) }
  if (command === 'restore') io.out.write(urlLine('memorial', id, slug, memorialSlug(after)))
  const undo = command === 'remove' ? `memorials restore ${id}` : null
  io.out.write(closing(change, { dryRun: note.dryRun, undo }))
}

async function changedFields(editor: DirectoryEditor, change: RecordedChange | null): Promise<string> {
  if (change === null) return ''
  return changeLines(await withCemeteryName(editor, change.before), await withCemeteryName(editor, change.after))
}

function writeNotes(notes: readonly string[], io: DirectoryAdminIo): void {
  for (const note of notes) io.out.write(`Note: ${note}\n`)
}
