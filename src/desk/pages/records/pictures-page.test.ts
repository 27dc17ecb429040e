import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { OWNER, openDeskRecords } from '../../../../tests/support/desk/desk-records.ts'
import { formFields } from '../../../../tests/support/desk/form-fields.ts'
import { photograph } from '../../../../tests/support/test-images.ts'

const PAGE = '/desk/records/1/pictures'
let desk: Awaited<ReturnType<typeof openDeskRecords>>
beforeEach(async () => {
  desk = await openDeskRecords()
})
afterEach(() => desk.close())

async function upload(...widths: readonly number[]) {
  const files = []
  for (const width of widths) {
    const file = path.join(desk.site.folder, `${width}.jpg`)
    const bytes = await photograph({ width, height: 20 })
    await writeFile(file, bytes)
    files.push({ field: 'files', name: `${width}.jpg`, path: file, bytes: bytes.length })
  }
  return desk.visit(PAGE, { fields: { alt: 'Headstone of Ada Rookwood' }, files })
}

async function shown() {
  const { images } = (await desk.recordPictures.list(OWNER, 1))!
  return images.filter(({ removedAt }) => removedAt === null)
}

const press = (picture: number, intent: string, { alt = 'Stone', caption = '', ...more } = {}) =>
  desk.visit(`${PAGE}/${picture}`, {
    fields: { [`alt-${picture}`]: alt, [`caption-${picture}`]: caption, intent, ...more },
  })

test('adds several pictures at once and says why it does not accept a file', async () => {
  const added = await upload(40, 50)
  expect((await desk.visit(added.html)).html).toContain('Added 2 pictures. They are public now.')
  const text = path.join(desk.site.folder, 'a.txt')
  await writeFile(text, 'no picture')
  const files = [{ field: 'files', name: 'a.txt', path: text, bytes: 10 }]
  const rejected = await desk.visit(PAGE, { fields: { alt: 'A note' }, files })
  expect(rejected.status).toBe(422)
  expect(rejected.html).toContain('a.txt: The file is not an image in a supported format.')
  expect(rejected.html).toContain('value="A note"')
  expect((await desk.visit(PAGE, { fields: { alt: '' } })).html).toContain('Describe the picture in one sentence.')
})

test('orders, describes, and marks pictures with one click each', async () => {
  await upload(40, 50, 60)
  const [first, second, third] = (await shown()).map(({ id }) => id) as [number, number, number]
  await press(third, 'up')
  expect((await shown()).map(({ id }) => id)).toEqual([first, third, second])
  await press(first, 'down', { caption: 'South side', [`portrait-${first}`]: 'on' })
  expect((await shown()).map(({ id }) => id)).toEqual([third, first, second])
  expect((await shown())[1]).toMatchObject({ altText: 'Stone', description: 'South side', isPortrait: true })
  const { html } = await desk.visit('/desk/records/1/history')
  expect(html).toContain('Caption: empty → “South side”')
  expect(html).toContain('Reordered')
  expect(html).not.toContain('Order: ')
})

test('rotates a picture in place and restores a removed one', async () => {
  await upload(40, 50)
  const [first, second] = (await shown()).map(({ id }) => id) as [number, number]
  await press(first, 'right')
  expect(await shown()).toMatchObject([{ width: 20, height: 40, altText: 'Stone' }, { id: second }])
  expect((await desk.visit('/desk/records/1/history')).html).not.toContain(`/pictures/${second}"`)
  await press(second, 'remove')
  expect((await desk.visit('/desk/records/1/history')).html).toContain(`/pictures/${second}"`)
  expect(await shown()).toHaveLength(1)
  expect((await desk.visit(`${PAGE}?done=removed`)).html).toContain('You can restore it below.')
  await press(second, 'restore')
  expect((await desk.visit('/desk/records/1/history')).html).toContain(
    'Picture: Earlier change undone by Ruth Calloway',
  )
  expect((await shown()).map(({ width }) => width)).toEqual([20, 50])
  expect((await desk.visit(`/desk/records/2/pictures/${second}`, { fields: { alt: 'X' } })).status).toBe(422)
})

test('saves the text of all pictures with every button, and keeps it when one is rejected', async () => {
  await upload(40, 50, 60)
  const [first, second, third] = (await shown()).map(({ id }) => id) as [number, number, number]
  const opened = formFields((await desk.visit(PAGE)).html, 'id="pictures-form"')
  // Someone else describes the third picture in the meantime.
  await press(third, 'save', { alt: 'A yew' })
  const captions = { [`caption-${first}`]: 'North side', [`caption-${second}`]: 'South side' }
  const fields = { ...opened, ...captions, [`alt-${first}`]: '', intent: 'down' }
  const rejected = await desk.visit(`${PAGE}/${first}`, { fields })
  expect(rejected.status).toBe(422)
  for (const text of ['Describe the picture in one sentence.', 'value="North side"', 'value="South side"']) {
    expect(rejected.html).toContain(text)
  }
  await desk.visit(`${PAGE}/${first}`, { fields: { ...fields, [`alt-${first}`]: 'A stone' } })
  expect(await shown()).toMatchObject([
    { id: second, description: 'South side' },
    { id: first, altText: 'A stone', description: 'North side' },
    { id: third, altText: 'A yew' },
  ])
})
