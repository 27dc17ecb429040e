import { formatCount } from '../../domain/format-number.ts'
import { openEditor } from '../../server/compose/compose-directory.ts'
import { openImageFiles } from '../../server/compose/compose-images.ts'
import { readProcessConfig } from '../../server/config/config.ts'
import { InvalidRecord } from '../../services/invalid-record.ts'
import { type ChangeNote, type DirectoryEditor, EditRejected, type EditRejection } from '../../storage/ports/editing.ts'
import { CommandError, UsageError } from '../run-command.ts'
import { type AdminIo, printable, processAdminIo, runAdminCommand } from './admin-io.ts'
import { readArguments } from './field-arguments.ts'

export interface DirectoryAdminIo extends AdminIo {
  openEditor(): Promise<DirectoryEditor>
  /** Deletes image files by their paths under /media and returns those that could not be deleted. */
  removeImageFiles(paths: readonly string[]): Promise<readonly string[]>
}

export const processDirectoryAdminIo: DirectoryAdminIo = {
  ...processAdminIo,
  openEditor: () => openEditor(readProcessConfig()),
  removeImageFiles: (paths) => openImageFiles(readProcessConfig()).remove(paths),
}

/** Opens the editor of the directory, when it is first called. */
export type OpenEditor = () => Promise<DirectoryEditor>

/** Runs a command that edits the directory. A rejected edit prints one sentence and saves nothing. */
export function runDirectoryAdminCommand(
  args: readonly string[],
  { io, usage }: { readonly io: DirectoryAdminIo; readonly usage: string },
  command: (editor: OpenEditor) => Promise<void>,
): Promise<number> {
  return runAdminCommand(args, { io, usage }, async () => {
    let opened: Promise<DirectoryEditor> | undefined
    try {
      await command(() => {
        opened ??= io.openEditor()
        return opened
      })
    } catch (error) {
      if (error instanceof EditRejected) throw new CommandError(rejectionMessage(error.rejection))
      if (error instanceof InvalidRecord) throw new CommandError(`${error.message} Nothing was saved.`)
      throw error
    } finally {
      await (await opened)?.close()
    }
  })
}

/** Returns the author, time, and reason of a change from the options of a command. */
export function noteOf(
  texts: ReadonlyMap<string, string>,
  flags: ReadonlySet<string>,
  io: Pick<DirectoryAdminIo, 'clock' | 'userName'>,
): ChangeNote {
  const by = (texts.get('by') ?? io.userName()).trim()
  if (by === '') throw new UsageError('--by is empty.')
  return { by, at: io.clock.now(), reason: texts.get('reason')?.trim() || null, dryRun: flags.has('dry-run') }
}

/** Parses the arguments of a command whose only options describe the change: --by, --reason, and --dry-run. */
export function readChangeArguments(
  args: readonly string[],
  io: Pick<DirectoryAdminIo, 'clock' | 'userName'>,
): { readonly positionals: readonly string[]; readonly note: ChangeNote } {
  const { positionals, texts, flags } = readArguments(args, { texts: ['by', 'reason'], flags: ['dry-run'] })
  return { positionals, note: noteOf(texts, flags, io) }
}

function rejectionMessage(rejection: EditRejection): string {
  switch (rejection.code) {
    case 'no memorial':
      return `There is no memorial ${rejection.id}.`
    case 'no cemetery':
      return `There is no cemetery ${rejection.id}.`
    case 'no tag':
      return `There is no tag "${printable(rejection.slug)}". To add it: tags add ${printable(rejection.slug)} --name NAME`
    case 'removed':
      return `Memorial ${rejection.id} is removed. To restore it: memorials restore ${rejection.id}`
    case 'merged':
      return rejection.kind === 'memorial'
        ? `Memorial ${rejection.id} was merged into memorial ${rejection.into}. To undo the merge: memorials restore ${rejection.id}`
        : `Cemetery ${rejection.id} was merged into cemetery ${rejection.into}. To undo the merge: cemeteries restore ${rejection.id}`
    case 'duplicate name':
      return rejection.isFormer
        ? `Cemetery ${rejection.other} had this name in this place before, and imports still match it by that name.`
        : `Cemetery ${rejection.other} already has this name in this place. If they are the same: cemeteries merge ${rejection.id} ${rejection.other}`
    case 'name in use':
      return `Cemetery ${rejection.other} now has cemetery ${rejection.id}'s name. Rename it first: cemeteries edit ${rejection.other} --name NAME`
    case 'merge into itself':
      return `Cemetery ${rejection.id} cannot be merged into itself.`
    case 'nothing to undo':
      return rejection.wasAdded
        ? `Memorial ${rejection.id} has no changes left to undo. To remove it: memorials remove ${rejection.id} --reason WHY`
        : `${rejection.kind === 'memorial' ? 'Memorial' : 'Cemetery'} ${rejection.id} has no changes to undo.`
    case 'demo data was removed':
      return `Memorial ${rejection.id} was part of the demo data, which was removed.`
    case 'has memorials':
      return `Cemetery ${rejection.id} has ${formatCount(rejection.memorials, 'memorial')}.`
    case 'changed meanwhile':
      return `Record ${rejection.id} changed during the edit. Run the command again.`
    case 'cannot be undone':
      return `Change ${rejection.id} cannot be undone.`
    case 'tag in use':
      return `The tag "${printable(rejection.slug)}" is used by ${formatCount(rejection.memorials, 'memorial')}. Unset it there first.`
  }
}
