import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { AdminSite, NOW } from '../../../tests/support/admin-site.ts'
import { mailTo } from '../../../tests/support/mail-fixture.ts'
import { CONTRIBUTOR } from '../../domain/staff.ts'
import { outboxMailer } from '../../server/mail/outbox-mailer.ts'
import { runPeopleCommand } from './people-command.ts'
import { runUsersCommand } from './users-command.ts'

let site: AdminSite
beforeEach(async () => {
  site = await AdminSite.open()
  await fill()
})
afterEach(() => site.close())

const people = (...args: string[]) => site.run(runPeopleCommand, args)

/** Stores every kind of personal data for two people. Ann's address occurs with different capitalization. */
async function fill() {
  const outbox = outboxMailer({
    folder: path.join(site.folder, 'outbox'),
    from: { name: 'Site', address: 'site@graves.example' },
    log: () => undefined,
  })
  mkdirSync(path.join(site.folder, 'imports'))
  writeFileSync(
    path.join(site.folder, 'imports', 'burials.rejects.csv'),
    'line,column,value,reason,kind\n2,,Änn@Thornmere.example,ANNSWORD,refused\n3,,bob@thornmere.example,BOBSWORD,refused\n4,,"änn@thornmere.example\nANNSWORD",,note\n',
  )
  for (const [email, word] of [
    ['Änn@Thornmere.example', 'ANNSWORD'],
    ['bob@thornmere.example', 'BOBSWORD'],
  ] as const) {
    await site.run(runUsersCommand, ['create', '--email', email, '--name', word, '--password-stdin'], {
      readInput: async () => 'a long pass phrase',
    })
    await site.submitForm({ email, fields: { name: word } })
    await site.submitForm({ email, fields: { name: word }, isFlagged: true })
    await site.queueEmail(mailTo('owner@graves.example', { replyTo: email, subject: `Volunteer: ${word}`, text: word }))
    for (const kind of ['form-notice', 'welcome'] as const) {
      const isNotice = kind === 'form-notice'
      await outbox.send(
        {
          ...mailTo(isNotice ? 'owner@graves.example' : email, { kind, replyTo: isNotice ? email : null, text: word }),
          id: 1,
          messageId: `<${word}-${kind}@graves.example>`,
          queuedAt: NOW,
          attempts: 0,
          lease: '',
        },
        new AbortController().signal,
      )
    }
  }
}

const filesWith = (word: string) =>
  readdirSync(site.folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && readFileSync(path.join(entry.parentPath, entry.name)).includes(word))
    .map(({ name }) => name)

describe('people export', () => {
  test('exports everything stored for an address, regardless of case, and nothing about others', async () => {
    const { status, out, err } = await people('export', '--email', 'änn@thornmere.example')
    expect({ status, err }).toEqual({ status: 0, err: '' })
    const kept = JSON.parse(out)
    expect(kept).toMatchObject({
      account: { email: 'Änn@Thornmere.example', name: 'ANNSWORD', sessions: [] },
      forms: [{ isFlagged: false }, { isFlagged: true }],
      mail: [{ kind: 'welcome' }, { kind: 'form-notice', text: 'ANNSWORD' }],
    })
    expect(kept.outbox).toHaveLength(2)
    expect(kept.rejects).toEqual([
      {
        path: path.join(site.folder, 'imports', 'burials.rejects.csv'),
        rows: ['2,,Änn@Thornmere.example,ANNSWORD,refused', '4,,"änn@thornmere.example\nANNSWORD",,note'],
      },
    ])
    expect(out).not.toContain('BOBSWORD')
    expect(out).not.toContain('argon2')
  })

  test('writes a file that only its owner can read', async () => {
    const file = path.join(site.folder, 'ann.json')
    expect(await people('export', '--email', 'änn@thornmere.example', '--out', file)).toEqual({
      status: 0,
      out: '',
      err: '',
    })
    expect(JSON.parse(readFileSync(file, 'utf8')).forms).toHaveLength(2)
    expect(statSync(file).mode & 0o777).toBe(0o600)
  })

  test('exports empty lists for an unknown address', async () => {
    expect(JSON.parse((await people('export', '--email', 'nobody@b.example')).out)).toEqual({
      email: 'nobody@b.example',
      account: null,
      invitation: null,
      staffChanges: [],
      corrections: [],
      forms: [],
      pictures: [],
      photoCredits: [],
      mail: [],
      outbox: [],
      rejects: [],
      uploadedFiles: [],
    })
  })
})

describe('people erase', () => {
  test('only lists the data without --yes', async () => {
    const { status, err } = await people('erase', '--email', 'änn@thornmere.example')
    expect(status).toBe(2)
    expect(err).toMatch(
      /^Stored for änn@thornmere\.example: an account with 0 sessions, 1 line in the history of accounts, 2 forms, 2 emails, 2 files in the outbox, 2 rows in rejects files\. To erase it, add --yes\.\n$/,
    )
    expect(JSON.parse((await people('export', '--email', 'änn@thornmere.example')).out).forms).toHaveLength(2)
  })

  test('erases the data from every file and keeps the data of others', async () => {
    expect(filesWith('ANNSWORD').length).toBeGreaterThan(2)
    expect(await people('erase', '--email', 'ÄNN@thornmere.example', '--yes')).toEqual({
      status: 0,
      err: '',
      out: 'Erased for ÄNN@thornmere.example: an account with 0 sessions, 1 line in the history of accounts, 2 forms, 2 emails, 2 files in the outbox, 2 rows in rejects files.\n',
    })
    for (const word of ['ANNSWORD', 'Änn@', 'änn@']) expect(filesWith(word)).toEqual([])
    const bob = JSON.parse((await people('export', '--email', 'bob@thornmere.example')).out)
    expect([bob.account === null, bob.forms.length, bob.mail.length, bob.outbox.length]).toEqual([false, 2, 2, 2])
    expect(bob.rejects[0].rows).toEqual(['3,,bob@thornmere.example,BOBSWORD,refused'])
  })

  test('exports and erases the invitation of someone without an account', async () => {
    const email = 'cal@thornmere.example'
    await site.withPeople(({ accountService }) =>
      accountService.invite({ email, name: 'Cal' }, CONTRIBUTOR, { by: 'root', email: null }),
    )
    const { invitation, mail } = JSON.parse((await people('export', '--email', email)).out)
    expect([invitation.name, mail.length]).toEqual(['Cal', 1])
    const { out } = await people('erase', '--email', email, '--yes')
    expect(out).toContain('no account, an invitation, 1 line in the history of accounts, 0 forms, 1 email,')
    expect((await people('erase', '--email', email)).out).toBe(`Nothing is stored for ${email}.\n`)
  })

  test('erases a sign-up for the email list and its waiting confirmation email', async () => {
    const email = 'Cäy@thornmere.example'
    const signUp = { kind: 'email_list', email, fields: {}, pageUrl: '', receivedAt: NOW, isFlagged: false }
    await site.withPeople(({ emailList }) => emailList.signUp(signUp, '203.0.113.7'))
    expect(JSON.parse((await people('export', '--email', email)).out)).toMatchObject({
      forms: [{ kind: 'email_list', email, confirmedAt: null }],
      mail: [{ kind: 'list-confirmation', to: email, status: 'queued' }],
    })
    expect((await people('erase', '--email', email, '--yes')).out).toContain('no account, 1 form, 1 email,')
    expect(filesWith(email)).toEqual([])
  })

  test('keeps form notices about others that went to the address', async () => {
    const { out } = await people('erase', '--email', 'owner@graves.example', '--yes')
    expect(out).toBe('Nothing is stored for owner@graves.example.\n')
  })
})

test('reports usage errors', async () => {
  for (const args of [
    [],
    ['show'],
    ['export'],
    ['export', '--email', ' '],
    ['export', '--email', 'a@b.example', '--yes'],
    ['erase', 'a@b.example', '--yes'],
    ['erase', '--email', 'a@b.example', '--out', 'x'],
  ]) {
    const { status, out, err } = await people(...args)
    expect({ status, out }, args.join(' ')).toEqual({ status: 2, out: '' })
    // Without arguments, the usage is the help.
    const help =
      args.length === 0 ? /\n\nUsage: lychgate people export/ : /^[^\n]+\nRun "lychgate people --help" for details\.\n$/
    expect(err).toMatch(help)
  }
})
