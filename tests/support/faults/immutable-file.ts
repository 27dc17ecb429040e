import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
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

/** Whether this user and the file system of temporary files allow immutable files. */
export function canMakeImmutable(): boolean {
  const folder = mkdtempSync(path.join(tmpdir(), 'lychgate-immutable-'))
  const file = path.join(folder, 'file')
  writeFileSync(file, '')
  try {
    makeImmutable([file])
    makeMutable([file])
    return true
  } catch {
    return false
  } finally {
    rmSync(folder, { recursive: true })
  }
}
