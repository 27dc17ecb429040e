import { afterEach, beforeEach, expect, test } from 'vitest'
import { formFields } from '../../../../tests/support/desk/form-fields.ts'
import { openImportDesk } from '../../../../tests/support/desk/import-desk.ts'
import { makeWorkbook } from '../../../../tests/support/workbook.ts'

const URL = '/desk/import/1'
const FILE = { name: 'a.csv', content: 'Surname,Given,Died,Motto\nAshgrove,Honora,1921,At rest\nPell,Amos,,\n' }
/** Input in every part of the form. A form has either the menus of the columns or a mapping, never both. */
const INPUT = { 'column-3': 'epitaph', years: '1850', burials: 'on', order: 'day-first' }

let desk: Awaited<ReturnType<typeof openImportDesk>>

beforeEach(async () => {
  desk = await openImportDesk()
  await desk.change('/desk/import', { file: FILE })
})
afterEach(() => desk.close())

const job = async () => (await desk.imports.find(desk.owner, 1))!
const fields = async () => formFields((await desk.visit(URL)).html, 'class="reading"')

test.each([
  ['read', URL],
  ['run', `${URL}?read=new`],
  ['refused', `${URL}/rows`],
])('saves all input when the button %s is pressed', async (intent, next) => {
  await desk.change(URL, { fields: { intent: 'read', cemetery: 'Oak Hill' } })
  const saved = await desk.submit(URL, { fields: { ...INPUT, intent, cemetery: 'Dale' } })
  expect([saved.status, saved.html]).toEqual([303, next])
  await desk.work()
  const { task, choices, cemeteryId, checked } = await job()
  expect([task, choices.dateOrder, choices.twoDigitYearsFrom, choices.isBurials]).toEqual([
    ...['check', 'day-first', 1850, true],
  ])
  expect([choices.cemetery?.name, cemeteryId]).toEqual(['Dale', 2])
  expect(checked?.columns.map((column) => column.fields)).toContainEqual(['epitaph'])
  expect((await desk.visit(`${URL}?read=new`)).html).toContain('Review the result, and then import the file.')
})

test.each([
  [{ cemetery: 'Elm' }, 'There is no cemetery called “Elm”.'],
  [{ years: 'Tuesday' }, 'Enter a year, such as 1850.'],
  [{ mapping: '{}' }, 'You changed both the menus of the columns and this mapping.'],
])('keeps all input when %j is rejected', async (wrong, message) => {
  const rejected = await desk.submit(URL, { fields: { ...INPUT, ...wrong, intent: 'read' } })
  expect(rejected.status).toBe(422)
  expect(rejected.html).toContain(message)
  expect(formFields(rejected.html, 'class="reading"')).toMatchObject({ ...INPUT, ...wrong })
  expect((await job()).choices).toMatchObject({ dateOrder: null, cemetery: null })
})

test('keeps all input when the cemetery is added or suggested', async () => {
  for (const [intent, name] of [
    ['add-cemetery', 'Elm'],
    ['cemetery-2', 'Dale'],
  ] as const) {
    await desk.change(URL, { fields: { ...INPUT, intent, cemetery: 'Elm' } })
    expect((await job()).choices).toMatchObject({ dateOrder: 'day-first', cemetery: { name } })
  }
})

test('keeps the question about the cemetery when other input is saved', async () => {
  const saved = await desk.change(URL, { fields: { ...INPUT, intent: 'read' } })
  expect(saved.html).toContain('Which cemetery is this?')
  const unknown = await desk.change(URL, { fields: { intent: 'run', unknown: 'on' } })
  expect(unknown.html).toContain('The rows will be stored without a cemetery.')
  await desk.change(URL, { fields: { intent: 'read', cemetery: 'Dale' } })
  expect((await job()).choices).toMatchObject({ isCemeteryUnknown: false, cemetery: { name: 'Dale' } })
})

test('does not say that rows name their cemetery when all rows were refused', async () => {
  const refused = await desk.change('/desk/import', { file: { name: 'b.csv', content: 'Surname,Given\nPell,Amos\n' } })
  expect(refused.html).not.toContain('Each row names its cemetery.')
})

test('refuses rows with only a name until a box is checked that says they are people', async () => {
  const content = 'Surname,Given,Cemetery,Died\nPell,,Oak Hill,\nThorn,Ann,Oak Hill,1901\n'
  const refused = await desk.change('/desk/import', { file: { name: 'c.csv', content } })
  expect(refused.html).toContain('Import 1 record<')
  const again = await desk.change('/desk/import/2', { fields: { intent: 'read', burials: 'on' } })
  expect(again.html).toContain('or confirm that such rows are about people.')
  const fields = { intent: 'read', burials: 'on', 'lone-names': 'on' }
  expect((await desk.change('/desk/import/2', { fields })).html).toContain('Import 2 records<')
})

test('asks for the cemetery together with the order of dates', async () => {
  const rows = Array.from({ length: 20 }, (_, row) => `Pell,Amos ${row},1/4/18${row + 30}`).join('\n')
  const asked = await desk.change('/desk/import', { file: { name: 'b.csv', content: `Surname,Given,Died\n${rows}` } })
  expect(asked.html).toContain('What does “1/4/1830” in the column “Died” mean?')
  expect(asked.html).toContain('Which cemetery is this?')
  const answers = { intent: 'answer', order: 'day-first', cemetery: 'Dale' }
  expect((await desk.change('/desk/import/2', { fields: answers })).html).toContain('Import 20 records<')
})

test('asks again for a missing answer and accepts a year whose button was not chosen', async () => {
  const rows = Array.from({ length: 20 }, (_, row) => `Pell,Amos ${row},1/4/${row + 30},Oak Hill`).join('\n')
  await desk.change('/desk/import', { file: { name: 'b.csv', content: `Surname,Given,Died,Cemetery\n${rows}` } })
  const unanswered = await desk.submit('/desk/import/2', { fields: { intent: 'answer' } })
  expect([unanswered.status, unanswered.html.includes('Choose one of the answers.')]).toEqual([422, true])
  for (const text of ['Two questions first', 'Use these answers', 'Both questions need one.']) {
    expect(unanswered.html).toContain(text)
  }
  const answer = { order: 'day-first', 'other-years': '1850' }
  await desk.change('/desk/import/2', { fields: { ...answer, intent: 'answer' } })
  expect((await desk.imports.find(desk.owner, 2))?.choices).toMatchObject({
    dateOrder: 'day-first',
    twoDigitYearsFrom: 1850,
  })
})

test('shows what to check in a column next to that column', async () => {
  const content = 'Surname,Given,Died,Cemetery\nPell,Amos,Easter 1862,Oak Hill\n'
  const { html } = await desk.change('/desk/import', { file: { name: 'pell.csv', content } })
  expect(html).toMatch(
    /<th scope="row">Died<\/th>.*?<td data-label="Note">.*?1 row: “Easter 1862” is not understood as a date\./,
  )
  expect(html).toMatch(/<th scope="row">Given<\/th>.*?<td data-label="Note"><\/td><\/tr>/)
  const clear = await desk.change('/desk/import', {
    file: { name: 'clear.csv', content: content.replace('Easter ', '') },
  })
  expect(clear.html).not.toContain('Note</th>')
})

test('adds the memorials of missing rows to the list of problems when the page does not show all of them', async () => {
  const file = (count: number) => {
    const rows = Array.from({ length: count }, (_, row) => `Pell,Amos ${row},1899,Oak Hill`)
    return { name: 'pell.csv', content: ['Surname,Given,Died,Cemetery', ...rows].join('\n') }
  }
  await desk.change('/desk/import', { file: file(60) })
  await desk.change('/desk/import/2', { fields: { intent: 'run' } })
  const { html } = await desk.change('/desk/import', { file: file(9) })
  expect(html).toContain('These are the first 50 memorials. The list of problems includes all of them.')
  expect(html).toContain('href="/desk/import/3/problems.csv"')
  const problems = (await desk.visit('/desk/import/3/problems.csv')).html
  expect(problems.match(/is missing from this file/g)).toHaveLength(51)
  expect((await desk.change('/desk/import/3', { fields: { intent: 'run' } })).html).toContain('/problems.csv"')
})

test('lets staff correct an invalid mapping', async () => {
  await desk.change(URL, { fields: { intent: 'read', mapping: '{"fields": {"sirname": "Motto"}}' } })
  const invalid = await desk.visit(URL)
  expect(invalid.html).toContain('fields.sirname: is not a field')
  expect(invalid.html).toContain('<details open="">')
  const mapping = '{"fields": {"surname": "Surname", "epitaph": "Motto", "death_date": "Died"}}'
  await desk.change(URL, { fields: { intent: 'read', mapping, cemetery: 'Dale' } })
  expect((await job()).checked?.counts).toMatchObject({ added: 1, refused: 1 })
})

test('reads another sheet without the columns of the first', async () => {
  const content = makeWorkbook([
    {
      name: 'Lots',
      rows: [
        ['Lot', 'Fee', 'Paid', 'Name'],
        ['C-1', 2, 'yes', 'Pell'],
      ],
    },
    {
      name: 'Burials',
      rows: [
        ['Surname', 'Died'],
        ['Ashgrove', 1921],
      ],
    },
  ])
  await desk.change('/desk/import', { file: { name: 'b.xlsx', content } })
  const other = { intent: 'read', sheet: 'Burials', 'column-1': 'epitaph', cemetery: 'Dale' }
  await desk.change('/desk/import/2', { fields: other })
  const read = await desk.imports.find(desk.owner, 2)
  expect([read?.checked?.counts?.added, read?.choices.mapping]).toEqual([1, null])
})

test('saves nothing when the import has changed since the form was opened, and keeps the input', async () => {
  const opened = await fields()
  await desk.change(URL, { fields: { intent: 'read', burials: 'on' } })
  const late = await desk.visit(URL, { fields: { ...opened, ...INPUT, intent: 'read' } })
  expect(late.status).toBe(409)
  expect(late.html).toContain('This import has changed since you opened this page')
  expect(formFields(late.html, 'class="reading"')).toMatchObject(INPUT)
  expect((await job()).choices.dateOrder).toBeNull()
})

test('keeps values that another window saved if an outdated form has not changed these fields', async () => {
  const opened = await fields()
  const first = { intent: 'read', 'column-3': 'epitaph', burials: 'on', years: '1850', cemetery: 'Oak Hill' }
  await desk.change(URL, { fields: first })
  const late = await desk.visit(URL, { fields: { ...opened, order: 'day-first', cemetery: 'Dale', intent: 'read' } })
  expect(late.status).toBe(409)
  const merged = formFields(late.html, 'class="reading"')
  expect(merged).toMatchObject({ ...INPUT, cemetery: 'Dale' })
  await desk.visit(URL, { fields: { ...merged, intent: 'read' } })
  await desk.work()
  const { choices, checked } = await job()
  expect(choices).toMatchObject({ dateOrder: 'day-first', twoDigitYearsFrom: 1850, isBurials: true })
  expect(choices.cemetery?.name).toBe('Dale')
  expect(checked?.columns.map((column) => column.fields)).toContainEqual(['epitaph'])
})

test('keeps the unchecked boxes and the answers of an outdated form', async () => {
  await desk.change(URL, { fields: { intent: 'read', burials: 'on', 'lone-names': 'on' } })
  const { burials, ...unticked } = await fields()
  expect(burials).toBe('on')
  await desk.change(URL, { fields: { intent: 'read', order: 'day-first' } })
  const late = formFields((await desk.visit(URL, { fields: { ...unticked, intent: 'read' } })).html, 'class="reading"')
  expect(late).toMatchObject({ order: 'day-first', 'lone-names': 'on' })
  expect(late).not.toHaveProperty('burials')
})

test('keeps the answer of an outdated form to a question that another window has already answered', async () => {
  const rows = Array.from({ length: 20 }, (_, row) => `Pell,Amos ${row},1/4/${row + 30},Oak Hill`).join('\n')
  await desk.change('/desk/import', { file: { name: 'b.csv', content: `Surname,Given,Died,Cemetery\n${rows}` } })
  const url = '/desk/import/2'
  const opened = formFields((await desk.visit(url)).html, 'class="reading"')
  await desk.change(url, { fields: { intent: 'answer', order: 'day-first', years: 'other', 'other-years': '1820' } })
  const late = { ...opened, intent: 'answer', years: 'other', 'other-years': '1810' }
  const merged = formFields((await desk.visit(url, { fields: late })).html, 'class="reading"')
  expect(merged).toMatchObject({ order: 'day-first', years: '1810' })
})

test('rejects a form with missing, repeated, or impossible fields', async () => {
  const whole: Record<string, string> = { ...(await fields()), intent: 'read' }
  const { checked, choices } = await job()
  for (const name of Object.keys(whole)) {
    const { [name]: value, ...others } = whole
    expect([name, (await desk.visit(URL, { fields: others })).status]).toEqual([name, 400])
    const repeated = await desk.visit(URL, { fields: { ...others, [name]: [value ?? '', value ?? ''] } })
    expect([name, repeated.status]).toEqual([name, 400])
  }
  const damages = {
    intent: ['fly', 'cemetery-x', 'update-source', 'new-source'],
    order: ['year-first'],
    years: ['1'.repeat(99)],
    seen: [''],
    shown: ['', '[]', '{"order":1}'],
    'column-0': ['sirname', '__proto__'],
  }
  for (const [name, texts] of Object.entries(damages)) {
    for (const text of texts) {
      const { status } = await desk.visit(URL, { fields: { ...whole, [name]: text } })
      expect([text, status]).toEqual([text, name === 'seen' ? 409 : 400])
    }
  }
  expect(await job()).toMatchObject({ state: 'done', checked, choices })
})

test.each([
  ['fake.jpg', 'not a list', 'fake.jpg has the extension .jpg.'],
  ['garbage.csv', Buffer.from(Array.from({ length: 3000 }, (_, i) => (i * 89) % 256)), 'it contains binary data'],
  ['rand.xlsx', Buffer.from([7, 1, 200, 4]), 'rand.xlsx is not an Excel workbook'],
])('offers only to remove %s, which no answer can make readable', async (name, content, reason) => {
  const { html } = await desk.change('/desk/import', { file: { name, content } })
  expect(html).toContain(reason)
  expect(html).toContain('<h2 id="failed">This file cannot be read</h2>')
  expect(html).toContain('/remove">Remove this file…</a>')
  expect(html).not.toMatch(/Save and check again|Cemetery for the whole file/)
  expect((await desk.visit('/desk/import')).html).toContain('<span class="mark mark--refused">Failed</span>')
})

test('asks for another mapping file when the file cannot be read with it', async () => {
  await desk.change('/desk/import', { file: { name: 'a.csv', content: 'A,B\nAshgrove,1921\n' } })
  const { html } = await desk.change('/desk/import/1', {
    fields: { intent: 'read', mapping: '{"fields": {"x": "A"}}' },
  })
  expect(html).toContain('Save and check again')
})

test('explains to a curator whose cemetery was removed why nothing can be uploaded', async () => {
  const staff = await desk.addStaff('Daniel', { role: 'curator', cemeteries: [99] })
  const { html } = await desk.visit('/desk/import', { staff })
  expect(html).toContain('Your cemetery was removed or merged into another one.')
  expect(html).not.toContain('type="file"')
})
