import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { VISITOR } from '../../../tests/support/desk/desk-inbox.ts'
import { DirectoryAdminSite } from '../../../tests/support/directory-admin-site.ts'
import { composeCorrections } from '../../server/compose/compose-corrections.ts'
import { openEditor } from '../../server/compose/compose-directory.ts'
import { expiringPurgedFiles } from '../../server/compose/compose-images.ts'
import { openPeopleRecords } from '../../server/compose/open-databases.ts'
import { outboxMailer } from '../../server/mail/outbox-mailer.ts'
import { systemClock } from '../../services/clock.ts'
import { using } from '../../services/desk/records/record-sources.ts'
import { DirectoryService } from '../../services/directory-service.ts'
import type { ImportRow } from '../../storage/ports.ts'
import type { Database } from '../../storage/sql/database.ts'
import { SqlMailQueue } from '../../storage/sql/people/mail-queue.ts'
import { foundNames, keyedRow, testCemetery, testMemorial } from '../../storage/store-fixture.test-suite.ts'
import { runMemorialsCommand } from './memorials-command.ts'

const OAK_HILL = testCemetery('Oak Hill', { city: 'Thornmere', state: 'Vermont' })
const image = (url: string, altText = 'A headstone') => ({ url, altText, description: null, isPortrait: false })
const ADA = testMemorial('Xanthippe|Quorndon', '1843-04-04', '1921-11-20', {
  epitaph: 'Asleep in Quorndon peace',
  maidenName: 'Zwetkoff',
  media: [image('/media/own.jpg', 'Headstone of Xanthippe'), image('/media/both.jpg')],
})
const BEN = testMemorial('Ben|Oatley', '1850-01-02', '1900', { media: [image('/media/both.jpg')] })
const ROWS = [keyedRow('ada', ADA, OAK_HILL), keyedRow('ben', BEN, OAK_HILL)]

let site: DirectoryAdminSite
const openSiteEditor = () => openEditor(site.config)
const memorials = (...args: string[]) => site.run(runMemorialsCommand, args)
const media = (name: string) => path.join(site.folder, 'media', name)

/** Returns the files in the data folder that contain any of the strings. */
function filesWith(...texts: string[]): string[] {
  const files = readdirSync(site.folder).filter((name) => name.includes('lychgate'))
  return files.filter((name) => {
    const content = readFileSync(path.join(site.folder, name), 'latin1').toLowerCase()
    return texts.some((text) => content.includes(text))
  })
}

/** Writes the queued email to the outbox, as a site without a mail server does. Returns the number of files. */
async function writeOutbox(people: Database): Promise<number> {
  const folder = path.join(site.folder, 'outbox')
  const outbox = outboxMailer({ folder, from: { name: 'Site', address: 'site@graves.example' }, log: () => {} })
  const queue = new SqlMailQueue(people)
  const now = systemClock.now()
  for (let mail = await queue.lease(now, now); mail !== null; mail = await queue.lease(now, now)) {
    await outbox.send(mail, new AbortController().signal)
    await queue.recordSent(mail.id, now)
  }
  return readdirSync(folder).length
}

beforeEach(async () => {
  site = await DirectoryAdminSite.open()
  await site.import(ROWS)
  mkdirSync(media('.'))
  for (const name of ['own.jpg', 'both.jpg']) writeFileSync(media(name), 'image')
})
afterEach(() => site.close())

test('lists what it would delete and deletes nothing without --yes', async () => {
  await memorials('edit', '1', '--plot', 'B 2')
  const { status, out, err } = await memorials('purge', '1')
  expect({ status, out }).toEqual({ status: 2, out: '' })
  expect(err.split('\n')[0]).toBe(
    'Memorial 1, Xanthippe Quorndon: 1 import row, 1 history entry, 2 images, 1 image file. To delete all of this permanently, add --yes. This cannot be undone.',
  )
  expect((await memorials('show', '1')).out).toContain('Xanthippe')
  expect(existsSync(media('own.jpg'))).toBe(true)
})

test('leaves no trace of a public memorial and its history in the data folder', async () => {
  await memorials('edit', '1', '--spouse', 'Xavier Quorndon', '--reason', 'a letter by the Quorndons')
  expect(filesWith('quorndon')).not.toEqual([])
  const { status, err, out } = await memorials('purge', '1', '--yes')
  expect({ status, err }).toEqual({ status: 0, err: '' })
  expect(out).toContain('Memorial 1 was purged by ann. Its URL returns 410, and imports refuse its rows.\n')
  // The first and last three letters of names are search tokens too.
  expect(filesWith('quorndon', 'nodnrouq', 'xanth', 'zwetk', 'ffoktewz')).toEqual([])
  expect((await memorials('history', '1')).out).toBe('change 3, 2026-11-20 09:05, purged by ann\n')
  expect((await memorials('restore', '1')).err).toBe('There is no memorial 1.\n')
})

test('deletes all data of a removed memorial', async () => {
  await memorials('remove', '1', '--reason', 'the family asked')
  expect(filesWith('quorndon')).not.toEqual([])
  expect((await memorials('purge', '1', '--yes')).status).toBe(0)
  expect(filesWith('quorndon', 'nodnrouq', 'xanth', 'zwetk')).toEqual([])
})

test('keeps totals exact and reports the memorial as removed', async () => {
  await memorials('purge', '1', '--yes')
  await site.withStore(async (store) => {
    expect(await foundNames(store, {})).toEqual({ names: ['Ben Oatley'], total: 1 })
    expect(await store.findMemorial(1)).toBe('removed')
    expect(await store.findCemetery(1)).toMatchObject({ memorialsCount: 1 })
  })
})

test('refuses the row of a purged memorial after its file got a key column', async () => {
  const memorial = testMemorial('Orla|Vane', '', '1903')
  const rowsOf = (identity: ImportRow['identity']) => [{ line: 1, identity, memorial, cemetery: OAK_HILL }]
  await site.import([...rowsOf({ isKey: false, text: 'orla vane' }), ROWS[1]!])
  expect((await memorials('purge', '3', '--yes')).status).toBe(0)
  const keyed = rowsOf({ isKey: true, text: 'v', former: () => ['orla vane'] })
  expect((await site.import(keyed)).outcomes).toEqual(['purged'])
})

test('refuses two equal rows after both memorials were purged, with an import in between', async () => {
  const row = { line: 1, memorial: testMemorial('Orla|Vane', '', '1903'), cemetery: OAK_HILL }
  const rows = [1, 2].map(() => ({
    ...row,
    identity: { isKey: false, text: 'orla vane', cells: ['Orla', 'Vane', '1903'] },
  }))
  await site.import(rows)
  await memorials('purge', '3', '--yes')
  await site.import(rows)
  await memorials('purge', '4', '--yes')
  expect((await site.import(rows)).outcomes).toEqual(['purged', 'purged'])
})

test('refuses the rows of a purged memorial in later imports, even from another source or with other details', async () => {
  await memorials('purge', '1', '--yes')
  const changed = { ...ADA, epitaph: 'Other words' }
  expect((await site.import([keyedRow('ada', changed, OAK_HILL), ROWS[1]!])).outcomes).toEqual(['purged', 'unchanged'])
  const elsewhere = [
    keyedRow('x1', testMemorial('XANTHIPPE|Quorndon', '1843-04-04', '', {}), testCemetery('New Yard')),
    keyedRow('x2', testMemorial('Xanthippe|Quorndon', '1843', '1921', {})),
    keyedRow('x3', testMemorial('Xanthippe|Oatley', '1843-04-04', '1921-11-20', {})),
  ]
  expect((await site.import(elsewhere, 'other')).outcomes).toEqual(['purged', 'added', 'added'])
  await site.withStore(async (store) => expect(await store.findCemetery(2)).toBeNull())
})

test('stops an import when the site key has changed', async () => {
  await memorials('purge', '1', '--yes')
  rmSync(path.join(site.folder, 'site.key'))
  await expect(site.import(ROWS)).rejects.toThrow('Restore the file from a backup.')
})

test('deletes submissions from visitors about the memorial and reports how many', async () => {
  const { config } = site
  const people = await openPeopleRecords(config)
  const suggested = await site.withStore((store) => {
    const suggest = composeCorrections(people, config, new DirectoryService(store, systemClock))
    return suggest({ kind: 'memorial', id: 1 }, { comment: 'She was Xanthippe Quorndon-Zwetkoff' }, VISITOR)
  })
  expect(suggested).toEqual({ accepted: true })
  expect(await writeOutbox(people)).toBe(1)
  await people.close()
  const counts = '1 import row, 0 history entries, 2 images, 1 image file, 1 correction'
  expect((await memorials('purge', '1')).err).toContain(counts)
  expect(filesWith('quorndon')).toContain('lychgate-people.sqlite')
  expect((await memorials('purge', '1', '--yes')).out).toContain(counts)
  expect(filesWith('quorndon', 'zwetk')).toEqual([])
  expect(readdirSync(path.join(site.folder, 'outbox'))).toEqual([])
})

test('deletes image files unless another memorial uses them', async () => {
  await memorials('purge', '1', '--yes')
  expect([existsSync(media('own.jpg')), existsSync(media('both.jpg'))]).toEqual([false, true])
})

test('deletes all data of memorials that were merged into it', async () => {
  await memorials('edit', '2', '--spouse', 'Zelda Oatley', '--reason', 'a letter')
  await using(openSiteEditor, (editor) =>
    editor.mergeMemorial(2, 1, {}, { by: 'ann', at: new Date(), reason: null, dryRun: false }),
  )
  const people = await openPeopleRecords(site.config)
  await people.run(
    `INSERT INTO correction (record_kind, record_id, changes, comment, evidence, name, email, email_key, received_at)
     VALUES ('memorial', 2, '[]', 'Zelda was his sister', '', '', '', '', 0)`,
  )
  await people.close()
  const counts = '2 import rows, 3 history entries, 2 images, 2 image files, 1 correction'
  expect((await memorials('purge', '1')).err).toContain(counts)
  expect((await memorials('purge', '1', '--yes')).out).toContain(counts)
  expect(filesWith('zelda', 'oatley')).toEqual([])
  expect([existsSync(media('own.jpg')), existsSync(media('both.jpg'))]).toEqual([false, false])
  await site.withStore(async (store) => expect(await store.findMemorial(2)).toBe('removed'))
  expect((await site.import(ROWS)).outcomes).toEqual(['purged', 'purged'])
})

test('leaves no image file after an interrupted purge', async () => {
  await using(openSiteEditor, (editor) =>
    editor.purgeMemorial(1, { by: 'ann', at: new Date(), reason: null, dryRun: false }),
  )
  expect(existsSync(media('own.jpg'))).toBe(true)
  const { name, removeExpired } = expiringPurgedFiles(site.config)
  await removeExpired(new Date())
  expect([name, existsSync(media('own.jpg')), existsSync(media('both.jpg'))]).toEqual([
    'image files of purged memorials',
    ...[false, true],
  ])
  expect(await using(openSiteEditor, (editor) => editor.listPurgedFiles())).toEqual([])
})

test('never deletes a file outside the image folder', async () => {
  const outside = site.file('notes.jpg', 'mine')
  const row = keyedRow('eve', testMemorial('Eve|Voss', '', '1901', { media: [image('/media/../notes.jpg')] }))
  await site.import([row], 'more')
  const { status, err } = await memorials('purge', '3', '--yes')
  expect({ status, err }).toEqual({
    status: 1,
    err: 'These image files could not be deleted. Delete them yourself:\n/media/../notes.jpg\n',
  })
  expect(existsSync(outside)).toBe(true)
})

test('can be repeated, and rejects an unknown memorial', async () => {
  await memorials('purge', '1', '--yes')
  const again = await memorials('purge', '1', '--yes')
  expect(again).toMatchObject({ status: 0, err: '' })
  expect(again.out).toContain('Memorial 1 was purged before.\n')
  expect((await memorials('history', '1')).out.match(/purged/g)).toHaveLength(1)
  expect((await memorials('purge', '99', '--yes')).err).toBe('There is no memorial 99.\n')
})
