import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCommand } from '../support/command.ts'
import { fillDisk } from '../support/faults/disk-filler.ts'
import { describeWithMounts, type MountedFolder, mountFolder } from '../support/faults/mounted-folder.ts'
import { NOT_SAVED, postPage, postToAccounts, sendForm, sendUntilRefused } from '../support/faults/posted-forms.ts'
import { type RunningServer, startServer } from '../support/server.ts'

const ADA = { name: 'Ada Pell', email: 'ada@pell.example', password: 'a long walk among yews' }
const REGISTRATION = { ...ADA, email: 'eve@pell.example', password_confirmation: ADA.password }

describeWithMounts('while the disk is full', () => {
  let disk: MountedFolder
  let server: RunningServer
  let freeSpace: () => void
  let importFile: string
  let accepted: readonly string[]
  let refused: Response

  beforeAll(async () => {
    disk = mountFolder(24)
    server = await startServer({ DATA_DIR: path.join(disk.path, 'data') })
    await postToAccounts(server.origin, '/api/register', { ...ADA, password_confirmation: ADA.password })
    importFile = path.join(disk.path, 'import.csv')
    const rows = Array.from({ length: 3000 }, (_, i) => `Ada Roe ${i},${1800 + (i % 200)},Thornmere`)
    writeFileSync(importFile, ['Name,Died,City', ...rows].join('\n'))
    freeSpace = fillDisk(disk.path)
    const outcome = await sendUntilRefused(server.origin)
    accepted = outcome.accepted
    refused = outcome.refused
  })
  afterAll(async () => {
    await server?.stop()
    disk?.unmount()
  })

  async function expectNotSaved(response: Response): Promise<string> {
    const body = await response.text()
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '60'])
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(body.includes(NOT_SAVED)).toBe(true)
    return body
  }

  test('responds to a form with 503, Retry-After, and one sentence', async () => {
    expect(JSON.parse(await expectNotSaved(refused))).toEqual({ message: NOT_SAVED })
  })

  test.each(['/volunteer', '/email-list', '/cms'] as const)('keeps the input in the form of %s', async (page) => {
    const html = await expectNotSaved(await postPage(server.origin, page))
    expect(html.includes('value="ada@pell.example"')).toBe(true)
  })

  test.each([
    ['/api/register', REGISTRATION],
    ['/api/login', ADA],
    ['/api/forgot-password', { email: ADA.email }],
  ])('responds to %s with 503', async (url, fields) => {
    await expectNotSaved(await postToAccounts(server.origin, url, fields))
  })

  test('keeps the input on the account pages without scripts', async () => {
    const body = new URLSearchParams(REGISTRATION)
    const html = await expectNotSaved(await fetch(`${server.origin}/register`, { method: 'POST', body }))
    expect(html.includes('value="eve@pell.example"')).toBe(true)
    expect(html.includes(ADA.password)).toBe(false)
  })

  test.each(['/', '/memorial/1', '/cemeteries', '/search?lastName=Ashgrove', '/api/search/memorial', '/healthz'])(
    'still serves %s',
    async (url) => {
      expect((await fetch(server.origin + url)).status).toBe(200)
    },
  )

  test('names the reason in /readyz', async () => {
    const response = await fetch(`${server.origin}/readyz`)
    expect([response.status, await response.json()]).toEqual([
      503,
      { status: 'not ready', reason: 'The disk is full.' },
    ])
  })

  test('makes commands fail with one message', async () => {
    const commands = [
      ['memorials', 'edit', '1', '--surname', 'Oatley', '--by', 'Ann'],
      ['import', 'memorials', importFile, '--no-cemetery'],
      ['users', 'disable', '--email', ADA.email],
      ['backup', path.join(disk.path, 'backup')],
    ]
    const data = path.join(disk.path, 'data')
    const results = await Promise.all(commands.map((args) => runCommand(args, { DATA_DIR: data })))
    for (const { status, stderr } of results) {
      expect([status, stderr]).toEqual([1, expect.stringMatching(/disk is full\./)])
      expect(stderr).not.toMatch(/\n\s+at /)
    }
  })

  test('logs the problem without a stack', () => {
    expect(server.output()).toContain('"msg":"The disk is full."')
    expect(server.output()).not.toContain('"stack"')
    expect(server.output()).not.toMatch(/\n\s+at /)
  })

  test('recovers once there is space and has every accepted form', async () => {
    freeSpace()
    expect((await fetch(`${server.origin}/readyz`)).status).toBe(200)
    expect((await sendForm(server.origin, 'last@pell.example')).status).toBe(201)
    const database = new DatabaseSync(path.join(disk.path, 'data', 'lychgate-people.sqlite'), { readOnly: true })
    const stored = database
      .prepare('SELECT email FROM form_submission ORDER BY id')
      .all()
      .map(({ email }) => email)
    database.close()
    expect(stored).toEqual([...accepted, 'last@pell.example'])
  })
})
