import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { openDeskPictures } from '../../../../tests/support/desk/desk-pictures.ts'
import { CURATOR, OWNER } from '../../../../tests/support/desk/desk-records.ts'
import type { StaffMember } from '../../../domain/staff.ts'
import { openEditor } from '../../../server/compose/compose-directory.ts'
import type { PictureReview } from '../../../storage/ports/pictures.ts'
import { SqlMailQueue } from '../../../storage/sql/people/mail-queue.ts'
import { SqlPictures } from '../../../storage/sql/people/picture-records.ts'
import type { PictureReviewer } from './picture-reviewer.ts'
import { descriptionOf } from './review-texts.ts'

const REVIEW: PictureReview = {
  altText: 'Headstone of Ada Rookwood',
  caption: 'The east side',
  credit: 'Mae Pell',
  isPortrait: true,
  message: 'Thank you.',
  turn: 90,
}
const ACCEPT: PictureReview = { ...REVIEW, takesPosition: true }
const DECLINE = { reason: 'Blurred', message: 'Sorry.' }

describe('the review', () => {
  let opened: Awaited<ReturnType<typeof openDeskPictures>>
  beforeEach(async () => {
    opened = await openDeskPictures()
  })
  afterEach(() => opened.close())
  const grave = async () => {
    const { latitude, longitude } = (await opened.records.show(OWNER, 1))!.memorial.record
    return [latitude, longitude]
  }

  test('makes an accepted picture public, rotated and described, and can undo all of it', async () => {
    const { reviewer, first, shownImages } = opened
    const second = await opened.send(2, 50)
    expect(await reviewer.accept(OWNER, first, ACCEPT)).toEqual({ kind: 'done', nextId: second })
    const texts = { altText: 'Headstone of Ada Rookwood', description: 'The east side. Photo: Mae Pell' }
    expect(await shownImages()).toMatchObject([{ ...texts, width: 20, height: 40, isPortrait: true }])
    expect(await grave()).toEqual([43.5, -72.25])
    expect(await new SqlMailQueue(opened.people).findByEmail('mae@example.org')).toMatchObject([
      { kind: 'staff-reply', subject: 'Lychgate: Your photo of Ada Rookwood' },
    ])
    await reviewer.undo(OWNER, first)
    expect(await shownImages()).toEqual([])
    expect(await grave()).toEqual([null, null])
    expect((await reviewer.listWaiting(OWNER, 1)).data.map(({ picture }) => picture.id)).toEqual([first, second])
  })

  test('accepts a picture again after an undo, with the new text', async () => {
    const { reviewer, first, shownImages } = opened
    await reviewer.accept(OWNER, first, ACCEPT)
    await reviewer.undo(OWNER, first)
    const review = { ...REVIEW, altText: 'A slate', message: '', isPortrait: false }
    await reviewer.accept(OWNER, first, review)
    expect(await shownImages()).toMatchObject([{ altText: 'A slate', isPortrait: false }])
  })

  test('counts only the first of two decisions', async () => {
    const { reviewer, first, shownImages } = opened
    const outcomes = await Promise.all([reviewer.accept(OWNER, first, ACCEPT), reviewer.decline(OWNER, first, DECLINE)])
    expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['decided', 'done'])
    const decision = (await reviewer.find(OWNER, first))?.picture.decision
    expect(await shownImages()).toHaveLength(decision?.state === 'accepted' ? 1 : 0)
    expect(await reviewer.accept(OWNER, first, ACCEPT)).toEqual({ kind: 'decided' })
  })

  test('keeps the image when someone else accepted the picture first', async () => {
    const { reviewer, first, shownImages } = opened
    const { decide } = SqlPictures.prototype
    const earlier = { state: 'accepted', imageId: null, positionChangeId: null } as const
    vi.spyOn(SqlPictures.prototype, 'decide').mockImplementationOnce(async function (this: SqlPictures, id, ...rest) {
      await decide.call(this, id, earlier, rest[1])
      return decide.call(this, id, ...rest)
    })
    expect(await reviewer.accept(OWNER, first, ACCEPT)).toEqual({ kind: 'decided' })
    expect(await shownImages()).toHaveLength(1)
  })

  test('does not keep the name of a sender who was erased while the picture was being accepted', async () => {
    const { reviewer, first, pictures, allImages } = opened
    const { decide } = SqlPictures.prototype
    vi.spyOn(SqlPictures.prototype, 'decide').mockImplementationOnce(async function (this: SqlPictures, ...change) {
      await pictures.eraseByEmail('mae@example.org')
      return decide.apply(this, change)
    })
    expect(await reviewer.accept(OWNER, first, ACCEPT)).toEqual({ kind: 'decided' })
    expect(await allImages()).toMatchObject([{ description: 'The east side.', removedAt: expect.any(Date) }])
  })

  test('accepts a picture of a merged memorial for the one that remains', async () => {
    const { reviewer, first, shownImages } = opened
    const staff: StaffMember = { ...CURATOR, cemeteries: [1] }
    const id = await opened.send(2, 50)
    const editor = await openEditor(opened.site.config)
    await editor.mergeMemorial(2, 1, {}, { by: 'Ruth', at: new Date(), reason: null, dryRun: false })
    await editor.close()
    expect((await reviewer.listWaiting(staff, 1)).data.map(({ picture }) => picture.id)).toEqual([first, id])
    expect(await reviewer.accept(staff, id, ACCEPT)).toEqual({ kind: 'done', nextId: first })
    expect(await shownImages()).toMatchObject([{ width: 20, height: 50 }])
    expect(await grave()).toEqual([43.5, -72.25])
    await reviewer.undo(staff, id)
    expect(await shownImages()).toEqual([])
    expect(await grave()).toEqual([null, null])
  })

  test('accepts no picture without a description or for a removed memorial', async () => {
    const { reviewer, first, records } = opened
    const undescribed = { ...ACCEPT, altText: '' }
    expect(await reviewer.accept(OWNER, first, undescribed)).toMatchObject({ kind: 'invalid' })
    await records.remove(OWNER, 1, 'test')
    expect(await reviewer.accept(OWNER, first, ACCEPT)).toMatchObject({ kind: 'rejected' })
    expect((await reviewer.find(OWNER, first))?.memorial).toBeNull()
    expect(await opened.pictures.listWaiting()).toHaveLength(1)
  })

  test('shows curators of named cemeteries only pictures of memorials there', async () => {
    const second = await opened.send(2, 50)
    const curator: StaffMember = { ...OWNER, role: 'curator', cemeteries: [2] }
    expect((await opened.reviewer.listWaiting(curator, 1)).data.map(({ picture }) => picture.id)).toEqual([second])
    await opened.reviewer.decline(OWNER, opened.first, DECLINE)
    expect(await opened.reviewer.listDecided(curator)).toEqual([])
  })
})

test('writes the credit after the caption', () => {
  expect(descriptionOf({ caption: '', credit: '' })).toBeNull()
  expect(descriptionOf({ caption: 'By the wall.', credit: 'Mae Pell' })).toBe('By the wall. Photo: Mae Pell')
  expect(descriptionOf({ caption: '', credit: 'Mae Pell' })).toBe('Photo: Mae Pell')
})

const ROLES: Readonly<Record<string, StaffMember>> = {
  owner: OWNER,
  curator: { ...OWNER, role: 'curator' },
  // The memorial of the picture is in cemetery 1.
  'curator of its cemetery': { ...OWNER, role: 'curator', cemeteries: [1] },
  'curator of another cemetery': { ...OWNER, role: 'curator', cemeteries: [2] },
  contributor: { ...OWNER, role: 'contributor' },
}
const EDITORS = ['owner', 'curator', 'curator of its cemetery']
const ALL_CURATORS = [...EDITORS, 'curator of another cemetery']

/** Calls to each method, with the roles that may make them. */
const CALLS: Readonly<
  Record<
    keyof PictureReviewer,
    readonly [(reviewer: PictureReviewer, staff: StaffMember, id: number) => Promise<unknown>, readonly string[]]
  >
> = {
  listWaiting: [(reviewer, staff) => reviewer.listWaiting(staff, 1), ALL_CURATORS],
  listDecided: [(reviewer, staff) => reviewer.listDecided(staff), ALL_CURATORS],
  find: [(reviewer, staff, id) => reviewer.find(staff, id), EDITORS],
  read: [(reviewer, staff, id) => reviewer.read(staff, id, { isSmall: true }), EDITORS],
  save: [(reviewer, staff, id) => reviewer.save(staff, id, REVIEW), EDITORS],
  decline: [(reviewer, staff, id) => reviewer.decline(staff, id, DECLINE), EDITORS],
  undo: [(reviewer, staff, id) => reviewer.undo(staff, id), EDITORS],
  accept: [(reviewer, staff, id) => reviewer.accept(staff, id, ACCEPT), EDITORS],
}

describe('pictures from visitors', () => {
  let opened: Awaited<ReturnType<typeof openDeskPictures>>
  beforeAll(async () => {
    opened = await openDeskPictures()
  })
  afterAll(() => opened.close())

  test.each(Object.entries(CALLS))('%s needs the right to edit the memorial', async (_, [call, allowed]) => {
    for (const [role, staff] of Object.entries(ROLES)) {
      const attempt = call(opened.reviewer, staff, opened.first)
      if (allowed.includes(role)) await attempt
      else await expect(attempt).rejects.toThrow('Your role does not allow this.')
    }
  })
})
