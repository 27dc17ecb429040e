import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { cp, mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

const PARENT = 'LYCHGATE_TEST_DEMO'

/** Makes a folder for the demo data that the servers of a run share. Vitest calls this once for each project, in the same process. */
export default function setUp(): undefined | (() => void) {
  if (process.env[PARENT] !== undefined) return
  const parent = mkdtempSync(path.join(tmpdir(), 'lychgate-demo-'))
  process.env[PARENT] = parent
  return () => {
    delete process.env[PARENT]
    rmSync(parent, { recursive: true, force: true })
  }
}

/**
 * Copies the data of a site at its first start to an empty folder, because loading the demo data takes longer than most
 * tests. The first call fills the shared folder with `load`. Without a shared folder, this does nothing.
 */
export async function copyDemoData(target: string, load: (folder: string) => Promise<void>): Promise<void> {
  const parent = process.env[PARENT]
  if (parent === undefined) return
  const loaded = path.join(parent, 'loaded')
  if (!existsSync(loaded)) {
    const folder = await mkdtemp(path.join(parent, 'loading-'))
    await load(folder)
    // Another test file may have loaded the data in the meantime.
    await rename(folder, loaded).catch(() => rm(folder, { recursive: true }))
  }
  await cp(loaded, target, { recursive: true })
}
