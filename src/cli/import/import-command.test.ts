import { readFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { beforeEach, describe, expect, test } from 'vitest'
import { setUpImportFolder } from '../../../tests/support/import-run.ts'
import { makeWorkbook } from '../../../tests/support/workbook.ts'
import type { Memorial } from '../../domain/memorial.ts'
import { openSqliteWriter } from '../../storage/sqlite/open-directory.ts'
import { loadDemo } from '../load-demo.ts'

const { file, inFolder, memorials, rejects, run, runWith } = setUpImportFolder()

const countIn = (out: string, word: string) =>
  Number(new RegExp(`${word} +([\\d,]+)`).exec(out)?.[1]?.replaceAll(',', ''))
const nameOf = (memorial: Memorial) => [memorial.givenNames, memorial.surname].filter(Boolean).join(' ')
const dateOf = (memorial: Memorial | undefined, type: string) => {
  const date = memorial?.lifeEvents.find((event) => event.type === type)?.date
  return date ? [date.year, date.month, date.day].join('-') : null
}

const ROWS_CSV = `First Name,Last Name,DOB,Date of Death,Section,Lot,Cemetery,City,State
Honora,Ashgrove,4 Mar 1843,"Apr 12, 1921",C,11,Thornmere Cemetery,Thornmere,VT
Elias,Quill,abt 1850,1903,C,12,Thornmere Cemetery,Thornmere,Vermont
`

describe('a file with common headers', () => {
  test('is imported without a mapping', async () => {
    const { status, out, err } = await run('memorials', await file('import.csv', ROWS_CSV))
    expect(err).toBe('')
    expect(status).toBe(0)
    expect(out).toMatch(/added +2\n/)
    const [honora, elias] = await memorials()
    expect(honora).toMatchObject({ givenNames: 'Honora', surname: 'Ashgrove', plot: 'Section C, Lot 11' })
    expect([dateOf(honora, 'Birth'), dateOf(honora, 'Death')]).toEqual(['1843-3-4', '1921-4-12'])
    expect(elias?.lifeEvents[0]?.date).toEqual({ year: 1850, month: null, day: null, qualifier: 'about', end: null })
    expect(honora?.cemetery).toMatchObject({ name: 'Thornmere Cemetery', city: 'Thornmere', state: 'Vermont' })
    expect(elias?.cemetery?.id).toBe(honora?.cemetery?.id)
  })

  test('changes nothing when it is imported again', async () => {
    const path = await file('import.csv', ROWS_CSV)
    await run('memorials', path)
    const { out } = await run('memorials', path)
    expect(out).toMatch(/added +0\n/)
    expect(out).toMatch(/unchanged +2\n/)
    expect(out).toContain('Nothing changed')
    expect(await memorials()).toHaveLength(2)
  })

  test('adds a changed row without a key as a new memorial, and lists the old one', async () => {
    await run('memorials', await file('import.csv', ROWS_CSV))
    const path = await file('import.csv', ROWS_CSV.replace('1903', '1904'))
    const { out } = await run('memorials', path, '--rejects', inFolder('rejects.csv'))
    expect(out).toMatch(/added +1\n/)
    expect(out).toContain('1 memorial from earlier imports of this source is not in this file and was kept')
    expect(out).toContain('Without a key column')
    expect(await rejects()).toEqual([expect.objectContaining({ kind: 'missing', value: 'Elias Quill', line: '' })])
    expect(await memorials()).toHaveLength(3)
  })

  test('updates the memorial of a changed row with a key, and refuses a repeated key', async () => {
    const mapping = await file('map.json', '{"key":"No","recognise":true}')
    const text = (year: string) => `No,Name,Died\n7,"Quill, Elias",${year}\n8,"Roe, Jane",1900\n8,"Roe, Jane",1901\n`
    await run('memorials', await file('import.csv', text('1903')), '--columns', mapping)
    const path = await file('import.csv', text('1904'))
    const { out } = await run('memorials', path, '--columns', mapping, '--rejects', inFolder('rejects.csv'))
    expect(out).toMatch(/updated +1\n/)
    expect(out).toMatch(/unchanged +1\n/)
    expect(out).toMatch(/refused +1\n/)
    expect((await memorials()).map((one) => [one.id, nameOf(one), dateOf(one, 'Death')])).toEqual([
      [1, 'Elias Quill', '1904--'],
      [2, 'Jane Roe', '1900--'],
    ])
    expect(await rejects()).toEqual([
      { line: '4', column: 'No', value: '8', reason: 'an earlier row of the file has the same key', kind: 'refused' },
    ])
  })
})

describe('rows that cannot be stored', () => {
  test('are refused and listed with their line numbers', async () => {
    const path = await file(
      'import.csv',
      'Given,Surname,Born,Died,Notes\n,,,,nobody\nJane,Roe,1900,,lives?\n"Ann\nMary",Roe,,1/2/03,\nJohn,Roe,02/30/1887,1901,\n,,,1888,a date alone\n',
    )
    const { status, out } = await run('memorials', path, '--rejects', inFolder('rejects.csv'))
    expect(status).toBe(0)
    expect(out).toMatch(/added +3\n/)
    expect(out).toMatch(/refused +2\n/)
    const listed = await rejects()
    expect(listed.map((one) => [one.line, one.column, one.kind, one.reason])).toEqual([
      ['2', '', 'refused', 'the row has neither a name nor a date'],
      ['3', 'Notes', 'refused', 'the row states that the person is living'],
      [
        '4',
        'Died',
        'note',
        'the year 03 was read as 1903; read with the month first as 1903-01-02, but the column does not show the order',
      ],
      ['6', 'Born', 'unread', 'has a day that is not in February 1887'],
    ])
    expect(listed[3]?.value).toBe('02/30/1887')
    expect((await memorials()).map(nameOf)).toEqual(['Ann Mary Roe', 'John Roe', ''])
  })

  test('are stored if the mapping declares every row a burial, except rows about living people', async () => {
    const mapping = await file('map.json', '{"kind":"burials"}')
    const path = await file('list.csv', 'Name,Died\nJane Roe,\nUnknown,\nJohn Roe,living\n[Living] Roe,\n')
    const { out } = await run('memorials', path, '--columns', mapping)
    expect(out).toMatch(/added +2\n/)
    expect((await memorials()).map(nameOf)).toEqual(['Jane Roe', ''])
  })

  test('are listed in DATA_DIR, with formulas escaped', async () => {
    const path = await file('import.csv', 'Name,Died\n=cmd|calc,soon\n')
    const { out } = await run('memorials', path)
    const place = inFolder('imports/import.csv-2026-11-20T12-00-00.rejects.csv')
    expect(out).toContain(place)
    expect(await readFile(place, 'utf8')).toBe(
      [
        'line,column,value,reason,kind',
        `2,Name,'=cmd|calc,"is one word, and was read as the last name",note`,
        "2,Name,'=cmd|calc,has a character that names do not have,note",
        '2,Died,soon,is not understood as a date,unread',
        '',
      ].join('\n'),
    )
    const other = await file('other.csv', 'Name,Died\nJane Roe,=1+1\n')
    await run('memorials', other, '--rejects', inFolder('rejects.csv'))
    expect(await rejects()).toEqual([expect.objectContaining({ value: "'=1+1" })])
  })
})

describe('file formats', () => {
  const ROWS = [
    ['First Name', 'Last Name', 'Died', 'Epitaph'],
    ['José', 'Müller', '12.4.1887', 'Rest; in\npeace'],
  ]
  const cell = (text: string) => `"${text.replaceAll('"', '""')}"`
  const csv = (delimiter: string, end = '\n') => ROWS.map((row) => row.map(cell).join(delimiter)).join(end) + end
  const utf16 = (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])

  test.each<[string, string, string | Buffer]>([
    ['commas', 'a.csv', csv(',')],
    ['semicolons', 'a.csv', csv(';')],
    ['tabs', 'a.tsv', csv('\t')],
    ['vertical bars', 'a.txt', csv('|')],
    ['a byte order mark', 'a.csv', `\ufeff${csv(',')}`],
    ['Windows line breaks', 'a.csv', csv(';', '\r\n')],
    ['classic Mac line breaks', 'a.csv', csv(',', '\r')],
    ['the sep= line of Excel', 'a.csv', `sep=;\r\n${csv(';', '\r\n')}`],
    ['Windows-1252', 'a.csv', Buffer.from(csv(';'), 'latin1')],
    ['UTF-16', 'a.csv', utf16(csv('\t'))],
    ['gzip', 'a.csv.gz', gzipSync(csv(','))],
    ['a title above the header', 'a.csv', `Register of Thornmere,,,\n,,,\n${csv(',')}`],
    ['empty lines', 'a.csv', `\n\n${csv(',')}\n\n`],
    [
      'JSON lines',
      'a.jsonl',
      `${JSON.stringify({ first_name: 'José', lastName: 'Müller', died: '12.4.1887', epitaph: ['Rest; in', 'peace'] })}\n`,
    ],
    [
      'a JSON array',
      'a.json',
      JSON.stringify([{ First: 'José', Last: 'Müller', DOD: '12.4.1887', Inscription: 'Rest; in\npeace' }], null, 1),
    ],
    ['a workbook', 'a.xlsx', makeWorkbook([{ name: 'Register', rows: ROWS }])],
  ])('reads %s', async (_, name, content) => {
    const { status, err } = await run('memorials', await file(name, content))
    expect([status, err]).toEqual([0, ''])
    const [jose, ...others] = await memorials()
    expect(others).toEqual([])
    expect(jose).toMatchObject({ givenNames: 'José', surname: 'Müller', epitaph: 'Rest; in\npeace' })
    expect(dateOf(jose, 'Death')).toBe('1887-12-4')
  })

  test('reads dates in both Excel calendars, and the sheet that --sheet names', async () => {
    const rows = [
      ['Name', 'Born', 'Died', 'ZIP'],
      // Day 1 is January 1, 1900, and day 61 is March 1: Excel counts a February 29 that did not exist.
      ['Jane Roe', { day: 1 }, { day: 61 }, 2134],
      ['John Roe', 1887, { day: 36526.75 }, null],
    ] as const
    const sheets = [
      { name: 'Notes', rows: [['nothing here']] },
      { name: 'Register', rows },
    ]
    const path = await file('a.xlsx', makeWorkbook(sheets))
    const first = await run('memorials', path)
    expect([first.status, first.err]).toEqual([
      2,
      expect.stringContaining('another sheet with --sheet NAME: "Register"'),
    ])
    expect((await run('memorials', path, '--sheet', 'register')).status).toBe(0)
    const read = (await memorials()).map((one) => [nameOf(one), dateOf(one, 'Birth'), dateOf(one, 'Death')])
    expect(read).toEqual([
      ['Jane Roe', '1900-1-1', '1900-3-1'],
      ['John Roe', '1887--', '2000-1-1'],
    ])
    const older = await file(
      'b.xlsx',
      makeWorkbook(
        [
          {
            name: 'R',
            rows: [
              ['Name', 'Died'],
              ['Ann Roe', { day: 1462 }],
            ],
          },
        ],
        { date1904: true },
      ),
    )
    await run('memorials', older)
    expect(dateOf((await memorials())[2], 'Death')).toBe('1908-1-2')
  })

  test('reads 4.12.1887 as December 4 with --day-first', async () => {
    await run('memorials', await file('a.csv', csv(';').replace('12.4.', '4.12.')), '--day-first')
    expect(dateOf((await memorials())[0], 'Death')).toBe('1887-12-4')
  })
})

describe('errors', () => {
  const NOT_FOUND = 'does not exist'
  test.each<[string, string, string | Buffer | null, number, string]>([
    ['a missing file', 'a.csv', null, 1, NOT_FOUND],
    ['an empty file', 'a.csv', '', 1, 'is empty'],
    ['a file of spaces', 'a.csv', '  \n \n', 1, 'contains no text'],
    ['a header without rows', 'a.csv', 'Name,Died\n', 1, 'has a header but no rows'],
    ['binary data', 'a.csv', Buffer.from([1, 0, 2, 0, 0, 0, 9, 44, 10, 0, 0, 7]), 1, 'binary data'],
    ['an unknown file type', 'a.doc', 'Name,Died\nx,1900\n', 2, 'has the extension .doc'],
    ['an .xls workbook', 'a.xls', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 1, 'Save it as .xlsx'],
    ['an .xlsx file that is not a workbook', 'a.xlsx', 'Name,Died\n', 1, 'not an Excel workbook'],
    [
      'a damaged workbook',
      'a.xlsx',
      makeWorkbook([{ name: 'a', rows: [['Name']] }]).subarray(0, 300),
      1,
      'damaged workbook',
    ],
    [
      'a truncated .gz file',
      'a.csv.gz',
      gzipSync('Name,Died\nJane Roe,1900\n'.repeat(99)).subarray(0, 40),
      1,
      'cut off',
    ],
    ['a .gz file that is not compressed', 'a.csv.gz', 'Name,Died\n', 1, 'is not compressed'],
    ['truncated JSON', 'a.json', '[{"name":"Jane Roe","died":"1900"},{"name":', 1, 'never ends'],
    ['invalid JSON', 'a.jsonl', '{"name":Jane}\n', 1, 'line 1: invalid JSON'],
    ['a file without known columns', 'a.csv', 'Foo,Bar\n1,2\n', 2, 'was recognized as a name'],
    ['a file with another column of names', 'a.csv', 'Lot,Who lies here\n1,Roe\n', 2, '{"full_name":"Who lies here"}'],
  ])('reports %s', async (_, name, content, status, sentence) => {
    const path = content === null ? inFolder(name) : await file(name, content)
    const result = await run('memorials', path)
    expect(result.err).toContain(sentence)
    expect(result.err).not.toMatch(/\n\s+at /)
    expect(result.status).toBe(status)
  })

  test.each<[string, string[], string]>([
    ['no arguments', [], 'Specify what to import'],
    ['an unknown subject', ['people', 'a.csv'], 'Cannot import "people"'],
    ['no file', ['memorials'], 'Specify a file.'],
    ['two files', ['memorials', 'a.csv', 'b.csv'], 'Specify one file at a time.'],
    ['an unknown option', ['memorials', 'a.csv', '--fast'], "Unknown option '--fast'"],
    ['a delimiter of two characters', ['memorials', 'a.csv', '--delimiter', ';;'], '--delimiter is ";;"'],
    ['an unknown format', ['memorials', 'a.csv', '--format', 'pdf'], '--format is "pdf"'],
    ['an empty source', ['memorials', 'a.csv', '--source', ' '], '--source must have'],
  ])('prints the problem, and how to show the usage, for %s', async (_, args, sentence) => {
    const { status, err } = await run(...args)
    expect(err).toContain(sentence)
    expect(err).toMatch(args.length > 0 ? /^.+\nRun "lychgate import --help".*\n$/ : /\n\nUsage: lychgate import/)
    expect(status).toBe(2)
  })

  test('reports a folder, a missing mapping or sheet, and a rejects path that is the input', async () => {
    const path = await file('a.csv', ROWS_CSV)
    const workbook = await file('a.xlsx', makeWorkbook([{ name: 'One', rows: [['Name']] }]))
    expect(await run('memorials', inFolder('.'))).toMatchObject({
      status: 1,
      err: expect.stringContaining('is a folder'),
    })
    expect(await run('memorials', path, '--columns', inFolder('no.json'))).toMatchObject({ status: 2 })
    const ofCemeteries = await run('memorials', path, '--columns', await file('map.json', '{"kind": "cemeteries"}'))
    expect(ofCemeteries.status).toBe(2)
    expect(ofCemeteries.err).toContain('map.json has "kind": "cemeteries". Import the file with "import cemeteries".')
    expect(await run('memorials', workbook, '--sheet', 'Two')).toMatchObject({
      status: 2,
      err: expect.stringContaining('it has "One"'),
    })
    expect(await run('memorials', path, '--rejects', path)).toMatchObject({ status: 2 })
    expect(await readFile(path, 'utf8')).toBe(ROWS_CSV)
    expect(await run('memorials', path, '--rejects', inFolder('.'))).toMatchObject({ status: 2 })
  })

  test('reports the path of each mistake in a mapping', async () => {
    const path = await file('a.csv', ROWS_CSV)
    const err = async (mapping: string) => {
      const result = await run('memorials', path, '--columns', await file('map.json', mapping))
      expect(result.status).toBe(2)
      return result.err
    }
    expect(await err('{"fields":')).toContain('is not valid JSON')
    expect(await err('{"fields":{"sirname":"Last Name"}}')).toContain(
      'fields.sirname: is not a field; the fields are full_name',
    )
    expect(await err('{"kind":"graves"}')).toContain('kind: must be "memorials", "burials", or "cemeteries"')
    expect(await err('{"fields":{"surname":{"column":"Last Name","wen":[]}}}')).toContain('fields.surname')
    expect(await err('{"fields":{"surname":"Family Name"}}')).toContain('names "Family Name"')
    expect(await err('{"fields":{"surname":"Family Name"}}')).toContain('"Last Name"')
  })

  test('reports a truncated file after storing rows', async () => {
    const rows = Array.from({ length: 12_000 }, (_, i) => `Jane${i},Roe,19${String(i % 90).padStart(2, '0')}\n`).join(
      '',
    )
    const whole = gzipSync(`Given,Surname,Died\n${rows}`, { level: 0 })
    const { status, err } = await run('memorials', await file('a.csv.gz', whole.subarray(0, whole.length - 1000)))
    expect(status).toBe(1)
    expect(err).toContain('cut off')
  })
})

test('--help prints the usage', async () => {
  expect(await run('--help')).toMatchObject({ status: 0, out: expect.stringContaining('--day-first'), err: '' })
})

describe('the demo data', () => {
  beforeEach(async () => {
    const writer = await openSqliteWriter(inFolder('lychgate.sqlite'))
    await loadDemo(writer)
    await writer.close()
  })
  const hasDemo = async () => {
    const writer = await openSqliteWriter(inFolder('lychgate.sqlite'))
    const { demoMemorials } = await writer.counts()
    await writer.close()
    return demoMemorials > 0
  }

  test('is removed by the first real import', async () => {
    const { out } = await run('memorials', await file('import.csv', ROWS_CSV))
    expect(out).toContain('The demo data was removed.')
    expect(await hasDemo()).toBe(false)
  })

  test('stays with --keep-demo, after a dry run, and when no row is stored', async () => {
    await run('memorials', await file('import.csv', ROWS_CSV), '--dry-run')
    await run('memorials', await file('import.csv', ROWS_CSV), '--keep-demo')
    await run('memorials', await file('empty.csv', 'Name,Died\n'))
    await run('memorials', await file('living.csv', 'Name,Died\nJane Roe,\n'))
    expect(await hasDemo()).toBe(true)
  })
})

test('keeps stored rows when it is stopped, and continues when it runs again', async () => {
  const rows = Array.from({ length: 21_000 }, (_, i) => `Jane,Roe${i},1900\n`).join('')
  const path = await file('a.csv', `Given,Surname,Died\n${rows}`)
  const stop = new AbortController()
  stop.abort()
  const stopped = await runWith({ interrupt: stop.signal }, 'memorials', path)
  expect(stopped.status).toBe(130)
  expect(stopped.out).not.toContain('not in this file')
  const kept = countIn(stopped.out, 'added')
  expect(stopped.out).toContain(`Stopped after ${kept.toLocaleString('en-US')} rows`)
  expect(kept).toBeGreaterThan(0)
  expect(kept).toBeLessThan(21_000)
  const again = await run('memorials', path)
  expect(again.status).toBe(0)
  expect([countIn(again.out, 'unchanged'), countIn(again.out, 'added')]).toEqual([kept, 21_000 - kept])
}, 60_000)
