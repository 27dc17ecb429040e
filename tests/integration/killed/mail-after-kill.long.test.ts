import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parse } from 'csv-parse/sync'
import PostalMime from 'postal-mime'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runCommand } from '../../support/command.ts'
import { startServer } from '../../support/server.ts'
import { openSmtpReceiver } from '../../support/smtp-receiver.ts'

const KILLS = 20
/** Longer than the lease of an email that a killed process was sending. */
const DELIVERY_LIMIT_MS = 120_000

let folder: string
let receiver: Awaited<ReturnType<typeof openSmtpReceiver>>

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lychgate-killed-mail-'))
  // Slow enough that many kills happen after an email was sent but before this is recorded.
  receiver = await openSmtpReceiver({
    onMessage: async () => {
      await wait(5)
      return null
    },
  })
})

afterEach(async () => {
  await receiver.close()
  await rm(folder, { recursive: true, force: true })
})

async function run(...args: string[]): Promise<string> {
  const { stdout, stderr, status } = await runCommand(args, { DATA_DIR: folder })
  expect([stderr, status]).toEqual(['', 0])
  return stdout
}

async function exported(): Promise<string[]> {
  return (parse(await run('forms', 'export'), { columns: true }) as { email: string }[]).map(({ email }) => email)
}

test(`stores and emails every accepted form when the server is killed ${KILLS} times`, async () => {
  const settings = {
    DATA_DIR: folder,
    DEMO: 'off',
    SMTP_URL: `smtp://127.0.0.1:${receiver.settings.port}`,
    FORMS_EMAIL: 'owner@graves.example',
  }
  const accepted: string[] = []
  let posted = 0

  for (let kill = 0; kill < KILLS; kill += 1) {
    const server = await startServer(settings)
    let isAlive = true
    const posting = Array.from({ length: 2 }, async () => {
      while (isAlive) {
        await wait(50)
        posted += 1
        const email = `nr${posted}@thornmere.example`
        try {
          const response = await fetch(`${server.origin}/api/form`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ form_name: 'volunteer_list', name: 'Ann', email, form_page_url: '' }),
          })
          if (response.status === 201) accepted.push(email)
        } catch {
          isAlive = false
        }
      }
    })
    // Kill some servers at once, and some during delivery.
    await wait(20 + (kill % 8) * 150)
    await server.kill()
    await Promise.all(posting)
  }
  expect(accepted.length).toBeGreaterThan(KILLS)

  const kept = await exported()
  expect(accepted.filter((email) => !kept.includes(email))).toEqual([])

  const server = await startServer(settings)
  const senders = async () => {
    const mails = await Promise.all(receiver.mails.map(({ raw }) => PostalMime.parse(raw)))
    return mails.map(({ replyTo, messageId }) => ({ email: replyTo?.[0]?.address ?? '', messageId: messageId ?? '' }))
  }
  // An email that was sent but not recorded is sent again when its lease ends.
  await expect
    .poll(() => run('mail', 'list'), { timeout: DELIVERY_LIMIT_MS, interval: 2_000 })
    .toBe('0 waiting, 0 failed.\n')
  const before = receiver.mails.length
  await wait(35_000)
  expect(receiver.mails).toHaveLength(before)
  await server.stop()

  const idsOf = new Map<string, Set<string>>()
  for (const { email, messageId } of await senders()) idsOf.set(email, (idsOf.get(email) ?? new Set()).add(messageId))
  expect([...idsOf].filter(([, ids]) => ids.size !== 1)).toEqual([])
  expect(new Set([...idsOf.values()].flatMap((ids) => [...ids])).size).toBe(kept.length)
})
