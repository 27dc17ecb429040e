import { chmodSync, cpSync, mkdirSync, rmSync, truncateSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { BucketServer } from '../../../tests/support/bucket/bucket-server.ts'
import { temporaryFolder } from '../../../tests/support/folders/temporary-folder.ts'
import { openSmtpReceiver } from '../../../tests/support/smtp-receiver.ts'
import { openWriter } from '../../server/compose/compose-directory.ts'
import { openImageFiles } from '../../server/compose/compose-images.ts'
import { openPeople } from '../../server/compose/compose-people.ts'
import { readConfig } from '../../server/config/config.ts'
import { configWarnings } from '../../server/config/config-warnings.ts'
import { importRows, keyedRow, testCemetery, testMemorial } from '../../storage/store-fixture.test-suite.ts'
import { runDoctor } from './doctor-command.ts'

const NOW = new Date('2100-01-01T00:00:00Z')
const FILE = 'a'.repeat(32)

const template = temporaryFolder()
let folder: string
beforeAll(async () => {
  const config = readConfig({ DATA_DIR: template })
  const writer = await openWriter(config)
  const rows = ['1', '2'].map((key) =>
    keyedRow(key, testMemorial('Ada|Voss', '1850-03-04', '1900'), testCemetery('Hill')),
  )
  await importRows(writer, rows)
  await writer.close()
  await (await openPeople(config)).close()
  mkdirSync(path.join(template, 'media'))
  chmodSync(template, 0o700)
})

beforeEach(() => {
  folder = temporaryFolder()
  cpSync(template, folder, { recursive: true })
})

const inFolder = (name: string) => path.join(folder, name)

function execute(name: string, sql: string): void {
  // Tests damage internal tables, too.
  const database = new DatabaseSync(inFolder(name), { defensive: false })
  database.exec(sql)
  database.close()
}

async function doctor(args: readonly string[] = [], settings: Readonly<Record<string, string>> = {}, now = NOW) {
  const env = { DATA_DIR: folder, ...settings }
  let out = ''
  let err = ''
  const status = await runDoctor(args, {
    out: { write: (text) => (out += text) },
    err: { write: (text) => (err += text) },
    readConfig: () => readConfig(env),
    readWarnings: (config) => configWarnings(env, config),
    now: () => now,
  })
  return { status, out, err }
}

describe('doctor', () => {
  test('reports no errors for a new site, even with --full and --repair', async () => {
    for (const args of [[], ['--full'], ['--repair', '--full']]) {
      const { status, out, err } = await doctor(args)
      expect({ status, err }, out).toEqual({ status: 0, err: '' })
      expect(out).toMatch(/\n0 errors, \d warnings?, 0 repairs\.\n$/)
      expect(out).toMatch(/^ok {8}Lychgate \d/)
    }
  })

  test('reports misspelled settings and email without a mail server', async () => {
    const { status, out } = await doctor([], { SITE_URL: 'https://graves.town', SITENAME: 'Graves' })
    expect(status).toBe(0)
    expect(out).toContain('warning   SITENAME is not a setting and has no effect. Did you mean SITE_NAME?\n')
    expect(out).toContain('warning   SUPPORT_EMAIL is support@lychgate.example')
    expect(out).toContain('warning   SMTP_URL is not set')
  })

  test('reports a folder without a directory, and creates nothing', async () => {
    const missing = inFolder('elsewhere')
    const { status, out } = await doctor([], { DATA_DIR: missing })
    expect(status).toBe(1)
    expect(out).toContain(`error     DATA_DIR is ${missing}, which does not exist.\n`)
    expect(out).toContain('Set DATA_DIR to the same value that the site uses, or mount its disk.')
    mkdirSync(missing)
    expect((await doctor([], { DATA_DIR: missing })).out).toContain('error     There is no directory')
  })

  test.each([
    ['truncated', () => truncateSync(inFolder('lychgate.sqlite'), 8192)],
    ['overwritten', () => writeFileSync(inFolder('lychgate.sqlite'), 'This is not a database.'.repeat(100))],
  ])('reports a database that is %s, and does not repair it', async (_, damage) => {
    damage()
    const { status, out } = await doctor(['--repair'])
    expect(status).toBe(1)
    expect(out).toMatch(/error {5}lychgate\.sqlite (is damaged|cannot be read)/)
    expect(out).toContain('restore the newest backup')
  })

  test('reports a database from a newer version', async () => {
    execute('lychgate-people.sqlite', "INSERT INTO schema_migration VALUES ('9999_later.sql', 'one day')")
    const { status, out } = await doctor()
    expect(status).toBe(1)
    expect(out).toContain('error     lychgate-people.sqlite has the migration 9999_later.sql')
  })

  test('checks the directory when only the people database is missing', async () => {
    rmSync(inFolder('lychgate-people.sqlite'))
    execute('lychgate.sqlite', 'UPDATE cemetery SET memorials_count = 9')
    const { status, out } = await doctor()
    expect(status).toBe(1)
    expect(out).toContain(`warning   The database ${inFolder('lychgate-people.sqlite')} is missing.`)
    expect(out).toContain('error     Cemeteries with a wrong count: 1.')
  })

  test('reports missing staff accounts, even after a new people database was created', async () => {
    expect((await doctor()).out).not.toContain('names staff')
    const by = 'Ann <ann@graves.town>'
    execute('lychgate.sqlite', `INSERT INTO site_settings (texts, stored_at, stored_by) VALUES ('{}', 0, '${by}')`)
    expect((await doctor()).out).toContain(
      'warning   The history of the directory names staff, but the people database',
    )
  })

  test('reports an unfinished copy and repairs nothing in it', async () => {
    execute('lychgate.sqlite', 'CREATE TABLE unfinished_directory_copy (name, value); DELETE FROM search_sound')
    const { status, out } = await doctor(['--repair'])
    expect({ status, out }).toMatchObject({
      status: 1,
      out: expect.stringMatching(
        /^error {5}A copy to lychgate\.sqlite is unfinished\.\n {10}Run the same "lychgate copy" command again\.\n.*\b0 repairs\.$/ms,
      ),
    })
  })

  test('repairs search tables only on request', async () => {
    execute('lychgate.sqlite', 'DELETE FROM search_document; UPDATE cemetery SET memorials_count = 9')
    const { status, out } = await doctor()
    expect(status).toBe(1)
    expect(out).toContain('error     Memorials without a search document, or documents without a memorial: 2.')
    expect(out).toContain('error     Cemeteries with a wrong count: 1.')
    expect((await doctor()).status).toBe(1)
    const repair = await doctor(['--repair'])
    expect(repair.status, repair.out).toBe(0)
    expect(repair.out).toContain('repaired  Rebuilt the search tables')
    expect((await doctor(['--full'])).out).toContain('0 errors, ')
  })

  test.each([[[]], [['--full']]])('reports and repairs a damaged full-text index (%j)', async (args) => {
    execute('lychgate.sqlite', 'DELETE FROM search_document_data WHERE id > 100; DELETE FROM cemetery_menu_data')
    const { status, out } = await doctor(args)
    expect(status, out).toBe(1)
    const repair = await doctor(['--repair', ...args])
    expect(repair.status, out + repair.out).toBe(0)
    expect((await doctor(['--full'])).out).toContain('0 errors, ')
  })

  test('reports an image whose imported path is malformed or points elsewhere', async () => {
    execute(
      'lychgate.sqlite',
      "INSERT INTO media (memorial_id, position, url) VALUES (1, 0, '/media/%zz.jpg'), (1, 1, '/media/..%2F..%2Fno.jpg')",
    )
    const { status, out } = await doctor()
    expect(status).toBe(1)
    expect(out).toContain('error     Image 1 of memorial 1 lacks its file media/%zz.jpg.')
    expect(out).toContain('error     Image 2 of memorial 1 lacks its file media/../../no.jpg.')
  })

  test('reports and removes the permissions of other users', async () => {
    chmodSync(folder, 0o755)
    expect((await doctor()).out).toContain('warning   Other users of this machine can open DATA_DIR')
    expect((await doctor(['--repair'])).out).toContain('repaired  Removed the permissions')
    expect((await doctor()).out).toContain('ok        Only its owner can open DATA_DIR')
  })

  test('reports missing, unused, and unfinished image files, and removes only unfinished ones', async () => {
    execute(
      'lychgate.sqlite',
      `INSERT INTO media (memorial_id, position, url, file, width, height, smaller)
       VALUES (1, 1000, '/media/${FILE}-1600.jpg', '${FILE}', 1600, 900, '480')`,
    )
    writeFileSync(inFolder(`media/${FILE}-1600.jpg`), 'pixels')
    writeFileSync(inFolder(`media/${'b'.repeat(32)}-480.jpg`), 'pixels')
    writeFileSync(inFolder('media/.1.part'), 'pix')
    utimesSync(inFolder('media/.1.part'), 0, 0)
    const { status, out } = await doctor()
    expect(status).toBe(1)
    expect(out).toContain(`error     Image 1 of memorial 1 lacks its file media/${FILE}-480.jpg.`)
    expect(out).toContain('warning   1 image file in media without a memorial or cemetery.')
    expect(out).toContain('warning   1 unfinished file in media.')
    const repair = await doctor(['--repair'])
    expect(repair.out).toContain('repaired  Removed 1 unfinished file from media')
    expect(repair.out).toContain('warning   1 image file in media without a memorial or cemetery.')
  })

  test('finds the files of current and former pictures of a cemetery', async () => {
    const former = 'b'.repeat(32)
    execute(
      'lychgate.sqlite',
      `UPDATE cemetery SET image = '${FILE} 1600x900 520';
       INSERT INTO cemetery_image (file, cemetery_id) VALUES ('${FILE}', 1), ('${former}', 1)`,
    )
    writeFileSync(inFolder(`media/${FILE}-1600.jpg`), 'pixels')
    writeFileSync(inFolder(`media/${former}-1600.jpg`), 'pixels')
    const { out } = await doctor()
    expect(out).toContain(`error     The picture of cemetery 1 lacks its file media/${FILE}-520.jpg.`)
    expect(out).not.toContain('without a memorial or cemetery')
    writeFileSync(inFolder(`media/${FILE}-520.jpg`), 'pixels')
    expect((await doctor()).out).toContain('ok        The files of 1 image exist')
  })

  test('checks image files in a bucket', async () => {
    const server = new BucketServer()
    await server.start()
    execute(
      'lychgate.sqlite',
      `INSERT INTO media (memorial_id, position, url, file, width, height, smaller)
       VALUES (1, 1000, '/media/${FILE}-1600.jpg', '${FILE}', 1600, 900, '480')`,
    )
    const bucket = openImageFiles(readConfig(server.settings()))
    await bucket.save(FILE, [{ width: 1600, bytes: Buffer.from('pixels') }])
    expect((await doctor([], server.settings())).out).toContain(
      `error     Image 1 of memorial 1 lacks its file media/${FILE}-480.jpg.`,
    )
    await bucket.save(FILE, [{ width: 480, bytes: Buffer.from('pixels') }])
    expect((await doctor([], server.settings())).out).toContain('ok        The files of 1 image exist')
    await server.close()
    const { status, out } = await doctor([], server.settings())
    expect(status).toBe(1)
    expect(out).toMatch(
      /error {5}The image store http:\S+ rejects GET s3:\/\/graves\/: ECONNREFUSED\.\n {10}Check MEDIA_URL/,
    )
  })

  test('reports a clock that was set back', async () => {
    const { status, out } = await doctor([], {}, new Date('2001-01-01T00:00:00Z'))
    expect(status).toBe(1)
    expect(out).toContain('error     The clock shows 2001-01-01T00:00:00.000Z, but the newest time in the data is 20')
  })

  test('reports how much of the email limits is used', async () => {
    const settings = { MAIL_PER_HOUR: '4', MAIL_PER_DAY: '9' }
    expect((await doctor([], settings)).out).toContain(
      'ok        0 of 4 emails to visitors in the last hour, 0 of at most 2 to unconfirmed addresses',
    )
    const sent = `'welcome', 'unconfirmed', 'ann@graves.town', '', '', '', '${NOW.toISOString()}', '${NOW.toISOString()}', 'sent', 1, ''`
    for (const id of ['a', 'b']) {
      execute(
        'lychgate-people.sqlite',
        `INSERT INTO mail (message_id, kind, share, recipient, subject, text_body, html_body, created_at, finished_at, status,
           attempts, next_attempt_at) VALUES ('${id}', ${sent})`,
      )
    }
    const { out } = await doctor([], settings)
    expect(out).toContain(
      'warning   2 of 4 emails to visitors in the last hour, 2 of at most 2 to unconfirmed addresses. More will wait.\n' +
        '          Raise MAIL_PER_HOUR, or find out who causes the email.\n',
    )
    expect(out).toContain(
      'ok        2 of 9 emails to visitors in the last day, 2 of at most 5 to unconfirmed addresses',
    )
  })

  test('logs in to the mail server and sends an email only on request', async () => {
    const receiver = await openSmtpReceiver()
    const settings = { SMTP_URL: `smtp://127.0.0.1:${receiver.settings.port}` }
    expect((await doctor([], settings)).out).toContain('ok        The mail server at 127.0.0.1')
    expect(receiver.mails).toEqual([])
    expect((await doctor(['--send-test', 'ann@graves.town'], settings)).out).toContain('ok        Sent a test email to')
    expect(receiver.mails.map(({ to }) => to)).toEqual([['ann@graves.town']])
    await receiver.close()
    const { status, out } = await doctor(['--send-test', 'ann@graves.town'], settings)
    expect(status).toBe(1)
    expect(out).toMatch(/error {5}The mail server .* does not work: .*ECONNREFUSED/)
    expect(out).toContain('error     The test email to ann@graves.town was not sent')
  })

  test.each([[['--all']], [['now']], [['--send-test', 'ann']], [['--send-test', '\u001b[2Jx']]])(
    'rejects the arguments %j',
    async (args) => {
      const { status, out, err } = await doctor(args)
      expect({ status, out }).toEqual({ status: 2, out: '' })
      expect(err).not.toContain('\u001b')
    },
  )
})
