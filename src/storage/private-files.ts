import { chmodSync, lstatSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'

const PERMISSIONS_OF_OTHERS = 0o077
const OWNER_ONLY_FOLDER = 0o700

/**
 * Creates a folder, with its parents, that only its owner can open. An existing folder is unchanged. `mkdir` with `recursive`
 * never returns on a file system without new folders, such as /proc.
 */
export function makeFolder(folder: string): void {
  const isFolder = () => statSync(folder, { throwIfNoEntry: false })?.isDirectory() ?? false
  if (isFolder()) return
  const parent = path.dirname(folder)
  if (parent !== folder) makeFolder(parent)
  try {
    mkdirSync(folder, { mode: OWNER_ONLY_FOLDER })
  } catch (error) {
    if (!isFolder()) throw error
  }
}

/**
 * Removes the permissions of all other users from a file, or from a folder and everything in it. With `isQuick`, a
 * folder that is already closed to others is not searched. Ignores symbolic links. Returns the paths whose permissions
 * cannot be changed.
 */
export function makePrivate(file: string, { isQuick }: { readonly isQuick: boolean }): readonly string[] {
  const stats = lstatSync(file, { throwIfNoEntry: false })
  if (stats === undefined || !(stats.isFile() || stats.isDirectory())) return []
  const isOpen = (stats.mode & PERMISSIONS_OF_OTHERS) !== 0
  const entries = stats.isDirectory() && (isOpen || !isQuick) ? readEntries(file) : []
  // The folder itself comes last: if the process ends before that, the next one searches the folder again.
  const failed = entries.flatMap((entry) => makePrivate(path.join(file, entry), { isQuick }))
  return isOpen && !takePermissions(file, stats.mode) ? [...failed, file] : failed
}

/**
 * Removes the permissions of all other users from a folder, but not from its contents. Returns whether it succeeded.
 */
export function closeFolder(folder: string): boolean {
  const { mode } = statSync(folder)
  return (mode & PERMISSIONS_OF_OTHERS) === 0 || takePermissions(folder, mode)
}

function readEntries(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

function takePermissions(file: string, mode: number): boolean {
  try {
    chmodSync(file, mode & 0o7777 & ~PERMISSIONS_OF_OTHERS)
    return true
  } catch {
    // The file belongs to someone else, was removed in the meantime, or is on a read-only file system.
    return false
  }
}
