import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { environment } from '../tests/support/command.ts'

test.each([[[]], [['--help']], [['nothing']], [['import', '--row', '5']]])('prints the usage for %j', (args) => {
  const main = fileURLToPath(new URL('main.ts', import.meta.url))
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, ...args], { env: environment({}) })
  expect({ status, out: String(stdout) }).toEqual({ status: 2, out: '' })
  expect(String(stderr)).toMatch(/^Usage: npm run bench -- import .*\n/)
})
