import { existsSync, readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { CURATOR, fieldsIn, OWNER, openDeskRecords } from '../../../../tests/support/desk/desk-records.ts'
import { photograph, photographWithPosition, SENDER_METADATA } from '../../../../tests/support/test-images.ts'
import { openImages } from '../../../server/compose/compose-images.ts'
import type { CemeteryPictureDesk } from '../../../services/desk/cemeteries/cemetery-picture-desk.ts'

const PAGE = '/desk/cemeteries/1/picture'
let desk: Awaited<ReturnType<typeof openDeskRecords>>
beforeEach(async () => {
  desk = await openDeskRecords()
})
afterEach(() => desk.close())

const open = async (url: string) => (await desk.visit(url)).html
/** Returns the hidden values of the form, as a browser sends them. */
const readShown = (html: string) => /name="shown" value="([^"]*)"/.exec(html)![1]!.replaceAll('&quot;', '"')

async function fileOf(bytes: Uint8Array, name = 'gate.jpg') {
  const file = path.join(desk.site.folder, name)
  await writeFile(file, bytes)
  return { field: 'file', name, path: file, bytes: bytes.length }
}

async function upload(bytes: Uint8Array, alt = 'The gate') {
  const fields = { intent: 'add', alt, shown: readShown(await open(PAGE)) }
  return desk.visit(PAGE, { fields, files: [await fileOf(bytes)] })
}

async function press(intent: string, alt = 'The gate') {
  return desk.visit(PAGE, { fields: { intent, alt, shown: readShown(await open(PAGE)) } })
}

const stored = async () => (await desk.cemeteryPictures.show(OWNER, 1))!.image
const mediaFile = (url: string) => path.join(desk.site.folder, url)

test('adds a picture without its camera metadata', async () => {
  const form = fieldsIn(await open('/desk/cemeteries/1'))
  const saved = await desk.visit('/desk/cemeteries/1', { fields: { ...form, phone: '555-0100', intent: 'picture' } })
  expect(saved.html).toBe(PAGE)
  expect(await open(PAGE)).toContain('value="View of Oak Hill"')
  const added = await upload(await photographWithPosition())
  expect(added.status).toBe(303)
  expect(await open(added.html)).toContain('The picture is public now.')
  const image = (await stored())!
  expect(image).toMatchObject({ altText: 'The gate', width: 1200, height: 800 })
  expect(image.smaller.map(({ width }) => width)).toEqual([520, 800, 1000])
  for (const { url } of [image, ...image.smaller]) {
    const bytes = await readFile(mediaFile(url))
    expect([...SENDER_METADATA, 'Exif', 'GPS'].filter((words) => bytes.includes(words))).toEqual([])
  }
  const page = await open('/desk/cemeteries/1')
  expect(page).toContain(`<img src="${image.smaller[0]!.url}" alt="The gate"`)
  const merge = await desk.visit('/desk/cemeteries/1/merge', { fields: { into: '2' } })
  expect(merge.html).toContain('The picture of this cemetery moves too')
  const history = await open('/desk/cemeteries/1/history')
  expect(history).toContain('Picture: added')
  expect(history).not.toContain('1200x800')
})

test('describes, rotates, replaces, and removes a picture, and undoes the removal', async () => {
  await upload(await photograph({ width: 60, height: 40 }))
  const gate = (await stored())!
  await press('save', 'The east gate')
  expect(await stored()).toEqual({ ...gate, altText: 'The east gate' })
  await press('right', 'The east gate')
  expect(await stored()).toMatchObject({ width: 40, height: 60, altText: 'The east gate' })
  await upload(await photograph({ width: 80, height: 40 }), 'The chapel')
  const chapel = (await stored())!
  expect(chapel).toMatchObject({ width: 80, altText: 'The chapel' })
  const removed = await press('remove')
  expect(await open(removed.html)).toContain('<a href="/desk/cemeteries/1/history">Undo it in the history</a>')
  expect(await stored()).toBeNull()
  const history = await open('/desk/cemeteries/1/history')
  expect(history).toContain('Picture: removed')
  expect(history).toContain('Picture: replaced')
  expect([gate, chapel].map(({ url }) => existsSync(mediaFile(url)))).toEqual([true, true])
  await desk.visit('/desk/cemeteries/1/undo', { fields: { change: /name="change" value="(\d+)"/.exec(history)![1]! } })
  expect(await stored()).toEqual(chapel)
})

test('explains why it rejects an upload and stores nothing', async () => {
  const shown = readShown(await open(PAGE))
  const post = (alt: string, ...files: Awaited<ReturnType<typeof fileOf>>[]) =>
    desk.visit(PAGE, { fields: { intent: 'add', alt, shown }, files })
  const picture = await fileOf(await photograph({ width: 60, height: 40 }))
  const text = await fileOf(Buffer.from('no picture'), 'a.txt')
  for (const [attempt, problem] of [
    [post('A gate'), 'Choose a file.'],
    [post('A gate', picture, picture), 'Choose one file.'],
    [post('A gate', text), 'The file is not an image in a supported format.'],
    [post(' ', picture), 'Describe the picture in one sentence.'],
  ] as const) {
    const { status, html } = await attempt
    expect(status).toBe(422)
    expect(html).toContain(problem)
    expect(html.includes('value="A gate"')).toBe(!html.includes('Describe the picture in one sentence.'))
  }
  expect(existsSync(mediaFile('/media')) ? readdirSync(mediaFile('/media')) : []).toEqual([])
  await expect(desk.visit(PAGE, { fields: { intent: 'add', alt: 'A', shown: '[' }, files: [picture] })).rejects.toThrow(
    'This form arrived damaged',
  )
  expect((await desk.visit('/desk/cemeteries/9/picture')).status).toBe(404)
})

test('rejects a change if someone else changed the picture in the meantime', async () => {
  await upload(await photograph({ width: 60, height: 40 }))
  const shown = readShown(await open(PAGE))
  const another = await upload(await photograph({ width: 80, height: 40 }), 'The chapel')
  expect(another.status).toBe(303)
  for (const intent of ['save', 'left', 'remove']) {
    const { status, html } = await desk.visit(PAGE, { fields: { intent, alt: 'My text', shown }, staff: CURATOR })
    expect(status).toBe(409)
    expect(html).toContain('Someone changed the picture while you were editing.')
    expect(html).toContain('value="My text"')
    expect(readShown(html)).not.toBe(shown)
  }
  expect(await stored()).toMatchObject({ altText: 'The chapel' })
  await press('remove')
  const without = readShown(await open(PAGE))
  const describing = desk.cemeteryPictures.describe(OWNER, 1, { altText: 'A', shown: without })
  expect(await describing).toMatchObject({ kind: 'rejected', rejection: { code: 'changed meanwhile' } })
})

test('keeps the files of a cemetery when a memorial with the same picture is purged', async () => {
  const bytes = await photograph({ width: 60, height: 40 })
  await upload(bytes)
  const { url } = (await stored())!
  const { path: file } = await fileOf(bytes)
  await desk.recordPictures.add(OWNER, 1, { path: file, altText: 'The gate', description: null })
  await press('remove')
  await desk.records.purge(OWNER, 1)
  expect(existsSync(mediaFile(url))).toBe(true)
  const { records } = await openImages(desk.site.config)
  expect(await records.unusedFiles([url.slice('/media/'.length, 39), 'c'.repeat(32)])).toEqual(['c'.repeat(32)])
  await records.close()
})

const INPUT = { altText: 'A', shown: '' }
const CALLS: Readonly<
  Record<keyof CemeteryPictureDesk, (pictures: CemeteryPictureDesk, staff: typeof OWNER) => Promise<unknown>>
> = {
  show: (pictures, staff) => pictures.show(staff, 1),
  replace: (pictures, staff) => pictures.replace(staff, 1, { ...INPUT, path: import.meta.filename }),
  describe: (pictures, staff) => pictures.describe(staff, 1, INPUT),
  rotate: (pictures, staff) => pictures.rotate(staff, 1, { ...INPUT, side: 'left' }),
  remove: (pictures, staff) => pictures.remove(staff, 1, ''),
}

test.each(Object.entries(CALLS))('only editors of a cemetery can %s its picture', async (_, call) => {
  const curatorOf = (...cemeteries: number[]) => ({ ...CURATOR, cemeteries })
  for (const staff of [OWNER, CURATOR, curatorOf(1)]) await call(desk.cemeteryPictures, staff)
  for (const staff of [curatorOf(2), { ...OWNER, role: 'contributor' as const }]) {
    await expect(call(desk.cemeteryPictures, staff)).rejects.toThrow('Your role does not allow this.')
  }
})
