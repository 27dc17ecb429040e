import { execFileSync } from 'node:child_process'
import { closeSync, existsSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** Prevents all writes to the files, even by root and by programs that have them open. */
export function makeImmutable(files: readonly string[]): void {
  execFileSync('chattr', ['+i', ...files], { stdio: 'pipe' })
}

/** Undoes `makeImmutable`. */
export function makeMutable(files: readonly string[]): void {
  execFileSync('chattr', ['-i', ...files], { stdio: 'pipe' })
}

/** Temporary files may be in memory, where a program can still write to an immutable file that it has open. */
const PARENTS = [tmpdir(), '/var/tmp']

/**
 * Creates an empty folder on a file system that supports immutable files; returns null if there is none or if this user
 * cannot create such files.
 */
export function makeFolderForImmutable(): string | null {
  for (const parent of PARENTS) {
    if (!existsSync(parent)) continue
    const folder = mkdtempSync(path.join(parent, 'lychgate-immutable-'))
    if (preventsWrites(path.join(folder, 'file'))) return folder
    rmSync(folder, { recursive: true })
  }
  return null
}

function preventsWrites(file: string): boolean {
  const descriptor = openSync(file, 'w')
  try {
    makeImmutable([file])
    try {
      writeSync(descriptor, 'x')
      return false
    } catch {
      return true
    } finally {
      makeMutable([file])
    }
  } catch {
    return false
  } finally {
    closeSync(descriptor)
    rmSync(file)
  }
}
