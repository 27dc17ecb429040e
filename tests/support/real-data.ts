import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, test } from 'vitest'

const FOLDER = process.env.LYCHGATE_TEST_DATA ?? fileURLToPath(new URL('../../../shared/data', import.meta.url))

/** Returns the path of a file with real records. These files are not part of the project. */
export function realData(file: string): string {
  return `${FOLDER}/${file}`
}

/** Defines tests that read real records. Without the files, one skipped test reports that nothing was checked. */
export function describeOnRealData(name: string, files: readonly string[], tests: () => void): void {
  const missing = files.filter((file) => !existsSync(realData(file)))
  if (missing.length === 0) describe(name, tests)
  else
    describe(name, () => test.skip(`SKIPPED, NOTHING CHECKED: set LYCHGATE_TEST_DATA (missing: ${missing.join(', ')})`))
}
