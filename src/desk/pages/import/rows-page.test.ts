import { afterEach, beforeEach, expect, test } from 'vitest'
import { formFields } from '../../../../tests/support/desk/form-fields.ts'
import { openImportDesk } from '../../../../tests/support/desk/import-desk.ts'

const URL = '/desk/import/1'
const ROWS = `${URL}/rows`
const CHECK = `${ROWS}?show=check`
const HEADER = 'Surname,Given,Born,Died,Cemetery,City,State\n'
const OAK_HILL = 'Oak Hill,Thornmere,Vermont'
const FILE = {
  name: 'a.csv',
  content: `${HEADER}Ashgrove,Honora,Easter 1843,1921,${OAK_HILL}\nPell,Amos,1850,,${OAK_HILL}\nVoss,Ida,1901,1890,${OAK_HILL}\n`,
}

let desk: Awaited<ReturnType<typeof openImportDesk>>

beforeEach(async () => {
  desk = await openImportDesk()
  await desk.change('/desk/import', { file: FILE })
})
afterEach(() => desk.close())

const counts = async () => {
  const job = await desk.imports.find(desk.owner, 1)
  return (job?.result ?? job?.checked)?.counts
}
const births = () =>
  Array.fromAsync([3, 4, 5, 6], async (id) => {
    const found = await desk.store.findMemorial(id)
    if (found === null || found === 'removed') return null
    return found.lifeEvents.find(({ type }) => type === 'Birth')?.date?.year ?? 'none'
  })
const change = (url: string, fields: Record<string, string>) => desk.change(url, { fields })

test('writes an inexact date as part of the sentence', async () => {
  const content = `${HEADER}Ashgrove,Honora,abt 1843,1921-1922 (flu),${OAK_HILL}\n`
  await desk.change('/desk/import', { file: { name: 'b.csv', content } })
  const { html } = await desk.visit('/desk/import/2/rows?show=check')
  expect(html).toContain('<b>Honora Ashgrove</b>, born about 1843, died between 1921 and 1922, Oak Hill')
})

test('lists doubtful rows with their values, their interpretation, and the reason for the doubt', async () => {
  const { html } = await desk.visit(CHECK)
  expect(html).toContain('Read as <b>Honora Ashgrove</b>, died 1921, Oak Hill, Thornmere, Vermont')
  expect(html).toContain('Born: “Easter 1843” is not understood as a date.')
  expect(html).toContain('Died: “1890” is before the birth (1901); both were kept.')
  expect(formFields(html, 'class="form"')).toMatchObject({ '2-2': 'Easter 1843', '4-3': '1890' })
  expect(html).not.toContain('name="3-2"')
  expect(html).toContain('To check (2)')
  expect((await desk.visit(URL)).html).toContain('Review 2 rows')
})

test('says how to store both people in a row', async () => {
  const content = `${HEADER}Ashgrove,Honora Jane & Amos Josiah,1950,2001,${OAK_HILL}\n`
  await desk.change('/desk/import', { file: { name: 'b.csv', content } })
  expect((await desk.visit('/desk/import/2/rows')).html.split('field--long')).toHaveLength(2)
  for (const url of ['/desk/import/2', '/desk/import/2/rows']) {
    expect((await desk.visit(url)).html).toContain('Keep one person in this row, and add the other one')
  }
})

test('checks a corrected row before anything is stored', async () => {
  const checked = await change(CHECK, { intent: 'check', '2-2': '4 Apr 1843' })
  expect(checked.html).toContain('Import 2 records<')
  expect(await counts()).toMatchObject({ added: 2, toCheck: 1, refused: 1 })
  await change(URL, { intent: 'run' })
  expect(await births()).toEqual([1843, 1901, null, null])
})

test('changes the stored memorial of a corrected row, even when it is corrected again', async () => {
  await change(URL, { intent: 'run' })
  expect(await births()).toEqual(['none', 1901, null, null])
  const first = await change(CHECK, { intent: 'check', '2-2': '1844', '2-0': 'Ashgrave' })
  expect(first.html).toContain('0 memorials were added, 1 changed, and 1 left unchanged.')
  expect(await births()).toEqual([1844, 1901, null, null])
  expect(await counts()).toMatchObject({ missing: 0 })
  await change(CHECK, { intent: 'check', '4-2': '1801' })
  await change(ROWS, { intent: 'check', '3-3': '1899' })
  expect(await births()).toEqual([1844, 1801, 1850, null])
  await desk.imports.correct(
    desk.owner,
    1,
    new Map([[2, ['Ashgrove', 'Honora', '1845', '1921', ...OAK_HILL.split(',')]]]),
  )
  await desk.work()
  expect(await births()).toEqual([1845, 1801, 1850, null])
  await change(URL, { intent: 'undo' })
  expect(await births()).toEqual([null, null, null, null])
})

test('previews an undo of an import with corrected rows, with the changed cemeteries and the edited records', async () => {
  const content = `${HEADER}Quill,Ada,Easter,1921,Elm,Osric,Iowa\nQuill,Ben,1850,1900,Elm,Osric,Iowa\n`
  await desk.change('/desk/import', { file: { name: 'b.csv', content } })
  await change('/desk/import/2', { intent: 'run' })
  await change('/desk/import/2/rows?show=check', { intent: 'check', '2-2': '1843' })
  const editor = await desk.openEditor()
  await editor.editMemorial(4, { plot: 'C' }, { by: 'Ruth', at: new Date(), reason: null, dryRun: false })
  await editor.close()
  const preview = await change('/desk/import/2', { intent: 'preview-undo' })
  expect(preview.html).toContain('This removes 1 memorial and up to 1 cemetery, and restores 1 record')
  expect(preview.html).toContain('<a href="/desk/records/4">Ben Quill</a>')
})

test.each([
  ['', HEADER],
  [' with a key', HEADER.replace('Surname', 'ID,Surname')],
])('reads a file that is uploaded again with its corrected rows%s', async (_, header) => {
  const lines = ['Ashgrove,Honora,Easter 1843,1921', 'Ashgrove,Honora,Easter 1843,1921', 'Pell,Amos,1850,']
  const rows = lines.map((line, index) => `${header === HEADER ? '' : `${index + 1},`}${line},${OAK_HILL}\n`)
  const file = { name: 'b.csv', content: header + rows.join('') }
  await desk.change('/desk/import', { file })
  await change('/desk/import/2', { intent: 'run' })
  const [birth, death] = header === HEADER ? [2, 3] : [3, 4]
  // Only the second of two equal rows, and a refused row
  await change('/desk/import/2/rows?show=check', { intent: 'check', [`3-${birth}`]: '1844' })
  await change('/desk/import/2/rows', { intent: 'check', [`4-${death}`]: '1899' })
  const years = await births()
  expect(years.filter((year) => year === 1844)).toHaveLength(1)

  const again = await desk.change('/desk/import', { file })
  expect(again.html).toContain('2 rows of this file were corrected in an earlier import')
  const checked = (await desk.imports.find(desk.owner, 3))?.checked
  expect(checked?.counts).toMatchObject({ added: 0, updated: 0, unchanged: 3, refused: 0, missing: 0 })
  await change('/desk/import/3', { intent: 'run' })
  expect((await desk.imports.find(desk.owner, 3))?.result?.counts).toMatchObject({ added: 0, updated: 0, unchanged: 3 })
  expect(await births()).toEqual(years)

  // A row that has changed in the file itself is read with its new content.
  const changed = { ...file, content: file.content.replace('Pell,Amos,1850,', 'Pell,Amos,1851,1900') }
  await desk.change('/desk/import', { file: changed })
  expect((await desk.imports.find(desk.owner, 4))?.checked?.correctedEarlier).toBe(1)

  await change('/desk/import/3', { intent: 'undo' })
  await change('/desk/import/2', { intent: 'undo' })
  await desk.change('/desk/import', { file })
  expect((await desk.imports.find(desk.owner, 5))?.checked?.correctedEarlier).toBe(0)
})

test('asks to continue a stopped import before its rows are corrected', async () => {
  await desk.submit(URL, { fields: { intent: 'run' } })
  await desk.visit(URL, { fields: { intent: 'stop' } })
  await desk.work()
  const early = await change(CHECK, { intent: 'check', '2-2': '1844' })
  expect([early.status, early.html.includes('Continue it first')]).toEqual([409, true])
  expect(early.html).toContain('value="1844"')
})

test('shows 20 rows per page and saves a page before it shows the next', async () => {
  const rows = Array.from({ length: 45 }, (_, row) => `Pell,Amos ${row},Easter,19${row + 10},${OAK_HILL}\n`).join('')
  await desk.change('/desk/import', { file: { name: 'b.csv', content: HEADER + rows } })
  const url = '/desk/import/2/rows?show=check'
  expect((await desk.visit(url)).html.match(/<legend>/g)).toHaveLength(20)
  const unchanged = await desk.submit(url, { fields: { intent: 'next' } })
  expect([unchanged.status, unchanged.html]).toEqual([303, `${url}&after=21`])
  const changed = await desk.submit(url, { fields: { intent: 'next', '3-2': '1850', '21-2': '1851' } })
  expect(changed.html).toBe(`${url}&after=21`)
  expect((await desk.visit(changed.html)).html).toContain('Checking the file')
  await desk.work()
  const second = (await desk.visit(changed.html)).html
  expect([second.includes('Row 22'), second.includes('Row 21<'), second.match(/<legend>/g)?.length]).toEqual([
    ...[true, false, 20],
  ])
  expect((await desk.visit(`${url}&after=41`)).html.match(/<legend>/g)).toHaveLength(5)
  expect((await desk.visit(`${url}&after=x`)).html).toContain('Row 2<')
  expect((await desk.visit(`${url}&after=46`)).html).toContain('No other rows need a check.')
})

test('rejects a form with missing, repeated, or outdated fields, and keeps the input', async () => {
  const whole: Record<string, string> = {
    ...formFields((await desk.visit(CHECK)).html, 'class="form"'),
    intent: 'check',
  }
  for (const [name, text] of Object.entries(whole)) {
    const { [name]: _, ...others } = whole
    for (const fields of [others, { ...others, [name]: [text, text] }]) {
      expect([name, (await desk.visit(CHECK, { fields })).status]).toEqual([name, 400])
    }
  }
  await change(URL, { intent: 'read', burials: 'on' })
  const late = await desk.visit(CHECK, { fields: { ...whole, '2-2': '1850' } })
  expect([late.status, late.html.includes('value="1850"')]).toEqual([409, true])
  expect((await desk.visit('/desk/import/9/rows', { fields: whole })).status).toBe(404)
})
