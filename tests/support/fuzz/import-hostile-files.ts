import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { SeededRandom } from '../../../src/synthetic/seeded-random.ts'
import { runImportInto } from '../import-run.ts'
import { CpuWatch } from './cpu-watch.ts'
import { hostileFile } from './hostile-files.ts'

/** Imports `count` hostile files, each as memorials or as cemeteries.
 *
 * @returns one line for each defect: an unexpected error, a status without a meaning, or more than a second of processor time
 */
export async function importHostileFiles(count: number, seed: number): Promise<string[]> {
  const random = new SeededRandom(seed)
  const folder = mkdtempSync(path.join(tmpdir(), 'lychgate-fuzz-files-'))
  const defects: string[] = []
  try {
    // The first import also loads modules, which takes up to a second on a busy machine.
    const plain = path.join(folder, 'plain.csv')
    writeFileSync(plain, 'Surname,Given names,Died\nThornmere,Ada,1901\n')
    for (const subject of ['memorials', 'cemeteries']) await importProblem(folder, [subject, plain, '--dry-run'])
    for (let number = 0; number < count; number++) {
      const { name, content } = hostileFile(random)
      const file = path.join(folder, name)
      writeFileSync(file, content)
      const subject = random.chance(0.8) ? 'memorials' : 'cemeteries'
      const options = random.chance(0.9) ? ['--dry-run'] : []
      const watch = new CpuWatch()
      const problem = await importProblem(folder, [subject, file, ...options])
      const defect = problem ?? watch.excess()
      if (defect !== null)
        defects.push(
          `file ${number}: ${subject} ${name} ${options}: ${defect}: ${content.toString('base64').slice(0, 2000)}`,
        )
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return defects
}

async function importProblem(folder: string, args: readonly string[]): Promise<string | null> {
  try {
    const { status, err } = await runImportInto(folder, args)
    if (![0, 1, 2].includes(status)) return `status ${status}`
    return status !== 0 && err.trim() === '' ? `status ${status} without a message` : null
  } catch (error) {
    return error instanceof Error ? (error.stack ?? error.message) : String(error)
  }
}
