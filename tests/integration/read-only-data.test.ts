import { readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { runCommand } from '../support/command.ts'
import { makeFolderForImmutable, makeImmutable, makeMutable } from '../support/faults/immutable-file.ts'
import { describeWithMounts, mountFolder } from '../support/faults/mounted-folder.ts'
import { NOT_SAVED, sendForm } from '../support/faults/posted-forms.ts'
import { startServer } from '../support/server.ts'

describeWithMounts('on a read-only file system', () => {
  test('makes the site and the commands exit with one message, without changing anything', async () => {
    const disk = mountFolder(16)
    try {
      const data = path.join(disk.path, 'data')
      await runCommand(['generate', '--memorials', '5'], { DATA_DIR: data })
      disk.makeReadOnly()
      const before = readdirSync(data)
      for (const args of [['serve'], ['memorials', 'edit', '1', '--surname', 'Oatley']]) {
        const message = `DATA_DIR is ${JSON.stringify(data)}, but must be a folder that you can write to.\n`
        expect(await runCommand(args, { DATA_DIR: data })).toEqual({ status: 1, stdout: '', stderr: message })
      }
      const { status, stdout } = await runCommand(['doctor'], { DATA_DIR: data })
      const finding = `error     DATA_DIR is ${data}, which you cannot write to.\n          Its file system is read-only.`
      expect([status, stdout]).toEqual([1, expect.stringContaining(finding)])
      expect(readdirSync(data)).toEqual(before)
    } finally {
      disk.unmount()
    }
  }, 60_000)
})

describe('while the files cannot be written', () => {
  const folder = makeFolderForImmutable()
  const name =
    folder === null
      ? 'SKIPPED, NOTHING CHECKED: this user may not make files immutable'
      : 'forms get 503, pages can be read, and the site recovers by itself'
  afterAll(() => {
    if (folder !== null) rmSync(folder, { recursive: true })
  })
  test.skipIf(folder === null)(name, async () => {
    const server = await startServer({ DATA_DIR: folder ?? '' })
    // The kernel ends a process that writes to the mapped memory of an immutable file, such as the -shm file.
    const files = readdirSync(server.dataDirectory)
      .filter((file) => file.startsWith('lychgate-people.sqlite') && !file.endsWith('-shm'))
      .map((file) => path.join(server.dataDirectory, file))
    makeImmutable(files)
    try {
      const refused = await sendForm(server.origin, 'ada@pell.example')
      expect([refused.status, refused.headers.get('retry-after'), await refused.json()]).toEqual([
        503,
        '60',
        { message: NOT_SAVED },
      ])
      const ready = await fetch(`${server.origin}/readyz`)
      expect([ready.status, await ready.json()]).toEqual([
        503,
        { status: 'not ready', reason: expect.stringMatching(/^The database lychgate-people\.sqlite cannot be /) },
      ])
      for (const url of ['/', '/memorial/1', '/search']) expect((await fetch(server.origin + url)).status).toBe(200)
      expect(server.output()).not.toMatch(/"stack"|\n\s+at /)
    } finally {
      makeMutable(files)
    }
    expect((await fetch(`${server.origin}/readyz`)).status).toBe(200)
    expect((await sendForm(server.origin, 'ada@pell.example')).status).toBe(201)
    expect(await server.stop()).toBe(0)
  })
})
