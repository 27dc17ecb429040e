import { createServer, type Server, type Socket } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { openSmtpReceiver, type ReceiverOptions } from '../../../tests/support/smtp-receiver.ts'
import { type Mailer, MailRefusal } from '../../services/deliver-mail.ts'
import type { LeasedMail } from '../../storage/ports/mail.ts'
import type { SmtpServer } from '../config/smtp-url.ts'
import { type SmtpMailerOptions, smtpMailer } from './smtp-mailer.ts'

const FROM = { name: 'Hartwell Graves', address: 'post@graves.example' }
const MAIL: LeasedMail = {
  id: 1,
  kind: 'form-notice',
  messageId: '<0b5c@graves.example>',
  to: 'owner@graves.example',
  replyTo: 'ann@thornmere.example',
  subject: 'Inquiry: Seán Ó Dálaigh',
  text: 'Grüße\nvon „Ann“\n.\nEnd\n',
  html: '<p>Grüße</p>',
  queuedAt: new Date('2026-11-20T09:00:00Z'),
  attempts: 0,
  lease: 'x',
}
const NEVER = new AbortController().signal
const cleanUps: (() => unknown)[] = []

afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
})

function mailer(server: SmtpServer, limitsMs: SmtpMailerOptions['limitsMs'] = {}): Mailer {
  const made = smtpMailer({ server, from: FROM, limitsMs })
  cleanUps.push(() => made.close())
  return made
}

async function receiver(options?: ReceiverOptions) {
  const opened = await openSmtpReceiver(options)
  cleanUps.push(() => opened.close())
  return opened
}

/** Starts a server that sends what `talk` returns, including invalid responses. */
async function rawServer(talk: (socket: Socket) => void): Promise<SmtpServer> {
  const sockets = new Set<Socket>()
  const server: Server = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined))
    talk(socket)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  cleanUps.push(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return { host: '127.0.0.1', port: address.port, isSecure: false, login: null, tls: 'unverified' }
}

async function refusal(sending: Promise<void>): Promise<MailRefusal> {
  const error = await sending.then(
    () => new Error('it was sent'),
    (reason: unknown) => reason,
  )
  if (error instanceof MailRefusal) return error
  throw error
}

describe('a sent email', () => {
  test('arrives with text, HTML, and headers', async () => {
    const server = await receiver()
    await mailer(server.settings).send(MAIL, NEVER)
    expect(server.mails[0]).toMatchObject({ from: 'post@graves.example', to: ['owner@graves.example'] })
    const mail = await server.parsed()
    expect(mail).toMatchObject({
      from: FROM,
      to: [{ name: '', address: 'owner@graves.example' }],
      replyTo: [{ name: '', address: 'ann@thornmere.example' }],
      subject: 'Inquiry: Seán Ó Dálaigh',
      messageId: '<0b5c@graves.example>',
      date: '2026-11-20T09:00:00.000Z',
      html: expect.stringContaining('<p>Grüße</p>'),
    })
    expect(mail.text?.trimEnd()).toBe('Grüße\nvon „Ann“\n.\nEnd')
    expect(mail.headers.map(({ key }) => key).sort()).toEqual([
      'auto-submitted',
      'content-type',
      'date',
      'from',
      'message-id',
      'mime-version',
      'reply-to',
      'subject',
      'to',
    ])
  })

  test('from staff joins the conversation about its subject, and is not marked as automatic', async () => {
    const server = await receiver()
    const reply: LeasedMail = { ...MAIL, kind: 'staff-reply' }
    const sender = mailer(server.settings)
    await sender.send(reply, NEVER)
    await sender.send({ ...reply, id: 2, messageId: '<7f@graves.example>' }, NEVER)
    await sender.send({ ...reply, id: 3, subject: 'Another subject' }, NEVER)
    const mails = [await server.parsed(0), await server.parsed(1), await server.parsed(2)]
    const [first, second, third] = mails.map(({ references }) => references)
    expect(first).toMatch(/^<[0-9a-f]{32}@graves\.example>$/)
    expect(second).toBe(first)
    expect(third).not.toBe(first)
    expect(mails[0]?.headers.some(({ key }) => key === 'auto-submitted')).toBe(false)
  })

  test('has no injected headers or recipients', async () => {
    const server = await receiver()
    const hostile: LeasedMail = {
      ...MAIL,
      subject: 'Hello\r\nBcc: all@graves.example\r\n\r\nBody',
      to: 'a,b@graves.example',
      replyTo: 'ann@thornmere.example>, <all@graves.example\r\nX-Evil: 1',
    }
    await mailer(server.settings).send(hostile, NEVER)
    expect(server.mails).toHaveLength(1)
    expect(server.mails[0]?.to).toHaveLength(1)
    const parsed = await server.parsed()
    expect(parsed.headers.filter(({ key }) => ['bcc', 'x-evil'].includes(key))).toEqual([])
    expect(parsed.to).toHaveLength(1)
    expect(parsed.html).toContain('<p>Grüße</p>')
  })

  test.each(['1<ann@graves.example>', '"1"<ann@graves.example>', '(1)ann@graves.example', '1:ann@graves.example;'])(
    'to %s does not reach the embedded address',
    async (to) => {
      const server = await receiver()
      await mailer(server.settings)
        .send({ ...MAIL, to }, NEVER)
        .catch(() => undefined)
      expect(server.mails.flatMap((mail) => mail.to)).not.toContain('ann@graves.example')
    },
  )

  test('shares one connection with the next emails', async () => {
    const server = await receiver()
    const sender = mailer(server.settings)
    for (const id of [1, 2, 3]) await sender.send({ ...MAIL, id, messageId: `<${id}@graves.example>` }, NEVER)
    expect(server.mails).toHaveLength(3)
    expect(server.connectionCount()).toBe(1)
  })

  test('reaches an address in any script', async () => {
    const server = await receiver()
    await mailer(server.settings).send({ ...MAIL, to: 'jiří@příklad.example' }, NEVER)
    expect((await server.parsed()).to?.[0]?.address).toMatch(/^jiří@/)
  })
})

describe('TLS', () => {
  const withTls = { server: { disabledCommands: [] as string[], logger: false } }

  test('is used when the server offers it, with any certificate on this machine', async () => {
    const server = await receiver(withTls)
    await mailer(server.settings).send(MAIL, NEVER)
    expect(server.mails[0]?.isEncrypted).toBe(true)
  })

  test('is used from the first byte for smtps', async () => {
    const server = await receiver({ server: { secure: true, logger: false } })
    await mailer({ ...server.settings, isSecure: true }).send(MAIL, NEVER)
    expect(server.mails[0]?.isEncrypted).toBe(true)
  })

  test('rejects an untrusted certificate', async () => {
    const server = await receiver(withTls)
    const { kind, message } = await refusal(mailer({ ...server.settings, tls: 'optional' }).send(MAIL, NEVER))
    expect(kind).toBe('unreachable')
    expect(message).toMatch(/certificate/)
    expect(server.mails).toEqual([])
  })

  test('sends neither password nor email when TLS is required but not offered', async () => {
    const offered: string[] = []
    const server = await receiver({
      server: {
        disabledCommands: ['STARTTLS'],
        onAuth(auth, _session, callback) {
          offered.push(String(auth.password))
          callback(null, { user: auth.username })
        },
      },
    })
    const login = { user: 'graves', password: 's3cret' }
    const { kind } = await refusal(mailer({ ...server.settings, login, tls: 'required' }).send(MAIL, NEVER))
    expect(kind).toBe('unreachable')
    expect(offered).toEqual([])
    expect(server.mails).toEqual([])
  })
})

describe('a password', () => {
  const server = (accepts: string): ReceiverOptions => ({
    server: {
      authOptional: false,
      allowInsecureAuth: true,
      onAuth({ username, password }, _session, callback) {
        if (password === accepts) callback(null, { user: username })
        else callback(Object.assign(new Error('Wrong password'), { responseCode: 535 }))
      },
    },
  })

  test('is sent to the server', async () => {
    const opened = await receiver(server('p@ss: /'))
    await mailer({ ...opened.settings, login: { user: 'graves', password: 'p@ss: /' } }).send(MAIL, NEVER)
    expect(opened.mails[0]?.user).toBe('graves')
  })

  test('is not in the error message when it is wrong, and the email is retried', async () => {
    const opened = await receiver(server('other'))
    const login = { user: 'graves', password: 's3cret' }
    const found = await refusal(mailer({ ...opened.settings, login }).send(MAIL, NEVER))
    expect(found).toMatchObject({ kind: 'unreachable', code: '535' })
    expect(JSON.stringify([found.message, found.code, found.stack])).not.toContain('s3cret')
  })

  test('makes the email wait when the server requires one and none is set', async () => {
    const opened = await receiver(server('other'))
    expect(await refusal(mailer(opened.settings).send(MAIL, NEVER))).toMatchObject({ kind: 'temporary', code: '530' })
  })
})

describe('a rejection by the mail server', () => {
  test.each([
    [550, 'permanent'],
    [553, 'permanent'],
    [451, 'temporary'],
    [452, 'temporary'],
  ])('with code %i for the recipient is %s', async (code, kind) => {
    const server = await receiver({ onRecipient: () => ({ code, text: 'no' }) })
    expect(await refusal(mailer(server.settings).send(MAIL, NEVER))).toMatchObject({ kind, code: String(code) })
  })

  test.each([
    [554, 'permanent'],
    [451, 'temporary'],
  ])('with code %i for the whole email is %s', async (code, kind) => {
    const server = await receiver({ onMessage: () => ({ code, text: 'no' }) })
    expect(await refusal(mailer(server.settings).send(MAIL, NEVER))).toMatchObject({ kind, code: String(code) })
  })

  test("keeps the server's message", async () => {
    const server = await receiver({ onRecipient: () => ({ code: 550, text: 'No such user here' }) })
    expect((await refusal(mailer(server.settings).send(MAIL, NEVER))).message).toContain('550 No such user here')
  })

  test('does not stop the next email', async () => {
    const server = await receiver({
      onRecipient: (address) => (address.startsWith('gone') ? { code: 550, text: 'gone' } : null),
    })
    const sender = mailer(server.settings)
    await refusal(sender.send({ ...MAIL, to: 'gone@graves.example' }, NEVER))
    await sender.send(MAIL, NEVER)
    expect(server.mails).toHaveLength(1)
  })
})

describe('an unavailable server', () => {
  const limits = { connect: 300, greeting: 300, silence: 300, mail: 5_000 }

  test('is reported when the port is closed', async () => {
    const server = await openSmtpReceiver()
    await server.close()
    expect(await refusal(mailer(server.settings).send(MAIL, NEVER))).toMatchObject({
      kind: 'unreachable',
      code: 'ESOCKET',
      message: expect.stringContaining('ECONNREFUSED'),
    })
  })

  test('is reported when it sends no greeting', async () => {
    const settings = await rawServer(() => undefined)
    const found = await refusal(mailer(settings, limits).send(MAIL, NEVER))
    expect(found).toMatchObject({ kind: 'unreachable', code: 'ETIMEDOUT' })
  })

  test('is reported when it does not confirm the email', async () => {
    const server = await receiver({ onMessage: () => new Promise<never>(() => undefined), server: { closeTimeout: 1 } })
    const found = await refusal(mailer(server.settings, limits).send(MAIL, NEVER))
    expect(found).toMatchObject({ kind: 'unreachable', code: 'ETIMEDOUT' })
  })

  test('is reported when its response never ends', async () => {
    const settings = await rawServer((socket) => {
      socket.write('220 here\r\n')
      const drip = setInterval(() => socket.write('250-more\r\n'), 50)
      socket.on('close', () => clearInterval(drip))
    })
    // The limit for silence is the default, because two writes may be far apart on a busy machine.
    const found = await refusal(mailer(settings, { mail: 600 }).send(MAIL, NEVER))
    expect(found).toMatchObject({ kind: 'unreachable', code: 'EABORT' })
  })

  test('is reported when it refuses the session', async () => {
    const settings = await rawServer((socket) => socket.end('554 no mail from you\r\n'))
    expect(await refusal(mailer(settings, limits).send(MAIL, NEVER))).toMatchObject({ kind: 'unreachable' })
  })

  test('is reported when it closes the connection early', async () => {
    const settings = await rawServer((socket) => {
      socket.write('220 here\r\n')
      socket.on('data', () => socket.destroy())
    })
    expect(await refusal(mailer(settings, limits).send(MAIL, NEVER))).toMatchObject({ kind: 'unreachable' })
  })
})
