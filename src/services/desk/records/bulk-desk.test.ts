import { afterEach, beforeEach, expect, test } from 'vitest'
import { CURATOR, EVERY_RECORD, OWNER, openDeskRecords } from '../../../../tests/support/desk/desk-records.ts'
import { generatedRows } from '../../../storage/store-fixture.test-suite.ts'
import { BulkDesk } from './bulk-desk.ts'
import { findRecords } from './find-records.ts'

let desk: Awaited<ReturnType<typeof openDeskRecords>>
beforeEach(async () => {
  desk = await openDeskRecords()
})
afterEach(() => desk.close())

const textsOf = async (id: number) => (await desk.records.show(OWNER, id))!.texts

test('previews many records with one read of their fields, and names only the first 50', async () => {
  await desk.site.import([...generatedRows({ memorials: 250, seed: 1 })])
  const read = { fields: [] as number[], summaries: [] as number[] }
  const counting = <T extends object>(opened: T, method: keyof T & string, counts: number[]) =>
    new Proxy(opened, {
      get(target, name) {
        const value = Reflect.get(target, name, target)
        if (typeof value !== 'function') return value
        return (...args: unknown[]) => {
          if (name === method) counts.push((args[0] as readonly number[]).length)
          return Reflect.apply(value, target, args)
        }
      },
    })
  const bulk = new BulkDesk({
    ...desk.sources,
    openEditor: async () => counting(await desk.sources.openEditor(), 'readBulkFields', read.fields),
    openListing: async () => counting(await desk.sources.openListing(), 'readSummaries', read.summaries),
  })
  const preview = await bulk.preview(OWNER, EVERY_RECORD, { kind: 'move', cemetery: '#1' })
  expect(preview).toMatchObject({ edits: { length: 251 }, shown: { length: 50 } })
  expect(read).toEqual({ fields: [252], summaries: [50] })
})

test('does not list results when a search has too many to filter', async () => {
  const refuse = () => Promise.reject(new Error('This list would be too long.'))
  const store = Object.assign(Object.create(desk.sources.store), {
    countMemorials: async () => [20_001],
    searchMemorialIds: refuse,
  })
  const search = { ...EVERY_RECORD, surname: 'Rookwood', tag: 'slate' }
  expect(await findRecords({ ...desk.sources, store }, OWNER, search)).toMatchObject({ isTooMany: true, total: 0 })
})

test('finds a record that lacks the maiden name of the search', async () => {
  const search = { ...EVERY_RECORD, surname: 'Rookwood née Kowalski' }
  expect(await findRecords(desk.sources, OWNER, search)).toMatchObject({ total: 1 })
})

test('undoes only one of two changes that were made at the same time', async () => {
  await desk.records.addTag(OWNER, { slug: 'slate', name: 'Slate' })
  const [renamed, tagged] = await Promise.all([
    desk.bulk.apply(OWNER, EVERY_RECORD, { kind: 'plot', from: 'Section C', to: 'Section D' }),
    desk.bulk.apply(CURATOR, EVERY_RECORD, { kind: 'tag', slug: 'slate' }),
  ])
  expect([renamed, tagged]).toMatchObject([{ changed: 1 }, { changed: 2 }])
  expect(await desk.bulk.undo(OWNER, renamed.kind === 'done' ? renamed.batch : 0)).toEqual({
    ...{ kind: 'done', undone: 1, kept: 0, removed: 0 },
  })
  const { plot, tags } = await textsOf(1)
  expect([plot, tags, (await textsOf(2)).tags]).toEqual(['Section C, Row 4', 'slate', 'slate'])
})
