import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { findSamples, TAG_PATH } from '../support/screens.ts'
import { openWindow } from '../support/visitor.ts'

const samples = await findSamples()
/** One window visits all pages in turn. */
let page: Page
beforeAll(async () => {
  page = await openWindow({ javaScript: false, isShared: true })
})

describe('the demo data', () => {
  test.each([
    ['the home page', '/', 'This is a demo directory: its people and cemeteries are fictional.'],
    ['a search', '/search?lastName=Ashgrove', 'Demo data: all of these records are fictional.'],
    ['the list of cemeteries', '/cemeteries', 'Demo data: all of these records are fictional.'],
    ['a tag', TAG_PATH, 'Demo data: all of these records are fictional.'],
    ['a cemetery', samples.cemeteryPath, 'This is demo data: the cemetery and everyone in it are fictional.'],
    ['a memorial', samples.memorialPath, 'This is demo data: the person and the events are fictional.'],
  ])('is labeled as fictional exactly once on %s, without JavaScript', async (_, path, sentence) => {
    await page.goto(path)
    expect(await page.getByText('fictional').allTextContents()).toEqual([sentence])
  })
})
