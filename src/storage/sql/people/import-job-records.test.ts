import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestPeople } from '../../../../tests/support/postgres/test-engine.ts'
import type { ImportChoices, ImportReport, NewImportJob } from '../../ports/import-jobs.ts'
import type { Database } from '../database.ts'
import { SqlAccountStore } from './account-records.ts'
import { SqlImportJobs } from './import-job-records.ts'
import { SqlInbox } from './inbox-records.ts'

const AT = new Date('2026-11-25T12:00:00.000Z')
const after = (seconds: number) => new Date(AT.getTime() + seconds * 1000)
const CHOICES: ImportChoices = {
  mapping: null,
  isBurials: false,
  dateOrder: null,
  twoDigitYearsFrom: null,
  hasLoneNames: false,
  sheet: null,
  cemetery: null,
  isCemeteryUnknown: false,
  source: 'burials.csv',
  isNewSource: false,
  corrections: {},
}

let people: Database
let jobs: SqlImportJobs

beforeEach(async () => {
  people = await openTestPeople()
  jobs = new SqlImportJobs(people)
  await people.run(
    `INSERT INTO "user" (name, email, email_key, password, created_at) VALUES ('Ruth', 'r@e.org', 'r@e.org', '', '')`,
  )
})
afterEach(() => people.close())

async function addJob(more: Partial<NewImportJob> = {}): Promise<number> {
  const job = { userId: 1, file: 'burials.csv', bytes: 5, cemeteryId: 7, choices: CHOICES, runIds: [], at: AT, ...more }
  const id = await jobs.add(job)
  await jobs.queue(id, 'check', { userId: 1, at: AT })
  return id
}

const claim = (name: string, seconds = 0) => jobs.claim(name, { now: after(seconds), silentSince: after(seconds - 30) })

test('returns an import with its file and the name of its account', async () => {
  const id = await jobs.add({
    ...{ userId: 1, file: 'burials.csv', bytes: 5, cemeteryId: 7, choices: CHOICES, runIds: [3], at: AT },
  })
  expect(await jobs.find(id)).toBeNull()
  await jobs.addPart(id, 'file', 0, new Uint8Array([1, 2]))
  await jobs.addPart(id, 'file', 1, new Uint8Array([3]))
  await jobs.queue(id, 'check', { userId: 1, at: after(1) })
  expect(await jobs.find(id)).toMatchObject({
    ...{ by: 'Ruth', email: 'r@e.org', cemeteryId: 7, choices: CHOICES, task: 'check', state: 'queued', runIds: [3] },
    changedAt: after(1),
  })
  expect((await jobs.findByRun(3))?.id).toBe(id)
  expect(await jobs.findByRun(4)).toBeNull()
  expect((await Array.fromAsync(jobs.readParts(id, 'file'))).map((part) => [...part])).toEqual([[1, 2], [3]])
  expect(await Array.fromAsync(jobs.readParts(id, 'rejects'))).toEqual([])
})

test('finds the latest import of a run, and lists the runs of an import, oldest first', async () => {
  const first = await addJob({ runIds: [3] })
  const second = await addJob({ runIds: [3] })
  await jobs.addRun(second, 10)
  await jobs.addRun(second, 9)
  await jobs.addRun(second, 10)
  expect((await jobs.findByRun(3))?.id).toBe(second)
  expect((await jobs.find(second))?.runIds).toEqual([3, 9, 10])
  await jobs.remove(second)
  expect((await jobs.findByRun(3))?.id).toBe(first)
  expect(await jobs.findByRun(10)).toBeNull()
})

test('lists the imports of a source with corrected rows, latest first, without those that were undone', async () => {
  const source = 'a_%\\"é".csv'
  const corrections = { 2: ['Pell'] }
  const corrected = { runIds: [1], choices: { ...CHOICES, source, corrections } }
  const first = await addJob(corrected)
  const second = await addJob(corrected)
  await addJob({ ...corrected, runIds: [] })
  await addJob({ ...corrected, choices: { ...corrected.choices, corrections: {} } })
  await addJob({ ...corrected, choices: { ...corrected.choices, source: 'aXX\\"é".csv' } })
  const listed = async () => (await jobs.listCorrected(source)).map(({ id }) => id)
  expect(await listed()).toEqual([second, first])
  await jobs.claim('a', { now: AT, silentSince: AT })
  await jobs.end(first, 'a', { state: 'done' }, AT)
  await jobs.queue(first, 'undo', { userId: 1, at: AT })
  await people.run("UPDATE import_job SET state = 'done' WHERE id = ?", first)
  expect(await listed()).toEqual([second])
})

test('notifies this process of each task that it queues', async () => {
  let queued = 0
  // Another store for the same database, such as the one that the pages use
  new SqlImportJobs(people).onQueued(() => (queued += 1))
  const id = await addJob()
  expect(queued).toBe(1)
  expect(await jobs.queue(id, 'run', { userId: 1, at: AT })).toBe(false)
  expect(queued).toBe(1)
})

test('gives a task to only one process', async () => {
  const first = await addJob()
  const second = await addJob({ at: after(1) })
  const claimed = await Promise.all([claim('a'), claim('b')])
  expect(claimed.map((job) => job?.id).sort()).toEqual([first, second])
  expect(await jobs.isWaiting(after(-30))).toBe(false)
  expect(await claim('c')).toBeNull()
})

test('gives a task to another process when its process stops responding', async () => {
  const id = await addJob()
  await claim('a')
  expect(await jobs.report(id, 'a', { at: after(20), progress: { rows: 9, done: 1, total: 2 } })).toBe(false)
  expect(await claim('b', 49)).toBeNull()
  expect(await jobs.isWaiting(after(21))).toBe(true)
  expect(await claim('b', 51)).toMatchObject({ id, attempts: 2, progress: { rows: 9 } })
  expect(await jobs.report(id, 'a', { at: after(52), progress: null })).toBeNull()
  await jobs.end(id, 'a', { state: 'failed', failure: 'Too late' }, after(52))
  expect(await jobs.find(id)).toMatchObject({ state: 'working', failure: null })
})

test("stores a task's outcome and keeps earlier results", async () => {
  const id = await addJob()
  await claim('a')
  const checked = { shape: 'x' } as ImportReport
  await jobs.end(id, 'a', { state: 'done', checked }, after(1))
  expect(await jobs.queue(id, 'run', { userId: 1, at: after(2), cemeteryId: null })).toBe(true)
  expect(await jobs.queue(id, 'check', { userId: 1, at: after(2) })).toBe(false)
  await claim('a')
  await jobs.addRun(id, 12)
  await jobs.end(id, 'a', { state: 'failed', failure: 'No space' }, after(3))
  expect(await jobs.find(id)).toMatchObject({
    ...{ task: 'run', state: 'failed', failure: 'No space', checked, result: null, runIds: [12], cemeteryId: null },
  })
})

test('notifies the process when a task should stop', async () => {
  const id = await addJob()
  await claim('a')
  await jobs.stop(id)
  expect(await jobs.report(id, 'a', { at: AT, progress: null })).toBe(true)
  expect(await jobs.remove(id)).toBe(false)
})

test('queues the undo of a stopped import for the account that stopped it', async () => {
  await people.run(
    `INSERT INTO "user" (name, email, email_key, password, created_at) VALUES ('Amos', 'a@e.org', 'a@e.org', '', '')`,
  )
  const id = await addJob()
  expect(await jobs.stopAndUndo(id, 2)).toBe(false)
  await claim('a')
  await jobs.end(id, 'a', { state: 'done' }, AT)
  await jobs.queue(id, 'run', { userId: 1, at: after(1) })
  await claim('a', 2)
  await jobs.addRun(id, 12)
  expect(await jobs.stopAndUndo(id, 2)).toBe(true)
  expect(await jobs.report(id, 'a', { at: after(3), progress: null })).toBe(true)
  expect(await jobs.find(id)).toMatchObject({ isStopping: true, isUndoNext: true })
  await jobs.end(id, 'b', { state: 'done' }, after(4))
  expect(await jobs.find(id)).toMatchObject({ task: 'run', state: 'working' })
  await jobs.end(id, 'a', { state: 'failed', failure: 'No space' }, after(4))
  expect(await jobs.find(id)).toMatchObject({
    ...{ task: 'undo', state: 'queued', by: 'Amos', failure: null, isStopping: false, runIds: [12] },
  })
  expect(await claim('a', 5)).toMatchObject({ id, task: 'undo' })
})

test('lists all imports, or those that an account uploaded for some cemeteries, latest first', async () => {
  await people.run(
    `INSERT INTO "user" (name, email, email_key, password, created_at) VALUES ('Amos', 'a@e.org', 'a@e.org', '', '')`,
  )
  const first = await addJob()
  const second = await addJob({ cemeteryId: null })
  const other = await addJob({ userId: 2 })
  const listed = async (uploads: Parameters<typeof jobs.list>[0]['uploads']) =>
    (await jobs.list({ uploads, limit: 9 })).map(({ id }) => id)
  expect(await listed('all')).toEqual([other, second, first])
  expect(await listed({ userId: 1, cemeteries: [6, 7] })).toEqual([first])
  expect(await listed({ userId: 1, cemeteries: [8] })).toEqual([])
  await claim('a')
  await jobs.end(first, 'a', { state: 'done' }, AT)
  await jobs.queue(first, 'run', { userId: 2, at: AT })
  expect(await listed({ userId: 1, cemeteries: [7] })).toEqual([first])
  expect(await listed({ userId: 2, cemeteries: [7] })).toEqual([other])
})

test('removes old imports with their files and inbox items, except those with a running task', async () => {
  const id = await addJob()
  await jobs.addPart(id, 'file', 0, new Uint8Array([1]))
  const item = { title: 'burials.csv', summary: '', sender: 'Ruth', email: '', cemeteryId: 7, receivedAt: AT }
  await new SqlInbox(people).add({ kind: 'import', sourceId: id, ...item })
  expect(await jobs.removeUnchangedSince(after(1))).toBe(0)
  await claim('a')
  await jobs.end(id, 'a', { state: 'done' }, AT)
  expect(await jobs.removeUnchangedSince(AT)).toBe(0)
  expect(await jobs.removeUnchangedSince(after(1))).toBe(1)
  expect(await people.all('SELECT * FROM import_part')).toEqual([])
  expect(await people.all('SELECT * FROM inbox_item')).toEqual([])
})

test('shows in the inbox which account uploaded a file, unless the account was erased', async () => {
  const inbox = new SqlInbox(people)
  const id = await addJob()
  const item = { title: 'burials.csv', summary: '', sender: '', email: '', cemeteryId: null, receivedAt: AT }
  await inbox.add({ kind: 'import', sourceId: id, ...item })
  expect(await inbox.findBySource('import', id)).toMatchObject({ sender: 'Ruth' })
  await new SqlAccountStore(people).eraseUser('r@e.org')
  expect(await inbox.findBySource('import', id)).toMatchObject({ sender: '' })
})

test('keeps the last choices for files with the same headings', async () => {
  const { mapping, isBurials, dateOrder, twoDigitYearsFrom, hasLoneNames } = CHOICES
  const choices = { mapping, isBurials, dateOrder, twoDigitYearsFrom, hasLoneNames }
  await jobs.storeMapping('shape', { choices, userId: 1, file: 'a.csv', at: AT })
  await jobs.storeMapping('shape', { choices: { ...choices, isBurials: true }, userId: 1, file: 'b.csv', at: after(1) })
  expect(await jobs.findMapping('shape')).toEqual({
    ...{ choices: { ...choices, isBurials: true }, file: 'b.csv', at: after(1) },
  })
  expect(await jobs.findMapping('other')).toBeNull()
})
