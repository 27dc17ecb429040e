import { userInfo } from 'node:os'
import { openEditor } from '../../server/compose/compose-directory.ts'
import { readProcessConfig } from '../../server/config/config.ts'
import { InvalidRecord } from '../../services/invalid-record.ts'
import { type ChangeNote, type DirectoryEditor, EditRejected, type EditRejection } from '../../storage/ports/editing.ts'
import {
  type AdminIo,
  CommandError,
  countOf,
  printable,
  processAdminIo,
  runAdminCommand,
  UsageError,
} from './admin-io.ts'

/** What the commands that edit the directory need of the world. */
export interface DirectoryAdminIo extends AdminIo {
  openEditor(): DirectoryEditor
  /** Who is at the keyboard, for the history. */
  userName(): string
}

export const processDirectoryAdminIo: DirectoryAdminIo = {
  ...processAdminIo,
  openEditor: () => openEditor(readProcessConfig()),
  userName: () => {
    try {
      return userInfo().username
    } catch {
      // In a container the user need not have a name.
      return 'unknown'
    }
  },
}

/** Runs a command over the directory; what cannot be done is a sentence, and nothing was written then. */
export function runDirectoryAdminCommand(
  args: readonly string[],
  { io, usage }: { readonly io: DirectoryAdminIo; readonly usage: string },
  command: (editor: () => DirectoryEditor) => Promise<void>,
): Promise<number> {
  return runAdminCommand(args, { io, usage }, async () => {
    let opened: DirectoryEditor | undefined
    try {
      await command(() => {
        opened ??= io.openEditor()
        return opened
      })
    } catch (error) {
      if (error instanceof EditRejected) throw new CommandError(refusalSentence(error.rejection))
      if (error instanceof InvalidRecord) throw new CommandError(`${error.message} Nothing was written.`)
      if (isOfDatabase(error)) throw new CommandError(error.message)
      throw error
    } finally {
      await opened?.close()
    }
  })
}

/** The database cannot be opened, or another program keeps it for itself: the message says so. */
function isOfDatabase(error: unknown): error is Error {
  const cause = error instanceof Error ? error.cause : null
  return cause instanceof Error && 'code' in cause && cause.code === 'ERR_SQLITE_ERROR'
}

/** Who, when and why, out of the options of a command. */
export function noteOf(
  texts: ReadonlyMap<string, string>,
  flags: ReadonlySet<string>,
  io: DirectoryAdminIo,
): ChangeNote {
  const by = (texts.get('by') ?? io.userName()).trim()
  if (by === '') throw new UsageError('--by is empty.')
  return { by, at: io.clock.now(), reason: texts.get('reason')?.trim() || null, dryRun: flags.has('dry-run') }
}

function refusalSentence(refusal: EditRejection): string {
  switch (refusal.code) {
    case 'no memorial':
      return `There is no memorial ${refusal.id}.`
    case 'no cemetery':
      return `There is no cemetery ${refusal.id}.`
    case 'no tag':
      return `There is no tag "${printable(refusal.slug)}". To make it: tags add ${printable(refusal.slug)} --name NAME`
    case 'removed':
      return `Memorial ${refusal.id} was taken down. To bring it back: memorials restore ${refusal.id}`
    case 'merged':
      return `Cemetery ${refusal.id} was merged into cemetery ${refusal.into}. To take that back: cemeteries restore ${refusal.id}`
    case 'name taken':
      return refusal.isFormer
        ? `Cemetery ${refusal.other} had this name in this place before, and imports still find it by it.`
        : `Cemetery ${refusal.other} has this name in this place already. If both are one: cemeteries merge ${refusal.id} ${refusal.other}`
    case 'name given away':
      return `Cemetery ${refusal.other} bears the name of cemetery ${refusal.id} now. Give it another first: cemeteries edit ${refusal.other} --name NAME`
    case 'merge into itself':
      return `Cemetery ${refusal.id} cannot be merged into itself.`
    case 'nothing to undo':
      return refusal.wasAdded
        ? `Nothing is left to take back but that memorial ${refusal.id} was added. To take it down: memorials remove ${refusal.id} --reason WHY`
        : `Nothing was changed by hand in ${refusal.kind} ${refusal.id} that could be taken back.`
    case 'demo data was removed':
      return `Memorial ${refusal.id} was part of the fictional demonstration, which was taken away.`
    case 'tag in use':
      return `The tag "${printable(refusal.slug)}" is borne by ${countOf(refusal.memorials, 'memorial')}: unset it there first.`
  }
}
