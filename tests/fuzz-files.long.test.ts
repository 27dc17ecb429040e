import { expect, test } from 'vitest'
import { importHostileFiles } from './support/fuzz/import-hostile-files.ts'

test('20,000 hostile files are imported or refused without a crash or a hang', async () => {
  const seed = Math.floor(Math.random() * 2 ** 31)
  console.log(`seed ${seed}`)
  expect(await importHostileFiles(20_000, seed)).toEqual([])
})
