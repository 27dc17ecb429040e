import { mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'csv-parse/sync'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { AdminSite, NOW } from '../../../tests/support/admin-site.ts'
import { openPeopleRecords } from '../../server/compose/open-databases.ts'
import { runFormsCommand } from './forms-command.ts'

let site: AdminSite
beforeEach(async () => {
  site = await AdminSite.open()
})
afterEach(() => site.close())

const forms = (...args: string[]) => site.run(runFormsCommand, args)

const SALES = {
  kind: 'sales',
  email: 'ann@thornmere.example',
  pageUrl: 'https://graves.example/cms',
  fields: {
    name: 'Ann "Nan" Tindlewick',
    phone: '+1 555 0100',
    product: 'premium',
    notes: '=HYPERLINK("https://evil.example")\nSecond line; grüße',
    cemetery_name: 'Thornmere, Old',
    number_of_graves: 1200,
    number_of_burials_per_year: 0,
  },
}

async function fill() {
  await site.submitForm({ ...SALES, receivedAt: new Date('2026-11-18T23:59:59.999Z') })
  await site.submitForm({ fields: { name: 'Bob\u001b[31m Quill' }, receivedAt: new Date('2026-11-19T00:00:00Z') })
  await site.submitForm({
    kind: 'email_list',
    email: 'Cay@thornmere.example',
    receivedAt: new Date('2026-11-19T23:59:59Z'),
  })
  await site.submitForm({
    kind: 'email_list',
    email: 'bot@thornmere.example',
    isFlagged: true,
    receivedAt: new Date('2026-11-20T00:00:00Z'),
  })
}

describe('forms list', () => {
  test('prints the time, kind, and sender of each form, without control characters', async () => {
    await fill()
    expect(await forms('list')).toEqual({
      status: 0,
      err: '',
      out: [
        '     1  2026-11-18 23:59  sales  ann@thornmere.example  Ann "Nan" Tindlewick',
        '     2  2026-11-19 00:00  volunteer_list  ann@thornmere.example  Bob\uFFFD[31m Quill',
        '     3  2026-11-19 23:59  email_list  Cay@thornmere.example  unconfirmed',
        '     4  2026-11-20 00:00  email_list  bot@thornmere.example  flagged',
        '4 forms.',
        '',
      ].join('\n'),
    })
  })

  test.each([
    [
      ['--kind', 'email_list'],
      [3, 4],
    ],
    [
      ['--since', '2026-11-19'],
      [2, 3, 4],
    ],
    [['--until', '2026-11-18'], [1]],
    [
      ['--since', '2026-11-19', '--until', '2026-11-19'],
      [2, 3],
    ],
    [['--since', '2026-11-19', '--until', '2026-11-19', '--kind', 'sales'], []],
  ])('filters by %j', async (options, ids) => {
    await fill()
    const { out } = await forms('list', ...options)
    expect([...out.matchAll(/^ +(\d+) {2}/gm)].map(([, id]) => Number(id))).toEqual(ids)
  })

  test('prints a count of 0 if there are no forms', async () => {
    expect((await forms('list')).out).toBe('0 forms.\n')
  })
})

describe('forms export', () => {
  test('exports every field of every form and escapes formulas', async () => {
    await fill()
    const { status, out } = await forms('export')
    expect(status).toBe(0)
    expect(out.startsWith('id,received_at,flagged,form_name,name,email,')).toBe(true)
    const rows: Record<string, string>[] = parse(out, { columns: true })
    expect(rows).toHaveLength(4)
    expect(rows[0]).toEqual({
      id: '1',
      received_at: '2026-11-18T23:59:59.999Z',
      flagged: 'no',
      form_name: 'sales',
      name: 'Ann "Nan" Tindlewick',
      email: 'ann@thornmere.example',
      phone: "'+1 555 0100",
      product: 'premium',
      notes: `'=HYPERLINK("https://evil.example")\nSecond line; grüße`,
      cemetery_name: 'Thornmere, Old',
      number_of_graves: '1200',
      number_of_burials_per_year: '0',
      message: '',
      form_page_url: 'https://graves.example/cms',
      confirmed_at: '',
      unsubscribe_url: '',
    })
    expect(rows[3]).toMatchObject({ form_name: 'email_list', flagged: 'yes', name: '' })
  })

  test('marks confirmed sign-ups and gives each a link to unsubscribe', async () => {
    await fill()
    await site.withPeople(async ({ emailList }) => {
      const email = 'Dee@thornmere.example'
      const signUp = { kind: 'email_list', email, fields: {}, pageUrl: '', receivedAt: NOW, isFlagged: false }
      await emailList.signUp(signUp, '203.0.113.7')
    })
    const connection = await openPeopleRecords(site.config)
    await connection.run('UPDATE form_submission SET confirmed_at = ? WHERE id = 5', NOW.getTime())
    await connection.close()
    expect((await forms('list', '--since', '2026-11-20')).out).toContain(
      'email_list  Dee@thornmere.example  confirmed\n',
    )
    const { out, err } = await forms('export', '--kind', 'email_list')
    expect(err).toMatch(/^Warning: the links point to http:\/\/localhost:3000, which only this machine can open\./)
    const rows: Record<string, string>[] = parse(out, { columns: true })
    expect(rows.map(({ confirmed_at, unsubscribe_url }) => [confirmed_at, unsubscribe_url])).toEqual([
      ['', ''],
      ['', ''],
      [
        '2026-11-20T09:05:30.000Z',
        expect.stringMatching(
          /^http:\/\/localhost:3000\/email-list\/unsubscribe\?email=Dee%40thornmere\.example&token=[\w-]{43}$/,
        ),
      ],
    ])
  })

  test('writes a file with a byte order mark and leaves no partial file', async () => {
    await fill()
    const file = path.join(site.folder, 'forms.csv')
    expect(await forms('export', '--out', file)).toEqual({ status: 0, out: '', err: '' })
    expect([...readFileSync(file).subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(parse(readFileSync(file), { columns: true, bom: true })).toHaveLength(4)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readdirSync(site.folder).filter((name) => name.endsWith('.part'))).toEqual([])
  })

  test('reports a partial file that cannot be removed', async () => {
    const file = path.join(site.folder, 'forms.csv')
    mkdirSync(`${file}.part`)
    const { status, err } = await forms('export', '--out', file)
    expect(status).toBe(1)
    expect(err).toMatch(
      /forms\.csv could not be written: EISDIR.*\n.*forms\.csv\.part could not be removed and may contain some of the forms\.\n$/,
    )
  })

  test('reports a file that cannot be written', async () => {
    const { status, err } = await forms('export', '--out', path.join(site.folder, 'none', 'forms.csv'))
    expect(status).toBe(1)
    expect(err).toMatch(/^.*forms\.csv could not be written: ENOENT.*\n$/)
  })

  test('exports more forms than it reads at a time', async () => {
    await site.withPeople(async (people) => {
      for (let i = 0; i < 1100; i += 1) {
        const form = { ...SALES, email: `nr${i}@b.example`, receivedAt: new Date(1_700_000_000_000), isFlagged: false }
        await people.forms.store(form, null)
      }
    })
    const rows: Record<string, string>[] = parse((await forms('export')).out, { columns: true })
    expect(new Set(rows.map(({ email }) => email)).size).toBe(1100)
  }, 60_000)
})

describe('a usage error', () => {
  test('includes the usage only if there are no arguments', async () => {
    const { status, out, err } = await forms()
    expect({ status, out }).toEqual({ status: 2, out: '' })
    expect(err).toMatch(/^Specify a subcommand: list or export\.\n\nUsage: lychgate forms list/)
    for (const [args, sentence] of [
      [['print'], 'Specify a subcommand: list or export.'],
      [
        ['list', '--kind', 'orders'],
        '--kind is "orders", but must be one of: sales, volunteer_list, email_list, contact.',
      ],
      [['list', '--since', '2026-02-30'], '--since is "2026-02-30", but must be a date such as 2026-11-20.'],
      [['list', '--until', 'yesterday'], '--until is "yesterday", but must be a date such as 2026-11-20.'],
      [['list', '--since', '2026-11-20', '--until', '2026-11-19'], '--until is before --since.'],
      [['list', '--out', 'x.csv'], "Unknown option '--out'."],
      [['export', 'x.csv'], "Unexpected argument 'x.csv'."],
    ] as const) {
      const { status, out, err } = await forms(...args)
      expect({ status, out }, sentence).toEqual({ status: 2, out: '' })
      expect(err).toBe(`${sentence}\nRun "lychgate forms --help" for details.\n`)
    }
  })

  test('is not printed for --help', async () => {
    expect(await forms('--help')).toMatchObject({ status: 0, err: '', out: expect.stringMatching(/^Usage: /) })
  })
})
