import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import PostalMime from 'postal-mime'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { temporaryFolder } from '../support/folders/temporary-folder.ts'
import { startServer } from '../support/server.ts'
import { openSmtpReceiver, type ReceiverOptions } from '../support/smtp-receiver.ts'

const cleanUps: (() => unknown)[] = []
let folder: string

beforeEach(() => {
  folder = temporaryFolder()
})

afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
})

async function site(settings: Readonly<Record<string, string>> = {}) {
  const server = await startServer({ DATA_DIR: folder, DEMO: 'off', FORMS_EMAIL: 'owner@graves.example', ...settings })
  cleanUps.push(() => server.stop())
  return server
}

async function receiver(options?: ReceiverOptions) {
  const opened = await openSmtpReceiver(options)
  cleanUps.push(() => opened.close())
  return opened
}

async function volunteer(origin: string): Promise<number> {
  const { status } = await fetch(`${origin}/api/form`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      form_name: 'volunteer_list',
      name: 'Ann Tindlewick',
      email: 'ann@thornmere.example',
      form_page_url: `${origin}/volunteer`,
    }),
  })
  return status
}

describe('a site', () => {
  test('writes email to the outbox without a mail server, and logs the path but no visitor data', async () => {
    const server = await site()
    expect(await volunteer(server.origin)).toBe(201)
    await expect.poll(server.output, { timeout: 10_000 }).toContain('Email (form-notice) written to ')
    const [, file = ''] = /Email \(form-notice\) written to (.+\.eml)/.exec(server.output()) ?? []
    expect(path.dirname(file)).toBe(path.join(folder, 'outbox'))
    expect(await PostalMime.parse(await readFile(file))).toMatchObject({
      from: { name: 'Lychgate', address: 'support@lychgate.example' },
      to: [{ address: 'owner@graves.example' }],
      replyTo: [{ address: 'ann@thornmere.example' }],
      subject: 'Volunteer: Ann Tindlewick',
    })
    expect(server.output()).not.toMatch(/ann|Tindlewick/i)
    expect(await server.stop()).toBe(0)
    expect(await readdir(path.dirname(file))).toHaveLength(1)
  })

  test('sends email to the mail server', async () => {
    const { settings, mails, parsed } = await receiver()
    const server = await site({
      SMTP_URL: `smtp://127.0.0.1:${settings.port}`,
      MAIL_FROM: 'Hartwell Graves <post@graves.example>',
    })
    expect(await volunteer(server.origin)).toBe(201)
    await expect.poll(() => mails.length, { timeout: 10_000 }).toBe(1)
    expect(await parsed()).toMatchObject({ from: { name: 'Hartwell Graves', address: 'post@graves.example' } })
    expect(await server.stop()).toBe(0)
    expect(mails).toHaveLength(1)
    expect(await readdir(folder)).not.toContain('outbox')
  })

  test('responds while its mail server hangs, stops on request, and sends the email after the next start', async () => {
    let hangs = true
    const { settings, mails } = await receiver({
      onMessage: () => (hangs ? new Promise<never>(() => undefined) : null),
      server: { closeTimeout: 1 },
    })
    const smtp = { SMTP_URL: `smtp://127.0.0.1:${settings.port}` }
    const server = await site(smtp)
    expect(await volunteer(server.origin)).toBe(201)
    expect(await volunteer(server.origin)).toBe(201)
    expect((await fetch(`${server.origin}/readyz`)).status).toBe(200)
    expect(await server.stop()).toBe(0)
    hangs = false
    await site(smtp)
    await expect.poll(() => mails.length, { timeout: 60_000, interval: 200 }).toBe(2)
  }, 120_000)

  test('keeps the email when its password is rejected, and logs neither password nor address', async () => {
    const { settings, mails } = await receiver({
      server: {
        authOptional: false,
        allowInsecureAuth: true,
        onAuth: (_auth, _session, callback) =>
          callback(Object.assign(new Error('Not ann@thornmere.example'), { responseCode: 535 })),
      },
    })
    const server = await site({ SMTP_URL: `smtp://graves:s3cret@127.0.0.1:${settings.port}` })
    expect(await volunteer(server.origin)).toBe(201)
    await expect.poll(server.output, { timeout: 10_000 }).toContain('Email 1 (form-notice) was not sent (535).')
    expect(server.output()).not.toMatch(/s3cret|thornmere/)
    expect(mails).toEqual([])
  })
})
