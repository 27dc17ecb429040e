import { makePartialDate } from '../../../src/domain/dates/partial-date.ts'
import { EMPTY_MEMORIAL } from '../../../src/domain/memorial-fields.ts'
import {
  openEditor,
  openImportRuns,
  openSiteSettings,
  openWriter,
} from '../../../src/server/compose/compose-directory.ts'
import { openImages } from '../../../src/server/compose/compose-images.ts'
import { readConfig } from '../../../src/server/config/config.ts'
import type { ChangeNote } from '../../../src/storage/ports/editing.ts'
import { openPeopleDatabase } from '../../../src/storage/sqlite/people/people-database.ts'
import { importRows, keyedRow, testCemetery, testMemorial } from '../../../src/storage/store-fixture.test-suite.ts'

const NOTE: ChangeNote = { by: 'ann', at: new Date('2026-11-20T09:00:00Z'), reason: 'It was wrong.', dryRun: false }

/** Characters that COPY, JSON, and SQL strings treat differently */
const ODD_TEXT = 'tab\tline\nreturn\r\\N \\. "quoted" \'single\' {json} Ääkkönen 張 🪦 \u200b'
const ODD_BYTES = new Uint8Array([0, 9, 10, 13, 34, 39, 92, 127, 128, 255])

const CEMETERY = testCemetery('Hillcrest', { city: 'Thornmere', state: 'OH', latitude: 0.1 + 0.2, longitude: -1e-7 })
const ANNEX = testCemetery('Hillcrest Annex', { city: 'Thornmere', state: 'OH' })
const MEDIA = [{ url: '/media/stone.jpg', altText: ODD_TEXT, description: null, isPortrait: false }]
const FAMILY = { father: 'Amos Voss', mother: 'Ida Voss', spouse: 'Ben Voss' }

const EVENTS = [
  { type: 'Death', date: makePartialDate({ year: 1890, month: 2 }), location: ODD_TEXT, note: null },
  { type: 'Burial', date: makePartialDate({ year: 1890 }), location: null, note: 'In the rain' },
] as const

const IMAGE = {
  width: 800,
  height: 600,
  smaller: [400],
  altText: 'A stone',
  description: null,
  isPortrait: true,
} as const

/** Creates a site with rows in all tables: changes of every kind, and personal data. */
export async function makeFullSite(folder: string): Promise<void> {
  const config = readConfig({ DATA_DIR: folder })
  const writer = await openWriter(config)
  await writer.storeTags([{ slug: 'slate', name: ODD_TEXT, description: null }])
  await importRows(writer, [
    keyedRow('ada', testMemorial('Ada Mae|Voss', '1850-02-28', '1900', { ...FAMILY, epitaph: ODD_TEXT }), CEMETERY),
    {
      ...keyedRow('cy', testMemorial('Cy|Voss', '1930-05-06', '2026', { media: MEDIA })),
      relatives: { father: 'ada' },
    },
    keyedRow('ida', testMemorial('Ida|Voss', '1820', '1890', { plot: 'b12', remark: '' }), ANNEX),
    keyedRow('zoë', testMemorial('Zoë|Ääkkönen', '1820', '1890', { tags: ['slate'], lifeEvents: EVENTS }), ANNEX),
    keyedRow('di', testMemorial('Di|Roe', '1820', '1890'), ANNEX),
  ])
  await importRows(writer, [keyedRow('ada', testMemorial('Ada|Voss', '1851', '1900', FAMILY), CEMETERY)])
  await importRows(writer, [keyedRow('ben', testMemorial('Ben|Voss', '1820', '1890'), CEMETERY)], 'undone')
  await writer.close()

  const runs = await openImportRuns(config)
  const last = (await runs.list(1))[0]!
  await runs.undo(last.id, NOTE)
  await runs.close()

  const editor = await openEditor(config)
  await editor.editMemorial(1, { epitaph: null, surname: 'Müller', familyLinks: ['sibling 2'] }, NOTE)
  await editor.removeMemorial(3, NOTE)
  await editor.removeMemorial(4, NOTE)
  await editor.restoreMemorial(4, NOTE)
  const { id } = await editor.addMemorial({ ...EMPTY_MEMORIAL, surname: 'Voss' }, NOTE)
  await editor.mergeMemorial(id, 1, {}, NOTE)
  await editor.mergeCemetery(2, 1, NOTE)
  await editor.editCemetery(1, { name: 'Old Hillcrest', description: ODD_TEXT }, NOTE)
  await editor.editCemetery(1, { image: `${'b'.repeat(32)} 800x600 520`, imageAlt: ODD_TEXT }, NOTE)

  const { records } = await openImages(config)
  const { image } = await records.addImage({ ...IMAGE, memorialId: 1, file: 'a'.repeat(32) }, NOTE)
  await records.removeImage(image.id, NOTE)
  await records.addImage({ ...IMAGE, memorialId: 5, file: 'c'.repeat(32) }, NOTE)
  await records.close()
  // The image files of a purged memorial stay listed until a command deletes them.
  await editor.purgeMemorial(5, NOTE)
  await editor.close()
  const settings = await openSiteSettings(config)
  await settings.store({ SITE_NAME: ODD_TEXT }, { basedOn: 0, by: ODD_TEXT, at: NOTE.at })
  await settings.close()
  await fillPeople(config.peopleDatabaseFile)
}

async function fillPeople(file: string): Promise<void> {
  const people = await openPeopleDatabase(file)
  const insert = (table: string, row: Readonly<Record<string, string | number | null | Uint8Array>>) =>
    people.run(
      `INSERT INTO "${table}" (${Object.keys(row).join(', ')}) VALUES (${Object.keys(row)
        .map(() => '?')
        .join(', ')})`,
      ...Object.values(row),
    )
  await people.transaction(async () => {
    const time = '2026-11-20T09:00:00.000Z'
    const form = { email: 'Ann@thornmere.example', email_key: 'ann@thornmere.example', page_url: '', received_at: 1 }
    await insert('form_submission', { ...form, kind: 'sales', fields: JSON.stringify({ notes: ODD_TEXT }) })
    await insert('form_submission', { ...form, kind: 'email_list', fields: '{}', confirmed_at: 2 ** 40 })
    await insert('confirmation_token', { token_hash: ODD_BYTES, form_id: 2, expires_at: 3 })
    const mail = { recipient: 'ann@thornmere.example', subject: ODD_TEXT, text_body: ODD_TEXT, html_body: '' }
    const times = { created_at: time, next_attempt_at: time }
    await insert('mail', { message_id: '<1@graves.example>', kind: 'welcome', ...mail, ...times })
    await insert('mail', { message_id: '<2@graves.example>', kind: 'welcome', ...mail, ...times, status: 'sent' })
    await people.run('DELETE FROM mail WHERE id = 2')
    for (const [id, email] of [
      [1, 'ann'],
      [7, 'Ben'],
    ] as const) {
      await insert('user', {
        id,
        name: 'A',
        email: `${email}@b.example`,
        email_key: email,
        password: '$',
        created_at: time,
      })
    }
    const session = { created_at: time, used_at: time, device: 'Firefox' }
    await insert('session', { id_hash: ODD_BYTES, user_id: 1, ...session })
    await insert('session', { id_hash: new Uint8Array([255]), user_id: 7, ...session, verified_at: time })
    const token = { token_hash: ODD_BYTES, user_id: 1, expires_at: time }
    await insert('reset_token', token)
    await insert('verification_token', token)
    await insert('attempt', { key: ODD_BYTES, count: 3, ends_at: time })
    await insert('second_factor', { user_id: 1, secret: ODD_BYTES, confirmed_at: time, last_step: 58_000_000 })
    await insert('recovery_code', { user_id: 1, code_hash: ODD_BYTES })
    await insert('recovery_code', { user_id: 1, code_hash: new Uint8Array([]) })
    const invitation = {
      email: 'cy@b.example',
      name: ODD_TEXT,
      token_hash: ODD_BYTES,
      created_at: time,
      expires_at: time,
    }
    await insert('invitation', { email_key: 'cy@b.example', ...invitation })
    await insert('email_change', { ...token, email: 'ann@thornmere.example' })
    await insert('staff', { user_id: 1, role: 'curator', cemeteries: '[7]', granted_at: time })
    await insert('staff_change', {
      changed_at: time,
      changed_by: ODD_TEXT,
      changed_by_key: 'ben@b.example',
      kind: 'role',
      email: 'ann@b.example',
      email_key: 'ann@b.example',
    })
    const sent = { sender: ODD_TEXT, email: 'ann@thornmere.example', received_at: 1 }
    const uploaded = { created_at: '2026-11-24T08:00:00.000Z', changed_at: '2026-11-24T08:01:00.000Z' }
    const upload = {
      user_id: 1,
      file: 'burials.csv',
      bytes: 3,
      choices: '{}',
      task: 'check',
      state: 'done',
      ...uploaded,
    }
    await insert('import_job', { ...upload, checked: '{"counts":null}' })
    await insert('import_job_run', { run_id: 1, job_id: 1 })
    await insert('import_part', { job_id: 1, kind: 'file', position: 0, content: Buffer.from([0, 10, 255]) })
    const reading = { choices: '{"mapping":null}', user_id: 1, file: 'burials.csv', stored_at: uploaded.created_at }
    await insert('import_mapping', { shape: 'a', ...reading })
    await insert('correction', {
      record_kind: 'memorial',
      record_id: 1,
      changes: '[]',
      comment: ODD_TEXT,
      evidence: '',
      name: ODD_TEXT,
      email: 'ann@thornmere.example',
      email_key: 'ann@thornmere.example',
      received_at: 1,
    })
    const item = { title: ODD_TEXT, summary: '', search_text: '', ...sent }
    await insert('inbox_item', { kind: 'correction', source_id: 1, state: 'new', ...item })
    await insert('inbox_event', { item_id: 1, happened_at: 2, author_id: 7, kind: 'note', detail: '{}' })
    await insert('photo_credit', { image_id: 1, memorial_id: 1, credit: 'Mae Pell', sender_hash: new Uint8Array(32) })
    await insert('picture', {
      ...{ memorial_id: 1, jpeg: ODD_BYTES, jpeg_hash: ODD_BYTES, width: 1600, height: 1200, latitude: 0.1 + 0.2 },
      ...{ sender: ODD_TEXT, email: 'Ann@thornmere.example', email_key: 'ann@thornmere.example', comment: ODD_TEXT },
      ...{ user_id: 7, sent_at: 1, state: 'waiting', review: JSON.stringify({ altText: ODD_TEXT }) },
    })
    await insert('desk_response', {
      id: 'a',
      user_id: 7,
      path: '/desk/inbox/1',
      status: 422,
      html: ODD_TEXT,
      expires_at: 4,
    })
    await insert('accepted_post', { key_hash: ODD_BYTES, fields_hash: ODD_BYTES, expires_at: 4 })
  })
  await people.close()
}
