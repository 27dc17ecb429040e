import { expect, test } from 'vitest'
import { importHostileFiles } from './support/fuzz/import-hostile-files.ts'

test('500 hostile files are imported or refused without a crash or a hang', async () => {
  expect(await importHostileFiles(500, 20262)).toEqual([])
}, 300_000)
