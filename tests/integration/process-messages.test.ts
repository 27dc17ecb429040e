import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'

const LOG = path.resolve(import.meta.dirname, '../../src/server/log')
const PROGRAM = `
  import { logProcessMessages } from '${LOG}/process-messages.ts'
  import { createSiteLog } from '${LOG}/site-log.ts'
  logProcessMessages(createSiteLog({ level: 'info' }))
  process.emitWarning('a setting is deprecated')
  setTimeout(() => { throw new Error('broken for ann@mail.example') }, 50)
`

test("logs Node's warnings and the error that ends the process", () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', PROGRAM], {
    encoding: 'utf8',
    timeout: 15_000,
  })
  expect({ status, stderr }).toEqual({ status: 1, stderr: '' })
  const records = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(records).toMatchObject([
    { level: 'warn', msg: 'Node: a setting is deprecated' },
    { level: 'fatal', err: { message: 'broken for [email]', stack: expect.stringContaining('at Timeout') } },
  ])
})
