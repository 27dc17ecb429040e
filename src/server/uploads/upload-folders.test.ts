import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../../tests/support/folders/temporary-folder.ts'
import { expiringArrivals } from './upload-folders.ts'

test('removes files that a killed process left behind a day ago', async () => {
  const dataDir = temporaryFolder()
  const expiring = expiringArrivals({ dataDir })
  await expiring.removeExpired(new Date())
  const inUploads = (name: string) => path.join(dataDir, 'uploads', name)
  mkdirSync(inUploads('arrivals'), { recursive: true })
  for (const name of ['work-old', 'work-new']) mkdirSync(inUploads(name))
  for (const name of ['work-old/a.csv', 'arrivals/old', 'arrivals/new']) writeFileSync(inUploads(name), 'x')
  for (const name of ['work-old', 'arrivals/old', 'arrivals']) utimesSync(inUploads(name), 0, 0)
  await expiring.removeExpired(new Date())
  const kept = ['work-old', 'work-new', 'arrivals/old', 'arrivals/new'].filter((name) => existsSync(inUploads(name)))
  expect(kept).toEqual(['work-new', 'arrivals/new'])
})
