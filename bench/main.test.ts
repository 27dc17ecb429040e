import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

test.each([[[]], [['--help']], [['nothing']], [['import', '--row', '5']]])('prints the usage for %j', (args) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [
    fileURLToPath(new URL('main.ts', import.meta.url)),
    ...args,
  ])
  expect({ status, out: String(stdout) }).toEqual({ status: 2, out: '' })
  expect(String(stderr)).toMatch(/^Usage: npm run bench -- import .*\n/)
})
