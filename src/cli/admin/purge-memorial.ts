import { formatCount } from '../../domain/format-number.ts'
import { displayName } from '../../domain/names/display-name.ts'
import type { PeopleRecords } from '../../server/compose/compose-people.ts'
import { removePurgedFiles } from '../../services/remove-purged-files.ts'
import type { ChangeNote, DirectoryEditor, PurgedMemorial } from '../../storage/ports/editing.ts'
import type { SubmissionCounts } from '../../storage/ports/memorial-submissions.ts'
import { CommandError, ConfirmationRequired } from '../run-command.ts'
import { printable } from './admin-io.ts'
import { type DirectoryAdminIo, noteOf, type OpenEditor } from './directory-admin.ts'
import { readArguments, singleId } from './field-arguments.ts'

/** Runs `memorials purge`. Without --yes, it fails with the list of what it would delete. */
export async function purgeMemorial(args: readonly string[], editor: OpenEditor, io: DirectoryAdminIo): Promise<void> {
  const { positionals, texts, flags } = readArguments(args, { texts: ['by'], flags: ['yes'] })
  const id = singleId(positionals, 'memorial')
  const note = noteOf(texts, flags, io)
  const people = await io.openPeople()
  try {
    await purge(id, await editor(), { people, note, isConfirmed: flags.has('yes'), io })
  } finally {
    await people.close()
  }
}

interface Purge {
  readonly people: PeopleRecords
  readonly note: ChangeNote
  readonly isConfirmed: boolean
  readonly io: DirectoryAdminIo
}

async function purge(id: number, editor: DirectoryEditor, { people, note, isConfirmed, io }: Purge): Promise<void> {
  if (!isConfirmed) {
    const found = await editor.purgeMemorial(id, { ...note, dryRun: true })
    const sent = await people.submissions.count(found.ids)
    throw new ConfirmationRequired(
      `${describe(found, sent)} To delete all of this permanently, add --yes. This cannot be undone.`,
    )
  }
  const purged = await editor.purgeMemorial(id, note)
  const kept = await removePurgedFiles(editor, (paths) =>
    io.removeImageFiles([...new Set([...paths, ...purged.files])]),
  )
  const sent = await people.submissions.erase(purged.ids)
  await editor.overwriteDeleted()
  people.overwriteDeleted()
  io.out.write(`${describe(purged, sent)}\n`)
  io.out.write(
    `Memorial ${id} was purged by ${printable(note.by)}. Its URL returns 410, and imports refuse its rows.\n`,
  )
  io.out.write('Backups and copies that you made before still contain it.\n')
  if (kept.length > 0) {
    throw new CommandError(`These image files could not be deleted. Delete them yourself:\n${kept.join('\n')}`)
  }
}

function describe(purged: PurgedMemorial, { corrections, pictures }: SubmissionCounts): string {
  const { id, record, wasPurged, sourceRows, changes, images, files } = purged
  const sent = [
    ...(corrections === 0 ? [] : [formatCount(corrections, 'correction')]),
    ...(pictures === 0 ? [] : [formatCount(pictures, 'photo from a visitor', 'photos from visitors')]),
  ]
  if (wasPurged) return [`Memorial ${id} was purged before`, ...sent].join(', ').concat('.')
  const name = record === null ? '' : `, ${printable(displayName(record))}`
  const counts = [
    formatCount(sourceRows, 'import row'),
    formatCount(changes, 'history entry', 'history entries'),
    formatCount(images, 'image'),
    formatCount(files.length, 'image file'),
    ...sent,
  ]
  return `Memorial ${id}${name}: ${counts.join(', ')}.`
}
