import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { FileBytes } from './file-bytes.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lychgate-bytes-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

async function unpackedBytes(size: number): Promise<number> {
  const file = path.join(folder, 'list.csv.gz')
  writeFileSync(file, gzipSync(Buffer.alloc(size, 10)))
  let bytes = 0
  for await (const chunk of new FileBytes(file, true).chunks()) bytes += chunk.length
  return bytes
}

test('unpacks a file of 16 MiB, regardless of its packed size', async () => {
  expect(await unpackedBytes(16 * 1024 ** 2)).toBe(16_777_216)
})

test('rejects a file that unpacks to more than 16 MiB and 100 times its size', async () => {
  await expect(unpackedBytes(16 * 1024 ** 2 + 1)).rejects.toThrow(
    'is too large: it unpacks to more than 100 times its size.',
  )
})
