import { afterEach, beforeEach, expect, test } from 'vitest'
import { CURATOR, EVERY_RECORD, OWNER, openDeskRecords } from '../../../../tests/support/desk/desk-records.ts'

let desk: Awaited<ReturnType<typeof openDeskRecords>>
beforeEach(async () => {
  desk = await openDeskRecords()
})
afterEach(() => desk.close())

const textsOf = async (id: number) => (await desk.records.show(OWNER, id))!.texts

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
