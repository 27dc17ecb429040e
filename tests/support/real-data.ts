import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, test } from 'vitest'

const FOLDER = process.env.LYCHGATE_TEST_DATA ?? fileURLToPath(new URL('../../../shared/data', import.meta.url))

/** The path of a file of real records, which are no part of the project. */
export function realData(file: string): string {
  return `${FOLDER}/${file}`
}

/** Tests on real records; without them, one skipped test says loudly that nothing was checked. */
export function describeOnRealData(name: string, files: readonly string[], tests: () => void): void {
  const missing = files.filter((file) => !existsSync(realData(file)))
  if (missing.length === 0) describe(name, tests)
  else
    describe(name, () => test.skip(`SKIPPED, NOTHING CHECKED: set LYCHGATE_TEST_DATA (missing: ${missing.join(', ')})`))
}
