import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { AdminSite, NOW } from '../../../tests/support/admin-site.ts'
import { openEditor } from '../../server/compose/compose-directory.ts'
import { using } from '../../services/desk/records/record-sources.ts'
import { accountNotice } from '../../services/mail-messages/account-notice.ts'
import type { AdminIo } from './admin-io.ts'
import { runUsersCommand } from './users-command.ts'

let site: AdminSite
beforeEach(async () => {
  site = await AdminSite.open()
})
afterEach(() => site.close())

const users = (args: string[], change?: Partial<AdminIo>) => site.run(runUsersCommand, args, change)
const create = (email: string, password: string) =>
  users(['create', '--email', email, '--name', 'Ann Tindlewick', '--password-stdin'], {
    readInput: async () => password,
  })
const account = (email: string) => site.withPeople(({ accounts }) => accounts.findUserByEmail(email))
const logIn = (email: string, password: string) =>
  site.withPeople(({ accountService }) => {
    const visit = { address: '127.0.0.1', sessionId: null, userAgent: '', renewSession: () => undefined }
    return accountService.forRequest(visit).logIn({ email, password })
  })

describe('users create', () => {
  test('creates an account that can log in, and queues the welcome email', async () => {
    expect(await create('Ann@thornmere.example', 'a long pass phrase \n')).toEqual({
      status: 0,
      err: expect.stringMatching(
        /^Warning: the links point to http:\/\/localhost:3000, which only this machine can open\./,
      ),
      out: 'Created an account for Ann@thornmere.example. The welcome email is queued.\n',
    })
    await logIn('ann@thornmere.example', 'a long pass phrase ')
    const mail = await site.withPeople(({ mail: queue }) => queue.findByEmail('ann@thornmere.example'))
    expect(mail.map(({ kind }) => kind)).toEqual(['welcome'])
  })

  test('asks for the password twice on a terminal', async () => {
    const questions: string[] = []
    const answers = ['a long pass phrase', 'a long pass phrase']
    const { status } = await users(['create', '--email', 'ann@thornmere.example', '--name', 'Ann'], {
      askSecret: async (question) => {
        questions.push(question)
        return answers.shift() ?? null
      },
    })
    expect(status).toBe(0)
    expect(questions).toEqual(['Password: ', 'Repeat password: '])
  })

  test('rejects two different passwords', async () => {
    const answers = ['a long pass phrase', 'another long phrase']
    const { status, err } = await users(['create', '--email', 'ann@thornmere.example', '--name', 'Ann'], {
      askSecret: async () => answers.shift() ?? null,
    })
    expect(status).toBe(1)
    expect(err).toBe('Passwords do not match.\n')
    expect(await account('ann@thornmere.example')).toBeNull()
  })

  test.each([
    ['ann@thornmere.example', 'short', /8/],
    ['ann@thornmere.example', '', /password/],
    ['nobody', 'a long pass phrase', /email/i],
  ])('applies the rules of the site to %s, %j', async (email, password, sentence) => {
    const { status, out, err } = await create(email, password)
    expect({ status, out }).toEqual({ status: 1, out: '' })
    expect(err).toMatch(sentence)
  })

  test('rejects an email address that has an account', async () => {
    await create('ann@thornmere.example', 'a long pass phrase')
    expect((await create('ANN@thornmere.example', 'a long pass phrase')).status).toBe(1)
  })

  test.each([
    { email: 'nobody', name: 'Ann', message: 'The email must be a valid email address.' },
    { email: ' ', name: 'Ann', message: 'The email is required.' },
    { email: 'new@thornmere.example', name: ' ', message: 'The name is required.' },
    { email: ' ANN@thornmere.example', name: 'Ann', message: 'An account with this email address already exists.' },
  ])('rejects email "$email" and name "$name" before it asks for a password', async ({ email, name, message }) => {
    await create('ann@thornmere.example', 'a long pass phrase')
    const questions: string[] = []
    const { status, err } = await users(['create', '--email', email, '--name', name], {
      askSecret: async (question) => {
        questions.push(question)
        return 'a long pass phrase'
      },
    })
    expect({ status, err, questions }).toEqual({ status: 1, err: `${message}\n`, questions: [] })
  })

  test('requires a terminal or --password-stdin, and rejects a password as an argument', async () => {
    const args = ['create', '--email', 'ann@thornmere.example', '--name', 'Ann']
    expect(await users(args)).toMatchObject({ status: 2, err: expect.stringMatching(/^No password was entered/) })
    expect(await users([...args, '--password', 'x'])).toMatchObject({ status: 2 })
    expect(await users(['create', '--email', 'ann@thornmere.example'])).toMatchObject({ status: 2 })
  })
})

describe('users role', () => {
  const history = () =>
    site.withPeople(async ({ staff }) =>
      (await staff.listChanges({ email: null, before: null, limit: 9 })).map(({ by, kind, granted }) => [
        by,
        kind,
        granted,
      ]),
    )
  const CURATOR = { role: 'curator', cemeteries: [7, 12] }

  test('users create adds an owner with a verified address, and users role changes roles', async () => {
    await site.addCemeteries(12)
    const io = { readInput: async () => 'a long pass phrase' }
    const args = ['create', '--email', 'ann@thornmere.example', '--name', 'Ann', '--password-stdin', '--role', 'owner']
    expect((await users(args, io)).out).toBe(
      'Created an account for ann@thornmere.example with the role owner. The welcome email is queued.\n',
    )
    const [mail] = await site.withPeople(({ mail: queue }) => queue.findByEmail('ann@thornmere.example'))
    expect(mail?.text).not.toContain('verify-email')
    await create('bob@thornmere.example', 'a long pass phrase')
    const role = [
      'role',
      '--email',
      'bob@thornmere.example',
      '--role',
      'curator',
      '--cemetery',
      '12',
      '--cemetery',
      '7',
    ]
    expect((await users(role)).err).toBe(
      'The email address bob@thornmere.example is not verified. Use "users verify" first.\n',
    )
    await users(['verify', '--email', 'bob@thornmere.example'])
    expect((await users(role)).out).toBe(
      'The account for bob@thornmere.example has the role curator of cemeteries 7, 12.\n',
    )
    const { out } = await users(['list'])
    expect(out).toContain('ann@thornmere.example  Ann  created at')
    expect(out).toContain('email verified, owner, 0 sessions')
    expect(out).toContain('email verified, curator of cemeteries 7, 12, 0 sessions')
    expect(await history()).toEqual([
      ['ann', 'role', CURATOR],
      ['ann', 'verify-email', null],
      ['ann', 'create', null],
      ['ann', 'create', { role: 'owner', cemeteries: 'all' }],
    ])
    expect(await users(['role', '--email', 'ann@thornmere.example', '--role', 'contributor'])).toEqual({
      status: 1,
      out: '',
      err: 'This account is the only owner. Make another account an owner first.\n',
    })
    expect((await users(['disable', '--email', 'ann@thornmere.example'])).err).toBe(
      'This account is the only owner. Make another account an owner first.\n',
    )
  })

  test.each([
    [['--role', 'admin'], '"admin" is not a role. Use owner, curator, or contributor.'],
    [['--role', 'owner', '--cemetery', '7'], 'Use --cemetery only with --role curator.'],
    [['--role', 'curator', '--cemetery', 'Hillcrest'], '"Hillcrest" is not a valid cemetery ID.'],
    [[], 'Specify --email EMAIL and --role ROLE.'],
  ])('rejects %j', async (args, message) => {
    const { status, err } = await users(['role', '--email', 'ann@thornmere.example', ...args])
    expect([status, err.split('\n')[0]]).toEqual([2, message])
  })

  test('follows a merge to the remaining cemetery and rejects a cemetery that does not exist', async () => {
    await site.addCemeteries(2)
    await using(
      () => openEditor(site.config),
      (editor) => editor.mergeCemetery(1, 2, { by: 'root', at: NOW, reason: null, dryRun: false }),
    )
    const io = { readInput: async () => 'a long pass phrase' }
    const curator = (id: string) => ['--role', 'curator', '--cemetery', id]
    const create = (email: string, id: string) => [
      'create',
      '--email',
      email,
      '--name',
      'Ann',
      '--password-stdin',
      ...curator(id),
    ]
    expect((await users(create('ann@thornmere.example', '1'), io)).out).toContain(
      'with the role curator of cemetery 2.',
    )
    const missing = { status: 1, out: '', err: 'There is no cemetery 9999.\n' }
    expect(await users(create('bob@thornmere.example', '9999'), io)).toEqual(missing)
    expect(await users(['role', '--email', 'ann@thornmere.example', ...curator('9999')])).toEqual(missing)
    expect(await users(['invite', '--email', 'cal@thornmere.example', ...curator('9999')])).toEqual(missing)
    expect(await account('bob@thornmere.example')).toBeNull()
  })

  test('reports an unknown account', async () => {
    expect((await users(['role', '--email', 'bob@thornmere.example', '--role', 'owner'])).err).toBe(
      'There is no account for bob@thornmere.example.\n',
    )
  })
})

describe('users disable', () => {
  beforeEach(() => create('ann@thornmere.example', 'a long pass phrase'))

  test('prevents logins until the account is enabled', async () => {
    expect(await users(['disable', '--email', 'ANN@thornmere.example'])).toMatchObject({
      status: 0,
      out: 'The account for ANN@thornmere.example is disabled.\n',
    })
    await expect(logIn('ann@thornmere.example', 'a long pass phrase')).rejects.toThrow()
    expect((await users(['enable', '--email', 'ann@thornmere.example'])).status).toBe(0)
    await logIn('ann@thornmere.example', 'a long pass phrase')
  })

  test('reports an unknown account', async () => {
    expect(await users(['disable', '--email', 'bob@thornmere.example'])).toEqual({
      status: 1,
      out: '',
      err: 'There is no account for bob@thornmere.example.\n',
    })
  })
})

describe('users second-factor remove', () => {
  const EMAIL = 'ann@thornmere.example'
  const remove = (email: string) => users(['second-factor', 'remove', '--email', email])

  async function createWithFactor(): Promise<void> {
    await create(EMAIL, 'a long pass phrase')
    await site.withPeople(async ({ accounts, accountSecurity, site: emailSite }) => {
      const user = await accounts.findUserByEmail(EMAIL)
      if (user === null) throw new Error('The account is missing.')
      const secret = new Uint8Array(20)
      await accountSecurity.beginSecondFactor(user.id, secret)
      const confirmed = { userId: user.id, secret, step: 1, codeHashes: [], sessionHash: new Uint8Array(32) }
      const mail = accountNotice(emailSite, user, 'second-factor-on')
      expect(await accountSecurity.confirmSecondFactor(confirmed, mail, NOW)).toBe(true)
    })
  }

  test('turns the second factor off and emails a verified address', async () => {
    await createWithFactor()
    await users(['verify', '--email', EMAIL])
    expect(await remove(EMAIL)).toEqual({
      status: 0,
      err: '',
      out: `The second factor of ${EMAIL} is off. An email to tell them is queued.\n`,
    })
    const user = await account(EMAIL)
    const factor = await site.withPeople(({ accountSecurity }) => accountSecurity.findSecondFactor(user?.id ?? 0))
    expect(factor).toBeNull()
    const mail = await site.withPeople(({ mail: queue }) => queue.findByEmail(EMAIL))
    expect(mail.map(({ kind }) => kind)).toEqual(['welcome', 'account-notice'])
  })

  test('reports that an unverified address gets no email', async () => {
    await createWithFactor()
    expect((await remove(EMAIL)).out).toBe(
      `The second factor of ${EMAIL} is off. Their email address is not verified, so they get no email.\n`,
    )
    const mail = await site.withPeople(({ mail: queue }) => queue.findByEmail(EMAIL))
    expect(mail.map(({ kind }) => kind)).toEqual(['welcome'])
  })

  test('reports an account without a second factor, and an unknown account', async () => {
    await create(EMAIL, 'a long pass phrase')
    expect(await remove(EMAIL)).toMatchObject({ status: 1, err: `The account for ${EMAIL} has no second factor.\n` })
    expect((await remove('bob@thornmere.example')).err).toBe('There is no account for bob@thornmere.example.\n')
    expect((await users(['second-factor', '--email', EMAIL])).status).toBe(2)
  })
})

describe('users verify', () => {
  test('records that the address of an account is verified', async () => {
    await create('ann@thornmere.example', 'a long pass phrase')
    expect((await account('ann@thornmere.example'))?.emailVerifiedAt).toBeNull()
    expect(await users(['verify', '--email', 'Ann@thornmere.example'])).toEqual({
      status: 0,
      err: '',
      out: 'The email address Ann@thornmere.example is verified.\n',
    })
    expect((await account('ann@thornmere.example'))?.emailVerifiedAt).toEqual(NOW)
  })

  test('reports an unknown account', async () => {
    expect(await users(['verify', '--email', 'bob@thornmere.example'])).toEqual({
      status: 1,
      out: '',
      err: 'There is no account for bob@thornmere.example.\n',
    })
    expect((await users(['verify'])).status).toBe(2)
  })
})

describe('users list', () => {
  test('lists every account without passwords', async () => {
    await create('ann@thornmere.example', 'a long pass phrase')
    await create('bob@thornmere.example', 'a long pass phrase')
    await users(['disable', '--email', 'bob@thornmere.example'])
    await users(['verify', '--email', 'ANN@thornmere.example'])
    const { status, out } = await users(['list'])
    expect(status).toBe(0)
    expect(out).toMatch(
      /^ +1 {2}ann@thornmere\.example {2}Ann Tindlewick {2}created at .{16}, email verified, 0 sessions\n +2 {2}bob@thornmere\.example {2}Ann Tindlewick {2}created at .{16}, email not verified, disabled at 2026-11-20 09:05\n2 accounts\.\n$/,
    )
    expect(out).not.toContain('argon2')
  })

  test('rejects arguments', async () => {
    expect(await users(['list', 'all'])).toMatchObject({ status: 2, out: '' })
    expect(await users([])).toMatchObject({ status: 2, out: '' })
  })
})
