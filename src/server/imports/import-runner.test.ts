import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openImportDesk } from '../../../tests/support/desk/import-desk.ts'
import { describeOnRealData, realData } from '../../../tests/support/real-data.ts'
import { makeWorkbook, type WorkbookCell } from '../../../tests/support/workbook.ts'

const HEADER = 'Surname,Given,Born,Died,Cemetery,City,State\n'
const OAK_HILL = 'Oak Hill,Thornmere,Vermont'
const FILE = {
  name: 'burials.csv',
  content: `${HEADER}Ashgrove,Honora,1843,1921,${OAK_HILL}\nPell,Amos,1850,,${OAK_HILL}\n`,
}

let desk: Awaited<ReturnType<typeof openImportDesk>>

beforeEach(async () => {
  desk = await openImportDesk()
})
afterEach(() => desk.close())

/** Returns the names, births, and cemeteries of the memorials that imports have added. */
async function added(): Promise<string[]> {
  const lines: string[] = []
  for (let id = 3; id < 70; id++) {
    const found = await desk.store.findMemorial(id)
    if (found === null || found === 'removed') continue
    const birth = found.lifeEvents.find(({ type }) => type === 'Birth')?.date
    lines.push(`${found.surname}, ${birth?.year ?? '?'}-${birth?.month ?? '?'}, ${found.cemetery?.name}`)
  }
  return lines
}

const inboxStates = async () => (await desk.people.all('SELECT state FROM inbox_item')).map(({ state }) => state)
const inboxItems = () => desk.people.all('SELECT kind, source_id, title, summary, cemetery_id FROM inbox_item')
const post = (url: string, fields: Readonly<Record<string, string>>) => desk.change(url, { fields })

test('stores nothing while it checks a file, and then imports it', async () => {
  const checked = await desk.change('/desk/import', { file: FILE })
  expect(checked.html).toContain('Import 1 record<')
  expect(checked.html).toContain('Honora Ashgrove')
  expect(checked.html).toContain('Nothing shows that the person has died')
  expect(await added()).toEqual([])
  expect((await desk.visit('/desk/import/1/problems.csv')).html).toContain('shows that the person has died')
  const imported = await post('/desk/import/1', { intent: 'run' })
  expect(imported.html).toContain('1 memorial was added, 0 changed')
  expect(await added()).toEqual(['Ashgrove, 1843-?, Oak Hill'])
  const runs = await desk.tools.openRuns()
  expect((await runs.list(2)).map(({ by }) => by)).toEqual(['Ruth (ruth@example.org)', null])
  await runs.close()
  expect(await inboxItems()).toEqual([
    {
      kind: 'import',
      source_id: 1,
      title: 'burials.csv',
      summary: '0 rows to check, and 1 row refused.',
      cemetery_id: null,
    },
  ])
  expect((await desk.visit('/desk/import/1/problems.csv')).html).toContain('3,,')
  expect(readdirSync(path.join(desk.site.folder, 'uploads'))).toEqual([])
})

test('asks how to interpret dates and applies the answer to the next file with the same headings', async () => {
  const rows = Array.from({ length: 20 }, (_, row) => `Pell,Amos ${row},1/4/18${row + 30},1900,${OAK_HILL}`).join('\n')
  const asked = await desk.change('/desk/import', { file: { name: 'first.csv', content: HEADER + rows } })
  expect(asked.html).toContain('What does “1/4/1830” in the column “Born” mean?')
  expect(asked.html).toContain('April 1, 1830')
  expect(asked.html).not.toContain('value="run"')
  const answered = await post('/desk/import/1', { intent: 'read', order: 'day-first' })
  expect(answered.html).toContain('Import 20 records')
  await post('/desk/import/1', { intent: 'run' })
  expect((await added())[0]).toBe('Pell, 1830-4, Oak Hill')
  const other = `Quill,Amos,2/5/1831,1900,${OAK_HILL}\n`.repeat(20)
  const next = await desk.change('/desk/import', { file: { name: 'second.csv', content: HEADER + other } })
  expect(next.html).toContain('Read like first.csv, which was imported on')
  expect(next.html).toContain('May 2, 1831')
})

test('changes the field of a column, and whether all rows are burials', async () => {
  const content = 'Surname,Given,Motto,Fee\nAshgrove,Honora,At rest,$2\n'
  const checked = await desk.change('/desk/import', { file: { name: 'a.csv', content } })
  expect(checked.html).toContain('2 of 4 columns were recognized')
  const columns = {
    columns: '4',
    'column-0': 'surname',
    'column-1': 'given_names',
    'column-2': 'epitaph',
    'column-3': '',
  }
  const read = await post('/desk/import/1', { intent: 'read', ...columns, burials: 'on' })
  expect(read.html).toMatch(/<option value="epitaph" selected="">/)
  expect((await desk.tools.jobs.find(1))?.checked?.counts).toMatchObject({ added: 1, refused: 0 })
})

test('finds the cemetery of the whole file, or adds a new one', async () => {
  const content = 'Surname,Given,Died\nAshgrove,Honora,1921\n'
  const asked = await desk.change('/desk/import', { file: { name: 'a.csv', content } })
  expect(asked.html).toContain('Which cemetery is this?')
  const unknown = await desk.submit('/desk/import/1', { fields: { intent: 'read', cemetery: 'Oak' } })
  expect(unknown.status).toBe(422)
  expect(unknown.html).toContain('There is no cemetery called “Oak”.')
  expect(unknown.html).toContain('value="cemetery-1" name="intent">Oak Hill, Thornmere, Vermont<')
  const created = await post('/desk/import/1', { intent: 'add-cemetery', cemetery: 'Elm, Osric, Iowa' })
  expect(created.html).toContain('Elm, Osric, Iowa is not in the directory yet.')
  const chosen = await post('/desk/import/1', { intent: 'cemetery-1' })
  expect(chosen.html).toContain('All rows will be recorded in Oak Hill, Thornmere, Vermont.')
  await post('/desk/import/1', { intent: 'run' })
  expect(await added()).toEqual(['Ashgrove, ?-?, Oak Hill'])
})

test('stores a corrected row under the same source without changing the other rows', async () => {
  await desk.change('/desk/import', { file: FILE })
  await post('/desk/import/1', { intent: 'run' })
  expect((await desk.visit('/desk/import/1/rows')).html).toContain('name="3-3"')
  expect((await post('/desk/import/1/rows', { intent: 'check' })).html).toContain('No row was changed.')
  const corrected = await post('/desk/import/1/rows', { intent: 'check', '3-3': '1899' })
  expect(corrected.html).toContain('1 memorial was added, 0 changed, and 1 left unchanged.')
  expect(await added()).toEqual(['Ashgrove, 1843-?, Oak Hill', 'Pell, 1850-?, Oak Hill'])
  expect(await inboxItems()).toMatchObject([{ summary: 'Every row was corrected.' }])
  const preview = await post('/desk/import/1', { intent: 'preview-undo' })
  expect(preview.html).toContain('This removes 2 memorials')
  expect(await added()).toHaveLength(2)
  expect(await inboxStates()).toEqual(['new'])
  const undone = await post('/desk/import/1', { intent: 'undo' })
  expect(undone.html).toContain('The import was undone: 2 memorials were removed.')
  expect(await inboxStates()).toEqual(['done'])
  expect(await added()).toEqual([])
  const late = await desk.visit('/desk/import/1', { fields: { intent: 'run' } })
  expect(late.status).toBe(409)
})

test('corrects a refused person in a row with several people without changing the others', async () => {
  const header = `Lot,Name 1,Born 1,Died 1,Name 2,Born 2,Died 2,Cemetery,City,State\n`
  const content = `${header}1,Ada Pell,1850,,Eve Pell,1852,1921,${OAK_HILL}\n2,Ida Vole,1860,1931,Ann Vole,1861,31 Feb 1940,${OAK_HILL}\n`
  await desk.change('/desk/import', { file: { name: 'lots.csv', content } })
  const imported = await post('/desk/import/1', { intent: 'run' })
  expect(imported.html).toContain('3 memorials were added')
  const noted = await desk.visit('/desk/import/1/rows?show=check')
  expect(noted.html).toContain('“31 Feb 1940” has a day that is not in February 1940')
  const before = [`Pell, 1852-?, Oak Hill`, `Vole, 1860-?, Oak Hill`, `Vole, 1861-?, Oak Hill`]
  expect(await added()).toEqual(before)
  const corrected = await post('/desk/import/1/rows', { intent: 'check', '2-3': '1899' })
  expect(corrected.html).toContain('1 memorial was added, 0 changed, and 3 left unchanged.')
  expect(await added()).toEqual([...before, 'Pell, 1850-?, Oak Hill'])
  const changed = await post('/desk/import/1/rows?show=check', { intent: 'check', '3-5': '1862', '3-6': '1940' })
  expect(changed.html).toContain('0 memorials were added, 1 changed, and 3 left unchanged.')
  expect(await added()).toEqual([...before.slice(0, 2), 'Vole, 1862-?, Oak Hill', 'Pell, 1850-?, Oak Hill'])
})

test('updates the people of another source when staff confirm that the file is a newer version', async () => {
  const rows = Array.from({ length: 4 }, (_, row) => `Pell,Amos ${row},185${row},1900,${OAK_HILL}\n`).join('')
  await desk.change('/desk/import', { file: { name: 'old.csv', content: HEADER + rows } })
  await post('/desk/import/1', { intent: 'run' })
  const asked = await desk.change('/desk/import', { file: { name: 'new.csv', content: HEADER + rows } })
  expect(asked.html).toContain('The directory already has these people, from the file “old.csv”')
  await post('/desk/import/2', { intent: 'update-source' })
  expect((await desk.tools.jobs.find(2))?.checked?.counts).toMatchObject({ added: 0, unchanged: 4 })
})

test('imports a file from a curator of one named cemetery only into that cemetery', async () => {
  const staff = await desk.addStaff('Daniel', { role: 'curator', cemeteries: [1] })
  const own = { name: 'own.csv', content: 'Surname,Given,Died\nAshgrove,Honora,1921\n' }
  await expect(desk.visit('/desk/import', { staff, file: own })).rejects.toThrow('Your role does not allow this.')
  const checked = await desk.change('/desk/import', { staff, file: own, fields: { cemetery: '1' } })
  expect(checked.html).toContain('Import 1 record<')
  await desk.change('/desk/import/1', { staff, fields: { intent: 'run' } })
  expect(await added()).toEqual(['Ashgrove, ?-?, Oak Hill'])
  const other = { name: 'other.csv', content: 'Surname,Given,Died,Cemetery\nQuill,Amos,1921,Dale\n' }
  const refused = await desk.change('/desk/import', { staff, file: other, fields: { cemetery: '1' } })
  expect(refused.html).toContain('Row 2 is about another cemetery, “Dale”.')
  const fields = {
    intent: 'read',
    columns: '4',
    'column-0': 'surname',
    'column-1': 'given_names',
    'column-2': 'death_date',
  }
  expect((await desk.change('/desk/import/2', { staff, fields })).html).toContain('about another cemetery')
  await desk.change('/desk/import', { file: FILE })
  await expect(desk.visit('/desk/import/3', { staff })).rejects.toThrow('Your role does not allow this.')
})

test('continues a task whose process was killed, but gives up after three kills', async () => {
  await desk.visit('/desk/import', { file: FILE })
  const kill = `UPDATE import_job SET state = 'working', claim = 'killed', reported_at = '2026-01-01'`
  await desk.people.run(kill)
  await desk.work()
  expect((await desk.visit('/desk/import/1')).html).toContain('Import 1 record<')
  await desk.people.run(`${kill}, attempts = 3`)
  await desk.work()
  expect((await desk.visit('/desk/import/1')).html).toContain('ended unexpectedly several times')
})

test('stops an import and continues it', async () => {
  await desk.change('/desk/import', { file: FILE })
  await desk.submit('/desk/import/1', { fields: { intent: 'run' } })
  const working = await desk.visit('/desk/import/1')
  expect(working.html).toContain('<noscript><meta http-equiv="refresh" content="2"/></noscript>')
  await desk.visit('/desk/import/1', { fields: { intent: 'stop' } })
  await desk.work()
  expect((await desk.visit('/desk/import/1')).html).toContain('Import stopped')
  expect((await post('/desk/import/1', { intent: 'continue' })).html).toContain('Import finished')
  expect(await added()).toEqual(['Ashgrove, 1843-?, Oak Hill'])
})

test('repeats an undone import with its corrections, and shows its rows in the inbox again', async () => {
  await desk.change('/desk/import', { file: FILE })
  await post('/desk/import/1', { intent: 'run' })
  const undone = await post('/desk/import/1', { intent: 'undo' })
  expect(undone.html).toContain('value="redo" name="intent">Import it again<')
  const redone = await post('/desk/import/1', { intent: 'redo' })
  expect(redone.html).toContain('1 memorial was added, 0 changed, and 0 left unchanged.')
  expect(await inboxStates()).toEqual(['new'])
  expect((await desk.visit('/desk/import/1', { fields: { intent: 'redo' } })).status).toBe(409)
  await post('/desk/import/1/rows', { intent: 'check', '3-3': '1899' })
  await post('/desk/import/1', { intent: 'undo' })
  await post('/desk/import/1', { intent: 'redo' })
  expect(await added()).toEqual(['Ashgrove, 1843-?, Oak Hill', 'Pell, 1850-?, Oak Hill'])
})

test('lists who undid an import and when, and removes files from which nothing is stored', async () => {
  await desk.change('/desk/import', { file: FILE })
  await post('/desk/import/1', { intent: 'run' })
  const stored = await desk.visit('/desk/import/1/remove', { fields: {} })
  expect([stored.status, stored.html.includes('Undo the import before you remove the file.')]).toEqual([409, true])
  const curator = await desk.addStaff('Orla', { role: 'curator', cemeteries: 'all' })
  await desk.change('/desk/import/1', { staff: curator, fields: { intent: 'undo' } })
  expect((await desk.visit('/desk/import')).html).toMatch(
    /Undone<\/span><span class="note">Undone by Orla on \w+ \d+, 20/,
  )
  expect((await desk.visit('/desk/import/1')).html).toContain('Undone by Orla on ')
  expect((await desk.visit('/desk/import/1/remove')).html).toContain('Its import was undone, and stays undone.')
  await desk.change('/desk/import', { file: { ...FILE, name: 'b.csv' } })
  expect((await desk.visit('/desk/import/2/remove')).html).toContain('Nothing from this file was imported.')
  for (const id of [1, 2]) expect((await desk.visit(`/desk/import/${id}/remove`, { fields: {} })).status).toBe(303)
  expect((await desk.imports.list(desk.owner)).jobs).toEqual([])
  expect((await desk.visit('/desk/import/2/remove', { fields: {} })).status).toBe(404)
})

test('stops an import and undoes it with one button', async () => {
  await desk.change('/desk/import', { file: FILE })
  await desk.submit('/desk/import/1', { fields: { intent: 'run' } })
  expect((await desk.visit('/desk/import/1')).html).toContain('Stop and undo</button>')
  await desk.visit('/desk/import/1', { fields: { intent: 'stop-and-undo' } })
  expect((await desk.visit('/desk/import/1')).html).toContain('Stopping, and then undoing what was stored')
  await desk.work()
  expect((await desk.visit('/desk/import/1')).html).toContain('The import was undone: 1 memorial')
  expect(await added()).toEqual([])
  // The page of an import that has just ended still shows the button.
  await desk.change('/desk/import', { file: { ...FILE, name: 'b.csv' } })
  await desk.change('/desk/import/2', { fields: { intent: 'run' } })
  await post('/desk/import/2', { intent: 'stop-and-undo' })
  expect(await added()).toEqual([])
})

test('undoes an import that a command ran', async () => {
  const { runs } = await desk.imports.list(desk.owner)
  expect(runs.map(({ added: rows }) => rows)).toEqual([2])
  const preview = await post(`/desk/import/runs/${runs[0]?.id}`, {})
  expect(preview.html).toContain('This removes 2 memorials and up to 2 cemeteries')
  await post('/desk/import/1', { intent: 'undo' })
  expect(await desk.store.findMemorial(1)).toBe('removed')
})

test('keeps records that someone has edited since, and lists them', async () => {
  await desk.change('/desk/import', { file: FILE })
  await post('/desk/import/1', { intent: 'run' })
  const editor = await desk.openEditor()
  const note = { by: 'Ruth', at: new Date(), reason: null, dryRun: false }
  await editor.editMemorial(3, { plot: 'Section C' }, note)
  await editor.close()
  expect((await post('/desk/import/1', { intent: 'preview-undo' })).html).toContain('<a href="/desk/records/3">')
  await post('/desk/import/1', { intent: 'undo' })
  expect(await added()).toEqual(['Ashgrove, 1843-?, Oak Hill'])
})

test('accepts a file name of 200 characters', async () => {
  const name = `${'ä'.repeat(196)}.csv`
  expect((await desk.change('/desk/import', { file: { ...FILE, name } })).html).toContain('Import 1 record<')
})

test('explains why a file cannot be read', async () => {
  const empty = await desk.visit('/desk/import', { file: { name: 'a.csv', content: '' } })
  expect([empty.status, empty.html.includes('The file is empty.')]).toEqual([422, true])
  const two = await desk.visit('/desk/import', { file: FILE, moreFiles: [FILE] })
  expect([two.status, two.html.includes('Upload one file at a time')]).toEqual([422, true])
  const old = await desk.change('/desk/import', {
    file: { name: 'a.xls', content: Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0]) },
  })
  expect(old.html).toContain('a.xls is an Excel file in the old format')
  const nameless = await desk.change('/desk/import', { file: { name: 'b.csv', content: 'Plot,Fee\nA,1\n' } })
  expect(nameless.html).toContain('No column of b.csv was recognized as a name')
  expect(nameless.html).not.toContain('--columns')
  expect(nameless.html).toContain('aria-label="Plot goes to"')
  const blank = await desk.change('/desk/import', { file: { name: 'c.csv', content: `${HEADER} , \n` } })
  expect(blank.html).toContain('The file has a header but no rows below it.')
  expect(blank.html).not.toContain('goes to"')
})

test('imports a workbook of 60 messy rows', async () => {
  const names = ['Ashgrove', 'Birchall', 'Nettlefold', 'Pell', 'Tindlewick', 'Merriweather']
  const rows: WorkbookCell[][] = Array.from({ length: 60 }, (_, row) => [
    row === 20 ? null : (names[row % 6] ?? null),
    row === 20 ? null : `Minerva ${row}`,
    row % 7 === 3 ? `abt ${1820 + row}` : row % 7 === 5 ? 'Easter 1898' : { day: 10_000 + row },
    row === 11 ? null : row % 5 === 1 ? `Nov. ${1931 + (row % 9)}` : 1930 + (row % 30),
  ])
  const sheet = [['Thornmere Hill register'], [], ['Surname', 'Given', 'Born', 'Died'], ...rows, ['Total', '60']]
  const content = makeWorkbook([
    { name: 'Burials', rows: sheet },
    { name: 'Lots', rows: [['Lot'], ['C-1']] },
  ])
  await desk.change('/desk/import', { file: { name: 'register.xlsx', content } })
  const checked = await post('/desk/import/1', { intent: 'read', cemetery: 'Oak Hill' })
  expect(checked.html).toContain('<option value="Lots">Lots</option>')
  expect(checked.html).toContain('“Easter 1898” is not understood as a date. First: row 9, Born.')
  const counts = { added: 59, updated: 0, unchanged: 0, refused: 2, toCheck: 8, missing: 0 }
  expect((await desk.tools.jobs.find(1))?.checked?.counts).toMatchObject(counts)
  await post('/desk/import/1', { intent: 'run' })
  expect(await added()).toHaveLength(59)
})

test('asks for another name when the name of a cemetery is very long', async () => {
  await desk.change('/desk/import', { file: { name: 'a.csv', content: 'Last\nPell\n' } })
  const { status, html } = await post('/desk/import/1', { intent: 'read', cemetery: 'a b '.repeat(15_000) })
  expect(status).toBe(422)
  expect(html).toContain('The name of a cemetery has at most 1,000 characters.')
})

test('shows at most 500 columns, and as many refused rows as one form can hold', async () => {
  const wide = (columns: number) => `Last,${Array.from({ length: columns - 1 }, (_, i) => `c${i}`).join()}\nPell\n`
  const tooWide = await desk.change('/desk/import', { file: { name: 'a.csv', content: wide(501) } })
  expect(tooWide.html).toContain('The file has 501 columns, and the desk reads at most 500.')
  await desk.change('/desk/import', { file: { name: 'b.csv', content: wide(500) } })
  const columnsOf = async (id: number) => (await desk.tools.jobs.find(id))?.checked?.columns.length
  expect([await columnsOf(1), await columnsOf(2)]).toEqual([0, 500])
  const names = Array.from({ length: 38 }, (_, i) => `c${i}`)
  const refused = Array.from({ length: 120 }, () => `,,${names.join()}`)
  const content = [`Last,First,${names.join()}`, 'Pell,Ada', ...refused].join('\n')
  await desk.change('/desk/import', { file: { name: 'c.csv', content } })
  await post('/desk/import/3', { intent: 'read', cemetery: 'Oak Hill' })
  const report = (await desk.tools.jobs.find(3))?.checked
  expect(report?.problem).toBeNull()
  expect([report?.counts?.refused, report?.refused.length]).toEqual([121, 87])
})

test('reads a file with a mapping file, and describes what is wrong with an invalid one', async () => {
  await desk.change('/desk/import', { file: { name: 'a.csv', content: 'A,B\nAshgrove,1921\nPell,1930\n' } })
  const invalid = await post('/desk/import/1', { intent: 'read', mapping: '{"fields": {"sirname": "A"}}' })
  expect(invalid.html).toContain('fields.sirname: is not a field')
  const mapping = '{"fields": {"surname": "A", "death_date": "B"}, "kind": "burials"}'
  await post('/desk/import/1', { intent: 'read', mapping })
  expect((await desk.tools.jobs.find(1))?.checked?.counts).toMatchObject({ added: 2 })
})

describeOnRealData('a real file of headstones', ['polonia_tx/records.json'], () => {
  test('imports a file and finds it unchanged the next time', async () => {
    const file = { name: 'records.json', content: readFileSync(realData('polonia_tx/records.json')) }
    await desk.change('/desk/import', { file })
    await post('/desk/import/1', { intent: 'read', cemetery: 'Oak Hill' })
    await post('/desk/import/1', { intent: 'run' })
    const first = (await desk.tools.jobs.find(1))?.result?.counts
    expect((first?.added ?? 0) + (first?.refused ?? 0)).toBeGreaterThanOrEqual(186)
    await desk.change('/desk/import', { file })
    await post('/desk/import/2', { intent: 'read', cemetery: 'Oak Hill' })
    const again = (await desk.tools.jobs.find(2))?.checked?.counts
    expect(again).toMatchObject({ added: 0, updated: 0, unchanged: first?.added, missing: 0 })
  })
})
