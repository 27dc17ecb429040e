import { countOf } from '../../domain/format-number.ts'
import { displayName } from '../../domain/names/person-name.ts'
import type { DirectoryEditor, PurgedMemorial } from '../../storage/ports/editing.ts'
import { CommandError, ConfirmationRequired } from '../run-command.ts'
import { printable } from './admin-io.ts'
import { type DirectoryAdminIo, noteOf } from './directory-admin.ts'
import { onlyId, readArguments } from './field-arguments.ts'

/** Runs `memorials purge`. Without --yes, it fails with the list of what it would delete. */
export async function purgeMemorial(
  args: readonly string[],
  editor: () => Promise<DirectoryEditor>,
  io: DirectoryAdminIo,
): Promise<void> {
  const { positionals, texts, flags } = readArguments(args, { texts: ['by'], flags: ['yes'] })
  const id = onlyId(positionals, 'memorial')
  const note = noteOf(texts, flags, io)
  if (!flags.has('yes')) {
    const found = await (await editor()).purgeMemorial(id, { ...note, dryRun: true })
    throw new ConfirmationRequired(`${describe(found)} To delete this for good, add --yes. It cannot be undone.`)
  }
  const purged = await (await editor()).purgeMemorial(id, note)
  const kept = await io.removeImageFiles(purged.files)
  await (await editor()).overwriteDeleted()
  io.out.write(`${describe(purged)}\n`)
  io.out.write(
    `Memorial ${id} was purged by ${printable(note.by)}. Its URL returns 410, and imports refuse its rows.\n`,
  )
  io.out.write('Backups and copies that you made before still contain it.\n')
  if (kept.length > 0) {
    throw new CommandError(`These image files could not be deleted. Delete them yourself:\n${kept.join('\n')}`)
  }
}

function describe({ id, record, wasPurged, sourceRows, changes, images, files }: PurgedMemorial): string {
  if (wasPurged) return `Memorial ${id} was purged before.`
  const name = record === null ? '' : `, ${printable(displayName(record))}`
  const counts = [
    countOf(sourceRows, 'import row'),
    countOf(changes, 'entry of its history', 'entries of its history'),
    countOf(images, 'image'),
    countOf(files.length, 'image file'),
  ]
  return `Memorial ${id}${name}: ${counts.join(', ')}.`
}
