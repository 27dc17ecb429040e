import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import PostalMime from 'postal-mime'
import { beforeEach, expect, test } from 'vitest'
import { temporaryFolder } from '../../../tests/support/folders/temporary-folder.ts'
import { resetLink } from '../../services/mail-messages/reset-link.ts'
import type { LeasedMail } from '../../storage/ports/mail.ts'
import { outboxMailer } from './outbox-mailer.ts'

const SITE = { siteName: 'Lychgate', siteUrl: 'http://localhost:3000', supportEmail: 'help@graves.example' }
const NEVER = new AbortController().signal
const RESET: LeasedMail = {
  ...resetLink(SITE, {
    email: 'roe@graves.example',
    token: 'T0k&n='.repeat(12),
    validMinutes: 60,
    expiresAt: new Date('2026-11-20T10:00:00Z'),
  }),
  id: 7,
  messageId: '<0b5c-77@localhost>',
  queuedAt: new Date('2026-11-20T09:00:00.123Z'),
  attempts: 0,
  lease: 'x',
}

let root: string
let folder: string
let lines: string[]
const mailer = () =>
  outboxMailer({ folder, from: { name: 'Lychgate', address: 'a@b.example' }, log: (line) => lines.push(line) })

beforeEach(() => {
  root = temporaryFolder()
  folder = path.join(root, 'data', 'outbox')
  lines = []
})

test('writes an email to a file with a working link, and logs its path', async () => {
  await mailer().send(RESET, NEVER)
  const file = path.join(folder, '2026-11-20T09-00-00-123Z-reset-link-0b5c-77.eml')
  expect(readdirSync(folder)).toEqual([path.basename(file)])
  expect(lines).toEqual([`Email (reset-link) written to ${file}`])
  const mail = await PostalMime.parse(readFileSync(file))
  expect(mail).toMatchObject({
    messageId: '<0b5c-77@localhost>',
    from: { name: 'Lychgate', address: 'a@b.example' },
    to: [{ address: 'roe@graves.example' }],
    subject: 'Reset your password at Lychgate',
  })
  const [link = ''] = /http:\S+/.exec(mail.text ?? '') ?? []
  expect(new URL(link).searchParams.get('token')).toBe('T0k&n='.repeat(12))
  expect(new URL(link).searchParams.get('email')).toBe('roe@graves.example')
  expect(mail.html).toContain(link.replaceAll('&', '&amp;'))
})

test('makes the file readable only by its owner', async () => {
  await mailer().send(RESET, NEVER)
  const [name = ''] = readdirSync(folder)
  expect(statSync(folder).mode & 0o777).toBe(0o700)
  expect(statSync(path.join(folder, name)).mode & 0o777).toBe(0o600)
})

test('writes one file when an email is written again after a crash', async () => {
  await mailer().send(RESET, NEVER)
  await mailer().send({ ...RESET, attempts: 1 }, NEVER)
  expect(readdirSync(folder)).toHaveLength(1)
})

test('reports a temporary failure when the outbox cannot be written', async () => {
  writeFileSync(path.join(root, 'data'), 'a file where the folder should be')
  await expect(mailer().send(RESET, NEVER)).rejects.toMatchObject({
    kind: 'unreachable',
    code: expect.stringMatching(/^(ENOTDIR|EEXIST)$/),
  })
  expect(lines).toEqual([])
})
