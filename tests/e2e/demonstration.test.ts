import { describe, expect, test } from 'vitest'
import { findSamples, TAG_PATH } from '../support/screens.ts'
import { openWindow } from '../support/visitor.ts'

const samples = await findSamples()

describe('the demonstration', () => {
  test.each([
    ['the home page', '/', 'This directory is a demonstration. Its people and cemeteries are fictional.'],
    ['a search', '/search?lastName=Ashgrove', 'A demonstration: all of these records are fictional.'],
    ['the list of cemeteries', '/cemeteries', 'A demonstration: all of these records are fictional.'],
    ['a tag', TAG_PATH, 'A demonstration: all of these records are fictional.'],
    [
      'a cemetery',
      samples.cemeteryPath,
      'This is a demonstration record. The cemetery and everybody in it are fictional.',
    ],
    ['a memorial', samples.memorialPath, 'This is a demonstration record. The person and the events are fictional.'],
  ])('is said once to be fictional on %s, without scripts too', async (_, path, sentence) => {
    const page = await openWindow({ javaScript: false })
    await page.goto(path)
    expect(await page.getByText('fictional').allTextContents()).toEqual([sentence])
  })
})
