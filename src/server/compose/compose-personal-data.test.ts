import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDeskPictures } from '../../../tests/support/desk/desk-pictures.ts'
import { openEditor } from './compose-directory.ts'
import { openImages } from './compose-images.ts'
import { composePersonalData } from './compose-personal-data.ts'
import { expiringPictures } from './compose-pictures.ts'

const NOTE = { by: 'Ruth Calloway', at: new Date('2026-11-20T11:00:00Z'), reason: null, dryRun: false }
const IN_TWO_MONTHS = new Date(Date.now() + 60 * 24 * 60 * 60 * 1000)

let desk: Awaited<ReturnType<typeof openDeskPictures>>
beforeEach(async () => {
  desk = await openDeskPictures()
  const fields = { intent: 'accept', alt: 'A slate', caption: 'East', credit: 'Mae Pell' }
  await desk.visit(`/desk/pictures/${desk.first}`, { fields })
  const second = await desk.send(1, 50, { sender: 'Bo Reed', email: 'bo@example.org' })
  await desk.visit(`/desk/pictures/${second}`, { fields: { ...fields, credit: 'Bo Reed' } })
})
afterEach(() => desk.close())

const people = () => composePersonalData(desk.people, desk.site.config)
const erase = () => people().erase('MAE@example.org')
const descriptions = async () => (await desk.shownImages()).map(({ description }) => description)

async function allImages() {
  const { records } = await openImages(desk.site.config)
  const listed = await records.listImages(1)
  await records.close()
  return listed
}

test('removes the name of a person from the credits of their photos and from the history', async () => {
  expect(await descriptions()).toEqual(['East. Photo: Mae Pell', 'East. Photo: Bo Reed'])
  await erase()
  expect(await descriptions()).toEqual(['East.', 'East. Photo: Bo Reed'])
  const history = JSON.stringify((await allImages())?.history)
  expect([history.includes('Mae Pell'), history.includes('Bo Reed')]).toEqual([false, true])
})

test('finds and removes the name after the picture has expired', async () => {
  await expiringPictures(desk.people, desk.site.config).removeExpired(IN_TWO_MONTHS)
  expect(await desk.pictures.findByEmail('mae@example.org')).toEqual([])
  const found = await people().find('mae@example.org')
  expect(JSON.parse(found.json)).toMatchObject({
    photoCredits: [{ imageId: 1, memorialId: 1, credit: 'Mae Pell' }],
  })
  expect(found.summary).toContain('1 name below a photo')
  await erase()
  expect(await descriptions()).toEqual(['East.', 'East. Photo: Bo Reed'])
  expect((await people().find('mae@example.org')).isEmpty).toBe(true)
  expect((await people().find('bo@example.org')).isEmpty).toBe(false)
})

test('stores no address with the names of expired pictures', async () => {
  await expiringPictures(desk.people, desk.site.config).removeExpired(IN_TWO_MONTHS)
  const rows = await desk.people.all('SELECT * FROM photo_credit ORDER BY image_id')
  expect(rows.map(({ image_id, credit }) => [image_id, credit])).toEqual([
    [1, 'Mae Pell'],
    [2, 'Bo Reed'],
  ])
  expect(rows.map(({ sender_hash }) => (sender_hash as Uint8Array).length)).toEqual([32, 32])
})

test('removes the name from the images of a removed memorial', async () => {
  const editor = await openEditor(desk.site.config)
  await editor.removeMemorial(1, NOTE)
  await erase()
  await editor.restoreMemorial(1, NOTE)
  await editor.close()
  expect(await descriptions()).toEqual(['East.', 'East. Photo: Bo Reed'])
})

test('removes the name from an image whose acceptance was undone', async () => {
  await desk.visit('/desk/pictures', { fields: { undo: String(desk.first) } })
  await erase()
  expect((await allImages())?.images.map(({ description }) => description)).toEqual(['East. Photo: Bo Reed', 'East.'])
})

test('keeps a longer name that begins the same way', async () => {
  const images = await openImages(desk.site.config)
  await images.records.editImage(1, { description: 'Photo: Mae Pellington. Photo: Mae Pell' }, NOTE)
  await images.records.close()
  await erase()
  expect((await descriptions())[0]).toBe('Photo: Mae Pellington.')
})
