import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { temporaryFolder } from '../../../tests/support/folders/temporary-folder.ts'
import { runImportInto, runImportsIn, withEditor, withStore } from '../../../tests/support/import-run.ts'
import { EMPTY_CEMETERY } from '../../domain/cemetery.ts'
import { auditDirectory } from '../../storage/sqlite/audit/sqlite-audit.ts'

const NOTE = { by: 'Ruth', at: new Date('2026-11-21T10:00:00Z'), reason: null, dryRun: false }

let folder: string
let database: string
beforeEach(() => {
  folder = temporaryFolder()
  database = join(folder, 'lychgate.sqlite')
})

async function importRows(rows: readonly string[], ...args: string[]) {
  const path = join(folder, 'graves.csv')
  await writeFile(path, `Nr,First Name,Last Name,Died,Cemetery,City,State,County\n${rows.join('\n')}\n`)
  return runImportInto(folder, ['memorials', path, '--columns', await mapping(), ...args])
}

async function mapping(key = '"key": "Nr", '): Promise<string> {
  const path = join(folder, 'mapping.json')
  await writeFile(path, `{ ${key}"recognise": true, "ignore": ["Nr"] }`)
  return path
}

const imports = (...args: string[]) => runImportsIn(database, args)

const ADA = '1,Ada,Roe,1901,Elm Grove,Thornmere,Vermont,'
const ELIAS = '2,Elias,Quill,1903,Elm Grove,Thornmere,Vermont,'

test('lists import runs and shows each one', async () => {
  expect((await imports('list')).out).toBe('No imports are recorded.\n')
  await importRows([ADA, ELIAS])
  await importRows([ADA.replace('1901', '1902'), '3,Living,Lane,,,,,'])
  const { out } = await imports('list')
  expect(out.split('\n')[0]).toMatch(/^ {4}2 {2}.* {2}graves\.csv {2}1 updated, 1 refused, 1 missing$/)
  expect(out.split('\n')[1]).toMatch(/^ {4}1 {2}.* {2}graves\.csv {2}2 added$/)
  expect((await imports('show', '1')).out).toContain('Ada Roe (memorial 1)\n    Elias Quill (memorial 2)\n')
})

describe('undoing a run', () => {
  test('only previews the changes until it is confirmed', async () => {
    await importRows([ADA, ELIAS])
    const { status, err } = await imports('undo', '1')
    expect(status).toBe(2)
    expect(err).toContain('would remove 2 memorials and up to 1 cemetery, and restore 0 records')
    expect(await withStore(database, (store) => store.findMemorial(1))).toMatchObject({ surname: 'Roe' })
  })

  test('removes the records that it added, and a later import adds them again', async () => {
    await importRows([ADA, ELIAS])
    const { status, out } = await imports('undo', '1', '--yes')
    expect([status, out]).toEqual([0, 'Undid import 1: removed 2 memorials and 1 cemetery, and restored 0 records.\n'])
    expect(await withStore(database, (store) => store.findMemorial(1))).toBe('removed')
    expect(await withStore(database, (store) => store.findCemetery(1))).toBe('removed')
    expect((await importRows([ADA, ELIAS])).out).toMatch(/added +2\n/)
    expect((await imports('list')).out).toMatch(/2 added \(undone 2026-11-22 09:30\)/)
  })

  test('restores the memorials and cemeteries that it changed', async () => {
    await importRows([ADA])
    await importRows([ADA.replace('1901', '1902').replace(/,$/, ',Orange')])
    expect(await withStore(database, (store) => store.findCemetery(1))).toMatchObject({ county: 'Orange' })
    const { out } = await imports('undo', '2', '--yes')
    expect(out).toContain('restored 2 records')
    expect(await withStore(database, (store) => store.findCemetery(1))).toMatchObject({ county: null })
    const memorial = await withStore(database, (store) => store.findMemorial(1))
    expect(memorial).toMatchObject({ lifeEvents: [{ type: 'Death', date: { year: 1901 } }] })
    expect((await importRows([ADA])).out).toMatch(/unchanged +1\n/)
  })

  test('keeps a picture that a cemetery got in a later merge', async () => {
    await importRows([ADA])
    await importRows([ADA.replace(/,$/, ',Orange')])
    const picture = { image: `${'a'.repeat(32)} 400x300`, imageAlt: 'The gate' }
    await withEditor(database, async (editor) => {
      const { id } = await editor.addCemetery({ ...EMPTY_CEMETERY, name: 'Elm Grove Annex' }, NOTE)
      await editor.editCemetery(id, picture, NOTE)
      await editor.mergeCemetery(id, 1, NOTE)
    })
    await imports('undo', '2', '--yes')
    const { record } = (await withEditor(database, (editor) => editor.findCemetery(1)))!
    expect(record).toMatchObject({ ...picture, county: null })
  })

  test('keeps and lists records that someone has edited since', async () => {
    await importRows([ADA, ELIAS])
    await withEditor(database, (editor) => editor.editMemorial(1, { epitaph: 'At rest' }, NOTE))
    await withEditor(database, (editor) => editor.removeMemorial(2, NOTE))
    expect((await imports('undo', '1')).err).toContain(
      'It would keep records that someone has edited since the import:\n  Ada Roe (memorial 1)',
    )
    const { out } = await imports('undo', '1', '--yes')
    expect(out).toBe(
      'Undid import 1: removed 0 memorials and 0 cemeteries, and restored 0 records.\nIt kept records that someone has edited since the import:\n  Ada Roe (memorial 1)\n',
    )
    expect(await withStore(database, (store) => store.findMemorial(1))).toMatchObject({ epitaph: 'At rest' })
    // The row of the memorial that the owner removed is still recognized.
    expect((await importRows([ADA, ELIAS])).out).toMatch(/added +0\n.*unchanged +2\n/s)
  })

  test('keeps manual values of a memorial that the run changed', async () => {
    await importRows([ADA])
    await importRows([ADA.replace('1901', '1902').replace('Ada', 'Adah')])
    await withEditor(database, (editor) => editor.editMemorial(1, { givenNames: 'Ada May' }, NOTE))
    const { out } = await imports('undo', '2', '--yes')
    expect(out).toContain('Ada May Roe (memorial 1)')
    const memorial = await withStore(database, (store) => store.findMemorial(1))
    expect(memorial).toMatchObject({ givenNames: 'Ada May', lifeEvents: [{ date: { year: 1901 } }] })
  })

  test('requires the later runs of the source to be undone first', async () => {
    await importRows([ADA])
    await importRows([ADA, ELIAS])
    await importRows([ADA, ELIAS])
    expect(await imports('undo', '1', '--yes')).toMatchObject({
      status: 1,
      err: 'Import 2 is a later run of the same source. Undo it first: lychgate imports undo 2\n',
    })
    await imports('undo', '2', '--yes')
    expect((await imports('undo', '1', '--yes')).status).toBe(0)
    expect((await imports('undo', '1', '--yes')).err).toBe('Import 1 has already been undone.\n')
    expect((await imports('undo', '9')).err).toBe('There is no import 9. To list all imports: lychgate imports list\n')
  })

  test('restores a list of cemeteries', async () => {
    const path = join(folder, 'cemeteries.csv')
    await writeFile(path, 'Name,City,State,Phone\nElm Grove,Thornmere,Vermont,555-0101\n')
    await runImportInto(folder, ['cemeteries', path])
    await writeFile(path, 'Name,City,State,Phone\nElm Grove,Thornmere,Vermont,555-0102\nHill,Wren,Vermont,\n')
    await runImportInto(folder, ['cemeteries', path])
    expect((await imports('list')).out).toContain('cemeteries: 1 added, 1 updated')
    await imports('undo', '2', '--yes')
    expect(await withStore(database, (store) => store.findCemetery(1))).toMatchObject({ phone: '555-0101' })
    expect(await withStore(database, (store) => store.findCemetery(2))).toBe('removed')
  })

  test('restores a name that another cemetery has, too, and leaves it to the one that remains', async () => {
    const [list, map] = [join(folder, 'list.csv'), join(folder, 'keys.json')]
    await writeFile(map, '{"kind": "cemeteries", "recognise": true, "key": "Id", "fields": {"name": "Name"}}')
    const importList = async (...rows: string[]) => {
      await writeFile(list, `Id,Name\n${rows.join('\n')}\n`)
      return runImportInto(folder, ['cemeteries', list, '--columns', map])
    }
    const elm = { ...EMPTY_CEMETERY, name: 'Elm Grove' }
    const added = await withEditor(database, (editor) => editor.addCemetery(elm, NOTE))
    await importList('8,Hill')
    await importList('8,Elm Grove')
    await importList('8,Lane')
    await imports('undo', '3', '--yes')
    expect(await withStore(database, (store) => store.findCemetery(2))).toMatchObject({ name: 'Elm Grove' })
    await withEditor(database, (editor) => editor.undoChange(added.change!.id, NOTE))
    expect(await auditDirectory(database)).toEqual([])
    expect((await importRows(['1,Ada,Roe,1901,Elm Grove,,,'])).out).not.toContain('New cemeteries')
  })

  test('removes a cemetery after all imports with memorials in it were undone, in any order', async () => {
    await importRows([ADA], '--source', 'one')
    await importRows([ELIAS], '--source', 'two')
    await importRows(['3,Ruth,Voss,1904,Elm Grove,Thornmere,Vermont,'], '--source', 'three')
    const states: unknown[] = []
    for (const run of ['1', '3', '2']) {
      await imports('undo', run, '--yes')
      states.push(await withStore(database, (store) => store.findCemetery(1)))
    }
    expect(states).toMatchObject([{ memorialsCount: 2 }, { memorialsCount: 1 }, 'removed'])
  })

  test('takes back the keys that it gave to cemeteries', async () => {
    const [wrong, right] = [join(folder, 'graves.csv'), 'Name,Died,Cemetery,Cemetery ID\n']
    const importKeyed = async (row: string) => {
      await writeFile(wrong, `${right}${row}\n`)
      return (await runImportInto(folder, ['memorials', wrong])).out
    }
    await importKeyed('Ann Roe,1900,Elm Grove,')
    await importKeyed('Ben Roe,1901,Elm Grove,9')
    await imports('undo', '2', '--yes')
    expect(await importKeyed('Ben Roe,1901,Hill,9')).toContain('New cemeteries: 1.')
  })
})

describe('a source that changes', () => {
  test('keeps its memorials when its file gains a key column, or its rows gain a cemetery', async () => {
    const path = join(folder, 'list.csv')
    await writeFile(path, 'First Name,Last Name,Died\nAda,Roe,1901\nInfant,Roe,1903\nInfant,Roe,1903\n')
    await runImportInto(folder, ['memorials', path])
    await writeFile(
      path,
      'First Name,Last Name,Died,Cemetery\nInfant,Roe,1903,Elm Grove\nAda,Roe,1901,Elm Grove\nInfant,Roe,1903,Elm Grove\n',
    )
    expect((await runImportInto(folder, ['memorials', path])).out).toMatch(/added +0\n.*updated +3\n/s)
    await writeFile(
      path,
      'Nr,First Name,Last Name,Died,Cemetery\n1,Infant,Roe,1903,Elm Grove\n2,Ada,Roe,1901,Elm Grove\n3,Infant,Roe,1903,Elm Grove\n',
    )
    const withKey = ['memorials', path, '--columns', await mapping()]
    expect((await runImportInto(folder, withKey)).out).toMatch(/added +0\n.*unchanged +3\n/s)
    // Only the key changes.
    expect(await imports('undo', '3')).toMatchObject({ err: expect.stringContaining('and restore 0 records.') })
    const withoutKey = await runImportInto(folder, ['memorials', path])
    expect(withoutKey.err).toContain('If the earlier import had a key, state it again: "key" in the mapping\n')
    expect((await runImportInto(folder, withKey)).out).toMatch(/unchanged +3\n/)
    const names = await Promise.all([1, 2, 3].map(async (id) => withStore(database, (store) => store.findMemorial(id))))
    expect(names).toMatchObject([{ givenNames: 'Ada' }, { givenNames: 'Infant' }, { givenNames: 'Infant' }])
  })

  test('keeps its memorials when the options for dates or the town change, or when its plots are mapped', async () => {
    const path = join(folder, 'list.csv')
    await writeFile(path, 'Name,Born,Died,Spot\n"Roe, Ada",3/4/1850,5/6/1920,A 1\n"Roe, Ann",1/2/49,2/3/12,A 2\n')
    const again = async (...options: string[]) =>
      (await runImportInto(folder, ['memorials', path, '--cemetery', 'Elm Grove', ...options])).out
    await again()
    expect(await again('--day-first')).toMatch(/added +0\n.*updated +2\n/s)
    expect(await again('--day-first', '--two-digit-years-from', '1800')).toMatch(/added +0\n.*updated +1\n/s)
    const options = ['--day-first', '--two-digit-years-from', '1800', '--city', 'Thornmere', '--state', 'Vermont']
    expect(await again(...options)).toMatch(/added +0\n.*updated +2\n/s)
    await writeFile(path, (await readFile(path, 'utf8')).replace('Spot', 'Plot'))
    expect(await again(...options)).toMatch(/added +0\n.*updated +2\n/s)
    expect(await again(...options)).toMatch(/unchanged +2\n/)
  })

  test('stops when its rows name another cemetery, and stores nothing', async () => {
    const path = join(folder, 'list.csv')
    await writeFile(path, 'Name,Died\n"Roe, Ada",1901\n"Quill, Elias",1903\n')
    const again = (...options: string[]) => runImportInto(folder, ['memorials', path, ...options])
    await again('--cemetery', 'Elm Grov')
    const { status, err } = await again('--cemetery', 'Elm Grove')
    expect(status).toBe(1)
    expect(err).toContain('The source "list.csv" already has these people in another cemetery or plot: of 2 rows')
    expect((await again('--cemetery', 'Elm Grov')).out).toMatch(/unchanged +2\n/)
    expect((await again('--cemetery', 'Elm Grove', '--new-source')).out).toMatch(/added +2\n/)
  })

  test('stops when another source has the same people, and stores nothing', async () => {
    const rows = [ADA, ELIAS, '3,Honora,Ashgrove,1921,Elm Grove,Thornmere,Vermont,']
    await importRows(rows)
    const copy = join(folder, 'renamed.csv')
    await writeFile(copy, `First Name,Last Name,Died\nAda,Roe,1901\nElias,Quill,1903\nZeno,Vale,1930\n`)
    const { status, err } = await runImportInto(folder, ['memorials', copy])
    expect(status).toBe(1)
    expect(err).toContain('The source "graves.csv" already has these people: of 3 rows compared, 2 have')
    expect(err).toContain('add: --source "graves.csv"')
    expect(await withStore(database, (store) => store.findMemorial(4))).toBeNull()
    expect((await runImportInto(folder, ['memorials', copy, '--dry-run'])).status).toBe(1)
    expect((await runImportInto(folder, ['memorials', copy, '--new-source'])).out).toMatch(/added +3\n/)
  })
})

test.each([
  ['Name,Died\n"Roe, Ada",1901\n"Quill, Elias",1903\n', 'a file without births'],
  ['Name,Born,Died\n"Roe, Ada",1850,5 Apr 1901\n"Quill, Elias",1851,5 Apr 1903\n', 'dates with another day'],
  ['Name,Born\n"Roe, Ada",1850\n"Quill, Elias",1851\n', 'a file without deaths'],
])('stops when another source has nearly the same people: %j', async (csv) => {
  const [first, second] = ['first.csv', 'second.csv'].map((name) => join(folder, name)) as [string, string]
  await writeFile(first, 'Name,Born,Died\n"Roe, Ada",1850,4 May 1901\n"Quill, Elias",1851,4 May 1903\n')
  await runImportInto(folder, ['memorials', first])
  await writeFile(second, csv)
  const { status, err } = await runImportInto(folder, ['memorials', second, '--burials'])
  expect([status, err]).toEqual([1, expect.stringContaining('of 2 rows compared, 2 have the name and dates')])
  // Namesakes with different years are different people.
  await writeFile(second, 'Name,Died\n"Roe, Ada",1911\n"Quill, Elias",1913\n')
  expect((await runImportInto(folder, ['memorials', second])).out).toMatch(/added +2\n/)
})

test.each([
  [[], 'Specify list, show, or undo.'],
  [['forget'], 'Unknown subcommand: "forget".'],
  [['show'], 'Specify the number of an import'],
  [['undo', 'two'], '"two" is not an import number.'],
  [['list', '3'], 'Unexpected argument: "3".'],
  [['show', '1', '--yes'], '--yes is only for undo.'],
])('rejects imports %j', async (args, message) => {
  const { status, err } = await imports(...args)
  expect(status).toBe(2)
  expect(err).toContain(message)
})
