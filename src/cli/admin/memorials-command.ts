import { EMPTY_MEMORIAL, type MemorialFields } from '../../domain/memorial-fields.ts'
import { memorialSlug } from '../../domain/slug.ts'
import { addMemorial, doubtsAbout, editMemorial } from '../../services/edit-memorial.ts'
import {
  type DirectoryEditor,
  type EditableMemorial,
  EditRejected,
  type RecordedChange,
} from '../../storage/ports/editing.ts'
import { minuteOf, UsageError } from './admin-io.ts'
import { findStatedCemetery, withCemeteryName } from './cemetery-by-name.ts'
import { type DirectoryAdminIo, noteOf, processDirectoryAdminIo, runDirectoryAdminCommand } from './directory-admin.ts'
import { EDITABLE_MEMORIAL_FIELDS, listedOptions } from './editable-fields.ts'
import { encodeFields } from './encode-fields.ts'
import { onlyId, readArguments, readStated, readStatement, type Stated } from './field-arguments.ts'
import { shownDate, shownValue } from './record-field.ts'
import { pictureChangeHead, pictureChangeLines } from './show-images.ts'
import {
  addressLine,
  cemeteryWords,
  changeHead,
  changeLines,
  closing,
  fieldLine,
  historyLines,
  isEmpty,
  memorialHead,
} from './show-record.ts'

const CEMETERY_OPTIONS = ['cemetery', 'cemetery-city', 'cemetery-state'] as const
const FIELD_OPTIONS = [...EDITABLE_MEMORIAL_FIELDS.map(({ option }) => option), ...CEMETERY_OPTIONS]

const USAGE = `Usage: lychgate memorials show ID
       lychgate memorials add --surname NAME … [--from FILE.json]
       lychgate memorials edit ID --FIELD VALUE … [--clear FIELD …] [--from FILE.json]
       lychgate memorials remove ID --reason WHY
       lychgate memorials restore ID
       lychgate memorials history ID

  show         everything that is known of a memorial
  add          makes a memorial
  edit         changes fields of a memorial; the others stay
  remove       hides a memorial; its URL returns 410
  restore      undoes the latest change not yet undone
  history      everything that was changed by hand, its pictures among it

Fields: ${listedOptions(FIELD_OPTIONS)}

  --cemetery   a number, or a name with --cemetery-city and --cemetery-state where it is not the only one
  --from FILE  the fields as JSON: {"surname": "Rookwood", "birth_date": "abt 1890"}; "-" is standard input
  --clear      a field to empty; it may be said several times
  --day-first  04/05/1922 is the fourth of May; without it, the fifth of April
  --by NAME    who changes it, for the history; without it, the user of this computer
  --reason WHY why, for the history
  --dry-run    shows what would be written, and writes nothing

Dates are as people write them: 12 APR 1887, abt 1890, 1843-04, between 1843 and 1845.

Exit status: 0 done, 1 failed (nothing was written), 2 wrong use.
`

/** `memorials show`, `add`, `edit`, `remove`, `restore` and `history`. */
export function runMemorials(args: readonly string[], io: DirectoryAdminIo = processDirectoryAdminIo): Promise<number> {
  return runDirectoryAdminCommand(args, { io, usage: USAGE }, async (editor) => {
    const [command, ...rest] = args
    switch (command) {
      case 'show':
        return show(editor(), readOnlyId(rest), io)
      case 'history':
        return history(editor(), readOnlyId(rest), io)
      case 'add':
        return add(rest, editor, io)
      case 'edit':
        return edit(rest, editor, io)
      case 'remove':
      case 'restore':
        return removeOrRestore(command, rest, editor, io)
      default:
        throw new UsageError('Say "memorials show", "add", "edit", "remove", "restore" or "history".')
    }
  })
}

function readOnlyId(args: readonly string[]): number {
  return onlyId(readArguments(args, { texts: [] }).positionals, 'memorial')
}

async function found(editor: DirectoryEditor, id: number): Promise<EditableMemorial> {
  const memorial = await editor.findMemorial(id)
  if (memorial === null) throw new EditRejected({ code: 'no memorial', id })
  return memorial
}

async function show(editor: DirectoryEditor, id: number, io: DirectoryAdminIo): Promise<void> {
  const { record, isRemoved, media, updatedAt } = await found(editor, id)
  const written = encodeFields(record)
  io.out.write(memorialHead(id, record))
  if (isRemoved) io.out.write(`Taken down at ${minuteOf(updatedAt)}; this is what it said last.\n`)
  for (const { option, key, kind } of EDITABLE_MEMORIAL_FIELDS) {
    if (!isEmpty(written[key])) {
      io.out.write(fieldLine(option, kind === 'date' ? shownDate(written[key]) : shownValue(written[key])))
    }
  }
  const cemetery = record.cemeteryId === null ? null : await editor.findCemetery(record.cemeteryId)
  if (cemetery !== null) io.out.write(fieldLine('cemetery', cemeteryWords(cemetery)))
  if (record.tags.length > 0) io.out.write(fieldLine('tags', shownValue(record.tags)))
  io.out.write(fieldLine('pictures', String(media)))
  io.out.write(fieldLine('last changed', minuteOf(updatedAt)))
}

async function history(editor: DirectoryEditor, id: number, io: DirectoryAdminIo): Promise<void> {
  const ofMemorial = await editor.history('memorial', id)
  // A history by number also holds the picture that has the number of this memorial.
  const ofPictures = (await editor.history('media', id)).filter(({ otherId }) => otherId === id)
  const changes = [...ofMemorial, ...ofPictures].sort((one, other) => one.id - other.id)
  if (changes.length === 0) {
    await found(editor, id)
    io.out.write(`Nothing was changed by hand in memorial ${id}.\n`)
    return
  }
  for (const change of changes) {
    if (change.kind === 'media') {
      io.out.write(pictureChangeHead(change) + pictureChangeLines(change))
      continue
    }
    const before = await withCemeteryName(editor, change.before)
    const after = await withCemeteryName(editor, change.after)
    io.out.write(historyLines([{ ...change, before, after }]))
  }
}

async function readFields(args: readonly string[], editor: () => DirectoryEditor, io: DirectoryAdminIo) {
  const { positionals, stated, rules, texts, flags } = await readStatement(args, FIELD_OPTIONS, io)
  const { values, notes } = readStated(stated, EDITABLE_MEMORIAL_FIELDS, rules)
  const fields: Partial<MemorialFields> = {
    ...(values as Partial<MemorialFields>),
    ...(await statedCemetery(stated, editor)),
  }
  return { positionals, fields, notes, note: noteOf(texts, flags, io) }
}

async function statedCemetery({ texts, cleared }: Stated, editor: () => DirectoryEditor) {
  if (cleared.has('cemetery')) {
    if (texts.has('cemetery')) throw new UsageError('--cemetery cannot be both set and cleared.')
    return { cemeteryId: null }
  }
  const name = texts.get('cemetery')
  const place = { city: texts.get('cemetery-city') ?? null, state: texts.get('cemetery-state') ?? null }
  if (name !== undefined) return { cemeteryId: await findStatedCemetery(editor(), name, place) }
  if (place.city !== null || place.state !== null) throw new UsageError('Say --cemetery NAME too.')
  return {}
}

async function add(args: readonly string[], editor: () => DirectoryEditor, io: DirectoryAdminIo): Promise<void> {
  const { positionals, fields, notes, note } = await readFields(args, editor, io)
  if (positionals.length > 0)
    throw new UsageError(`"${positionals.join(' ')}" stands by itself; values follow options.`)
  const record = { ...EMPTY_MEMORIAL, ...fields }
  const { id, change } = await addMemorial(editor(), record, note)
  io.out.write(memorialHead(id, record) + (await changedFields(editor(), change)))
  writeNotes([...notes, ...doubtsAbout(record)], io)
  io.out.write(closing(change, { dryRun: note.dryRun, undo: `memorials remove ${id} --reason WHY` }))
}

async function edit(args: readonly string[], editor: () => DirectoryEditor, io: DirectoryAdminIo): Promise<void> {
  const { positionals, fields, notes, note } = await readFields(args, editor, io)
  const id = onlyId(positionals, 'memorial')
  const { record, slug } = await found(editor(), id)
  const { change } = await editMemorial(editor(), id, fields, note)
  const after = { ...record, ...fields }
  io.out.write(memorialHead(id, record) + (await changedFields(editor(), change)))
  io.out.write(addressLine('memorial', id, slug, memorialSlug(after)))
  writeNotes([...notes, ...doubtsAbout(after)], io)
  io.out.write(closing(change, { dryRun: note.dryRun, undo: `memorials restore ${id}` }))
}

async function removeOrRestore(
  command: 'remove' | 'restore',
  args: readonly string[],
  editor: () => DirectoryEditor,
  io: DirectoryAdminIo,
): Promise<void> {
  const { positionals, texts, flags } = readArguments(args, { texts: ['by', 'reason'], flags: ['dry-run'] })
  const id = onlyId(positionals, 'memorial')
  const note = noteOf(texts, flags, io)
  if (command === 'remove' && note.reason === null) throw new UsageError('Say why, for the history: --reason WHY.')
  const { record, slug } = await found(editor(), id)
  const { change, undone } = await (command === 'remove'
    ? editor().removeMemorial(id, note)
    : editor().restoreMemorial(id, note))
  io.out.write(memorialHead(id, record))
  if (undone !== null) io.out.write(`Undoes ${changeHead({ ...undone, isUndone: false })}\n`)
  io.out.write(await changedFields(editor(), change))
  const after = { ...record, ...(change?.before === null ? {} : change?.after) }
  if (command === 'restore') io.out.write(addressLine('memorial', id, slug, memorialSlug(after)))
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
