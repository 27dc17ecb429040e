import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, test } from 'vitest'

export interface MountedFolder {
  readonly path: string
  /** Makes the file system read-only. Fails while a file is open for writing. */
  makeReadOnly(): void
  unmount(): void
}

/** Mounts a file system of this size in memory. Throws if mounting is not allowed. */
export function mountFolder(mebibytes: number): MountedFolder {
  const folder = mkdtempSync(path.join(tmpdir(), 'lychgate-mounted-'))
  const run = (command: string, ...args: readonly string[]) => execFileSync(command, args, { stdio: 'pipe' })
  try {
    run('mount', '-t', 'tmpfs', '-o', `size=${mebibytes}m,mode=0700`, 'lychgate-test', folder)
  } catch (error) {
    rmSync(folder, { recursive: true })
    throw error
  }
  return {
    path: folder,
    makeReadOnly: () => void run('mount', '-o', 'remount,ro', folder),
    unmount() {
      run('umount', folder)
      rmSync(folder, { recursive: true })
    },
  }
}

/** Defines tests that mount file systems. If mounting is not allowed, one skipped test reports this. */
export function describeWithMounts(name: string, tests: () => void): void {
  try {
    mountFolder(1).unmount()
  } catch {
    describe(name, () => test.skip('SKIPPED, NOTHING CHECKED: this user may not mount a file system'))
    return
  }
  describe(name, tests)
}
