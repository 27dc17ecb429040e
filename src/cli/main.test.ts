import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, test } from 'vitest'

const folder = mkdtempSync(path.join(tmpdir(), 'lychgate-main-'))
afterEach(() => rmSync(folder, { recursive: true }))

test('a reader that leaves before the end is no failure of a command', async () => {
  const main = fileURLToPath(new URL('main.ts', import.meta.url))
  const child = spawn(process.execPath, [main, 'tags', 'show'], { env: { ...process.env, DATA_DIR: folder } })
  child.stdout.destroy()
  let err = ''
  child.stderr.on('data', (words) => (err += words))
  const status = await new Promise((resolve) => child.on('close', resolve))
  expect({ status, err }).toEqual({ status: 0, err: '' })
})
