import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../tests/support/folders/temporary-folder.ts'
import { precompress } from './precompress.mjs'

test('compresses text files to .br and .gz files, and no others', async () => {
  const folder = temporaryFolder()
  await mkdir(join(folder, 'assets'))
  const script = 'export const stone = "slate"\n'.repeat(100)
  await writeFile(join(folder, 'assets/entry.js'), script)
  await writeFile(join(folder, 'assets/font.woff2'), Buffer.alloc(5000))
  await writeFile(join(folder, 'robots.txt'), 'User-agent: *\n')
  expect(await precompress(folder)).toBe(1)
  expect((await readdir(join(folder, 'assets'))).sort()).toEqual([
    'entry.js',
    'entry.js.br',
    'entry.js.gz',
    'font.woff2',
  ])
  expect(await readdir(folder)).toEqual(['assets', 'robots.txt'])
  expect(brotliDecompressSync(await readFile(join(folder, 'assets/entry.js.br'))).toString()).toBe(script)
  expect(gunzipSync(await readFile(join(folder, 'assets/entry.js.gz'))).toString()).toBe(script)
})
