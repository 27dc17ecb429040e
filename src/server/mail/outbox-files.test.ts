import { readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { temporaryFolder } from '../../../tests/support/folders/temporary-folder.ts'
import { mailTo } from '../../../tests/support/mail-fixture.ts'
import type { MailKind } from '../../storage/ports/mail.ts'
import { findOutboxFiles, removeFiles } from './outbox-files.ts'
import { outboxMailer } from './outbox-mailer.ts'

let folder: string
beforeEach(() => {
  folder = temporaryFolder()
})

let written = 0
async function write(kind: MailKind, to: string, replyTo: string | null = null) {
  written += 1
  const mailer = outboxMailer({ folder, from: { name: 'Site', address: 'site@b.example' }, log: () => undefined })
  const mail = { id: written, messageId: `<m${written}@b.example>`, queuedAt: new Date(0), attempts: 0, lease: '' }
  await mailer.send({ ...mailTo(to, { kind, replyTo }), ...mail }, new AbortController().signal)
}

const LONG = `${'x'.repeat(60)}@${'y'.repeat(60)}.example`

describe('finding the outbox files for an email address', () => {
  test.each([
    ['ann@b.example', 'ANN@B.example'],
    ['Jiří@příklad.example', 'jiří@PŘÍKLAD.example'],
    ['ann@příklad.example', 'ann@příklad.example'],
    ['ann@příklad.example', 'ann@xn--pklad-zsa96e.example'],
    ['a,b@c.example', 'a,b@c.example'],
    ['a"b@c.example', 'a"b@c.example'],
    ["o'brien+x@c.example", "o'brien+x@c.example"],
    [LONG, LONG],
  ])('finds email to %s for %s', async (to, query) => {
    await write('welcome', to)
    await write('form-notice', 'owner@graves.example', to)
    await write('welcome', `not-${to}`)
    expect(await findOutboxFiles(folder, query)).toHaveLength(2)
  })

  test('finds an email that is renamed during the search once, and skips one that is removed', async () => {
    await write('welcome', 'ann@b.example')
    const [name = ''] = readdirSync(folder)
    for (const missing of [`${name}.part`, 'removed.eml']) symlinkSync('nowhere', path.join(folder, missing))
    expect((await findOutboxFiles(folder, 'ann@b.example')).map(({ path: file }) => path.basename(file))).toEqual([
      name,
    ])
  })

  test('ignores other mentions of the address, and form notices to it', async () => {
    await write('form-notice', 'owner@graves.example', 'ann@b.example')
    await write('welcome', 'bob@b.example', 'ann@b.example')
    writeFileSync(path.join(folder, 'notes.txt'), 'To: ann@b.example\r\n\r\n')
    expect(await findOutboxFiles(folder, 'owner@graves.example')).toEqual([])
    expect((await findOutboxFiles(folder, 'ann@b.example')).map(({ path: file }) => path.basename(file))).toEqual([
      expect.stringContaining('-form-notice-'),
    ])
  })

  test('removes only the files it found', async () => {
    await write('welcome', 'ann@b.example')
    await write('welcome', 'bob@b.example')
    await removeFiles(await findOutboxFiles(folder, 'ann@b.example'))
    expect(readdirSync(folder)).toHaveLength(1)
    expect(await findOutboxFiles(folder, 'bob@b.example')).toHaveLength(1)
  })

  test('returns nothing without an outbox', async () => {
    expect(await findOutboxFiles(path.join(folder, 'none'), 'ann@b.example')).toEqual([])
  })
})
