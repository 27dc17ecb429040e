import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readMemorialFile } from '../../tests/support/read-file.ts'
import { makeWorkbook } from '../../tests/support/workbook.ts'
import { encodePartialDate } from '../domain/dates/partial-date.ts'
import type { ImportRow } from '../storage/ports.ts'
import { openMemorialFile } from './open-import-file.ts'
import type { Problem } from './problem.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lychgate-import-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function read(text: string | Buffer, name = 'a.csv') {
  const path = join(folder, name)
  await writeFile(path, text)
  const today = { year: 2026, month: 11, day: 20 }
  const importFile = await openMemorialFile({
    path,
    mappingPath: null,
    dateOrder: null,
    today,
    format: null,
    delimiter: null,
    sheet: null,
  })
  const rows: ImportRow[] = []
  const problems: Problem[] = []
  for await (const batch of importFile.batches) {
    rows.push(...batch.rows)
    problems.push(...batch.problems)
  }
  return { rows: rows.map((row) => [row.line, row.memorial.surname]), stored: rows, problems }
}

test('keeps rows longer or shorter than the header, and reports extra values with their lines', async () => {
  const { rows, problems } = await read(
    'Surname,Died,\nRoe,1900\nThorn,"19\n01",,\nQuill,1902,,Thornmere, VT\nAsh,1903,,,\n',
  )
  expect(rows).toEqual([
    [2, 'Roe'],
    [3, 'Thorn'],
    [5, 'Quill'],
    [6, 'Ash'],
  ])
  expect(problems.map(({ line, kind, value }) => [line, kind, value])).toEqual([
    [3, 'unread', '19 01'],
    [5, 'note', 'Thornmere | VT'],
  ])
})

test('uses the first of two columns for one field, and reports differing values of the second', async () => {
  const { problems } = await read('Surname,Died,Date of Death\nRoe,1900,1901\nThorn,,1902\nQuill,1903,1903\n')
  expect(problems).toEqual([
    {
      line: 2,
      column: 'Date of Death',
      value: '1901',
      reason: 'another column filled the same field first',
      kind: 'unmapped',
    },
  ])
})

test('keeps every row after a quotation mark that is never closed', async () => {
  const { rows, problems } = await read('Surname,Died\n"Roe,1900\nThorn,1901\n')
  expect(rows).toEqual([
    [2, '"Roe'],
    [3, 'Thorn'],
  ])
  expect(problems.some((one) => one.line === 2 && one.kind === 'note' && one.reason.includes('never closed'))).toBe(
    true,
  )
})

test('skips and reports the rows above the header', async () => {
  const { rows, problems } = await read('Churchyard of Thornmere,\nwritten 1950,\nSurname,Died\nRoe,1900\n')
  expect(rows).toEqual([[4, 'Roe']])
  expect(problems.map((one) => [one.line, one.value])).toEqual([
    [1, 'Churchyard of Thornmere | '],
    [2, 'written 1950 | '],
  ])
})

test('finds a header with one known column below a title', async () => {
  const { problems } = await read('Book 3 of Larkspur Cemetery\nID|Decedent|Ledger|Lot/Sec\n1|Roe, Ann|x|4\n')
  expect(problems[0]).toMatchObject({ line: 1, reason: 'is above the header and was skipped' })
})

test('reads a column that first appears late in a JSON file', async () => {
  const note = 'x'.repeat(400)
  const lines = Array.from({ length: 4000 }, (_, n) =>
    JSON.stringify({ surname: 'Roe', died: 1900, unknown: note, ...(n < 3900 ? {} : { plot: '7' }) }),
  )
  const { rows, stored, problems } = await read(`${lines.join('\n')}\n`, 'a.jsonl')
  expect(rows).toHaveLength(4000)
  expect(stored.filter((row) => row.memorial.plot === 'Plot 7')).toHaveLength(100)
  expect(problems.map((one) => [one.line, one.kind, one.reason])).toEqual([
    [1, 'column', 'no matching field; rows with a value: 4,000'],
  ])
})

test('counts the records of a JSON file that has several on one line', async () => {
  const { rows } = await read('[{"surname":"Roe","died":1900},{"surname":"Thorn","died":1901}]', 'a.json')
  expect(rows).toEqual([
    [1, 'Roe'],
    [2, 'Thorn'],
  ])
})

test('stops at text between the records of a JSON file', async () => {
  await expect(read('{"surname":"Roe","died":1}\nnonsense\n{"surname":"Roe","died":2}\n', 'a.jsonl')).rejects.toThrow(
    'Line 2 is not JSON: "nonsense" is between the records.',
  )
  await expect(read('[{"surname":"Roe","died":1}, 7 {"surname":"Roe"}]', 'a.json')).rejects.toThrow('is between')
})

test('rejects a JSON record with thousands of nested objects', async () => {
  const record = `{"surname":"Roe","died":"1901","more":${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}}`
  await expect(read(record, 'a.jsonl')).rejects.toThrow('line 1: the record is nested more than 256 levels deep.')
})

test('reads GeoJSON properties as columns and points as coordinates', async () => {
  const feature = {
    type: 'Feature',
    properties: { surname: 'Roe', died: 1900 },
    geometry: { type: 'Point', coordinates: [-72.5, 44.25] },
  }
  const collection = { type: 'FeatureCollection', bbox: [-73, 44, -72, 45], features: [feature] }
  const { stored } = await read(JSON.stringify(collection), 'a.json')
  expect(stored[0]?.memorial).toMatchObject({ surname: 'Roe', latitude: 44.25, longitude: -72.5 })
})

test('rejects a repeated header', async () => {
  const { rows, problems } = await read('Surname,Died\nRoe,1900\nSurname,Died\nThorn,1901\n')
  expect(rows).toEqual([
    [2, 'Roe'],
    [4, 'Thorn'],
  ])
  expect(problems.map(({ line, kind, reason }) => [line, kind, reason])).toEqual([
    [3, 'refused', 'the row repeats the header, as in joined files'],
  ])
})

test('accepts text padded with NUL characters, but rejects a binary file', async () => {
  expect((await read('Surname,Died\nRoe\0\0,1900\n')).rows).toEqual([[2, 'Roe']])
  await expect(read('\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\x01\x02')).rejects.toThrow('contains binary data')
})

test('reads a two-row header with cells that span both rows', async () => {
  const { stored } = await read('Name,,Date of,,Plot\nFirst,Last,Birth,Death,\nAnn,Roe,1850,1900,A1\n')
  expect(stored.map((row) => [row.line, row.memorial.givenNames, row.memorial.surname, row.memorial.plot])).toEqual([
    [3, 'Ann', 'Roe', 'Plot A1'],
  ])
})

test.each([
  ['names, dates, and places', 'Name,,Born,,Died,\nLast,First,Date,Place,Date,Place\nRoe,Ann,1850,Troy,1900,Elm\n'],
  ['only a name', 'Name,,Born,Died,Sex\nLast,First,,,\nRoe,Ann,1850,1900,F\n'],
  ['only dates', 'Last,First,Born,,Died,\n,,Date,Place,Date,Place\nRoe,Ann,1850,Troy,1900,Elm\n'],
])('merges a two-row header whose upper cells span several columns: %s', async (_, text) => {
  const { stored } = await read(text)
  const actual = stored.map(({ line, memorial }) => [
    line,
    memorial.givenNames,
    memorial.surname,
    ...memorial.lifeEvents.map((event) => event.date?.year),
  ])
  expect(actual).toEqual([[3, 'Ann', 'Roe', 1850, 1900]])
})

test('reads single letters and blanks below a header as values', async () => {
  const { stored } = await read('Surname,Died,Section,\n,1900,A,D\nRoe,1901,B,\n')
  expect(stored.map(({ memorial }) => [memorial.surname, memorial.plot])).toEqual([
    [null, 'Section A'],
    ['Roe', 'Section B'],
  ])
})

test('reads the names in a column called Deceased', async () => {
  const { rows } = await readMemorialFile('Deceased,Date of Death\n"Roe, Ann",1990\n')
  expect(rows[0]?.memorial).toMatchObject({ givenNames: 'Ann', surname: 'Roe' })
})

test('reports a cemetery column that the stated cemetery of the file replaces', async () => {
  const facts = {
    cemetery: { name: 'Oak Hill', city: null, state: null },
    isBurials: false,
    hasLoneNames: false,
    twoDigitYearsFrom: null,
  }
  const { rows, problems } = await readMemorialFile('Name,Died,Cemetery\nAnn Roe,1901,Elm Grove\nJan Roe,1902,\n', {
    facts,
  })
  expect(rows.map(({ cemetery }) => cemetery?.name)).toEqual(['Oak Hill', 'Oak Hill'])
  expect(problems.map(({ kind, column, reason }) => [kind, column, reason])).toEqual([
    ['note', 'Cemetery', 'names cemeteries, but one cemetery is stated for all rows; rows with a value: 1'],
  ])
})

test('reads the dates in a column called Deceased', async () => {
  const csv = 'Last,Born,Deceased\nRoe,1850,13/4/1901\nPoe,1955,5 May 1999\nLoe,1850,yes\nMoe,1850,1931\nNoe,1850,no\n'
  const { rows, problems } = await readMemorialFile(csv)
  const dates = rows.map(({ memorial }) => memorial.lifeEvents.find(({ type }) => type === 'Death')?.date ?? null)
  expect(dates.map((date) => date && encodePartialDate(date))).toEqual(['1901-04-13', '1999-05-05', null, '1931'])
  expect(problems.map(({ line, kind }) => [line, kind])).toEqual([
    [1, 'note'],
    [6, 'refused'],
  ])
})

test('stops if no row has a name', async () => {
  const message = /^No row of .* has a name: the columns of the name \("Given", "Last"\) are empty. Use --columns/
  await expect(readMemorialFile('Given,Last,Died\n,,1901\n, ,1902\n')).rejects.toThrow(message)
  await expect(readMemorialFile('Given,Last,Died\n-,?,1901\n')).rejects.toThrow(message)
})

test('omits notes on how refused rows were read', async () => {
  const { rows, problems } = await readMemorialFile('Name,Died\n"Roe, Ann (living)",1990\n"Roe, John (Osric)",1990\n')
  expect(rows).toHaveLength(1)
  expect(problems.map(({ line, kind }) => [line, kind])).toEqual([
    [2, 'refused'],
    [3, 'note'],
  ])
})

describe('a workbook', () => {
  test('reports cells beyond the header without mentioning a delimiter', async () => {
    const rows = [
      ['Surname', 'Died'],
      ['Roe', '1900', null, 'see the map'],
    ]
    const { problems } = await read(makeWorkbook([{ name: 'A', rows }]), 'a.xlsx')
    expect(problems).toMatchObject([
      {
        line: 2,
        value: 'see the map',
        reason: 'the row has 4 cells but the header has 2: cells beyond the header are not read',
      },
    ])
  })

  const sheet = 'xl/worksheets/sheet1.xml'
  const rows = [
    ['Surname', 'Died'],
    ['Roe', 1900],
  ]
  const spaces = (mebibytes: number) => `<worksheet>${' '.repeat(mebibytes * 1024 ** 2)}</worksheet>`

  test('is rejected when it has a cell beyond the end of a sheet', async () => {
    const cell = '<c r="ZZZZZ1"><v>1</v></c>'
    const parts = { [sheet]: `<worksheet><sheetData><row r="1">${cell}</row></sheetData></worksheet>` }
    await expect(read(makeWorkbook([{ name: 'A', rows }], { parts }), 'a.xlsx')).rejects.toThrow(
      'The workbook is damaged: it has the cell ZZZZZ1, but a sheet ends at XFD1048576.',
    )
  })

  test.each([sheet, 'xl/sharedStrings.xml', 'xl/styles.xml'])(
    'is rejected when %s unpacks to more than 16 MiB and 100 times its packed size',
    async (part) => {
      const workbook = makeWorkbook([{ name: 'A', rows }], { parts: { [part]: spaces(17) } })
      await expect(read(workbook, 'a.xlsx')).rejects.toThrow(
        `a.xlsx is too large: ${part} unpacks to more than 16 MiB.`,
      )
    },
  )

  test('is rejected when it has more parts than any program writes', async () => {
    const parts = Object.fromEntries(Array.from({ length: 10_000 }, (_, i) => [`x${i}`, '']))
    await expect(read(makeWorkbook([{ name: 'A', rows }], { parts }), 'a.xlsx')).rejects.toThrow(
      'a.xlsx is too large: it has more than 10,000 parts.',
    )
  })

  test('is rejected with advice when it is another archive', async () => {
    const archive = makeWorkbook([{ name: 'A', rows }])
      .toString('latin1')
      .replaceAll('xl/workbook', 'xl/homework')
    await expect(read(Buffer.from(archive, 'latin1'), 'a.ods')).rejects.toThrow('as .xlsx or CSV first')
  })

  test('is rejected when its elements are nested deeper than any program writes', async () => {
    const nested = (depth: number) => `<styleSheet>${'<a>'.repeat(depth)}${'</a>'.repeat(depth)}</styleSheet>`
    const workbook = (depth: number) =>
      makeWorkbook([{ name: 'A', rows }], { parts: { 'xl/styles.xml': nested(depth) } })
    await read(workbook(255), 'a.xlsx')
    await expect(read(workbook(256), 'a.xlsx')).rejects.toThrow('is a damaged workbook: xl/styles.xml is damaged.')
  })

  test('is rejected when an element has more attributes than any program writes', async () => {
    const element = (count: number) => `<a ${Array.from({ length: count }, (_, i) => `a${i}="1"`).join(' ')}/>`
    const workbook = (count: number) =>
      makeWorkbook([{ name: 'A', rows }], { parts: { 'xl/styles.xml': `<a>${element(count)}${element(count)}</a>` } })
    await read(workbook(1000), 'a.xlsx')
    await expect(read(workbook(1001), 'a.xlsx')).rejects.toThrow('xl/styles.xml is damaged.')
  })

  test('is rejected when it has more than 1,000 sheets', async () => {
    const workbook = (count: number) => {
      const sheets = Array.from({ length: count }, () => `<sheet name="A"/>`)
      const parts = { 'xl/workbook.xml': `<workbook><sheets>${sheets.join('')}</sheets></workbook>` }
      return makeWorkbook([{ name: 'A', rows }], { parts })
    }
    expect((await read(workbook(1000), 'a.xlsx')).rows).toEqual([[2, 'Roe']])
    await expect(read(workbook(1001), 'a.xlsx')).rejects.toThrow('The workbook has more than 1,000 sheets.')
  })

  test('is read when a part unpacks to at most 16 MiB, regardless of its packed size', async () => {
    const workbook = makeWorkbook([{ name: 'A', rows }], { parts: { 'xl/styles.xml': spaces(2) } })
    expect((await read(workbook, 'a.xlsx')).rows).toEqual([[2, 'Roe']])
  })
})

describe('a file without a header', () => {
  const text = 'Roe,Jane,1900,4\nOak,Ben,1901,5,extra\n'

  test('is read by column numbers', async () => {
    const mapping = { fields: { surname: 1, given_names: [2], death_date: { column: 3 } }, key: 4, ignore: [5] }
    const { rows } = await readMemorialFile(text, { mapping, hasNoHeader: true })
    expect(
      rows.map(({ line, identity, memorial }) => [line, identity.text, memorial.surname, memorial.givenNames]),
    ).toEqual([
      [1, '4', 'Roe', 'Jane'],
      [2, '5', 'Oak', 'Ben'],
    ])
  })

  test('needs a mapping', async () => {
    const byNumber = { fields: { surname: 1, given_names: 2, death_date: 3 } }
    await expect(readMemorialFile('Roe,Ann,1901\nPoe,Bob,1902\n', { mapping: byNumber })).rejects.toThrow(
      /^Line 1 of .* is a record \("Roe", "Ann", "1901"\), but would be read as the header. Add --no-header.$/,
    )
    await expect(readMemorialFile(text)).rejects.toThrow('with --no-header if the file has no header')
    await expect(readMemorialFile(text, { hasNoHeader: true })).rejects.toThrow(
      '--no-header needs a mapping with a name',
    )
    const mapping = { fields: { surname: 9 } }
    await expect(readMemorialFile(text, { mapping, hasNoHeader: true })).rejects.toThrow('names "column 9"')
  })

  test('cannot be JSON', async () => {
    const options = { name: 'list.json', hasNoHeader: true }
    await expect(readMemorialFile('[{"surname":"Roe","died":1900}]', options)).rejects.toThrow(
      '--no-header is not for JSON',
    )
  })
})

describe('a title above the header', () => {
  const mapping = { fields: { full_name: 'Name', cemetery_name: { value: 'Oak Hill' } }, kind: 'burials' }

  test('is not read as the header, even if the mapping names one of its cells', async () => {
    const { rows } = await readMemorialFile('Name,,\nName,Remark,Row\nJane Roe,,4\n', { mapping })
    expect(rows.map(({ line, memorial }) => [line, memorial.surname])).toEqual([[3, 'Roe']])
  })

  test('is not read as the header, even if it names the cemetery', async () => {
    const title = 'Cemetery,Oak Hill,State,Vermont\n'
    const { rows } = await readMemorialFile(`${title}Surname,Given,Born,Died\nRoe,Jane,1850,1900\n`)
    expect(rows.map(({ line, memorial }) => [line, memorial.surname])).toEqual([[3, 'Roe']])
  })
})

test('refuses a row whose name is a URL, and ignores a URL as the name of a cemetery', async () => {
  const text =
    'Name,Died,Cemetery\nhttp://www.example.org/entity/Q1,1900,Oak Hill\nJane Roe,1901,https://www.example.org/entity/Q2\n'
  const { rows, problems } = await readMemorialFile(text)
  expect(rows.map(({ memorial, cemetery }) => [memorial.surname, cemetery])).toEqual([['Roe', null]])
  expect(problems.map(({ line, kind, reason }) => [line, kind, reason])).toEqual([
    [2, 'refused', 'the name is a URL'],
    [3, 'unread', 'is a URL, not the name of a cemetery'],
  ])
})

test('keeps a person whose "Deceased" column says yes, unless they were born within the last 110 years', async () => {
  const { rows, problems } = await readMemorialFile(
    'Name,Deceased,Born\nAda Roe,yes,1850\nBen Roe,yes,1960\nCy Roe,no,1850\n',
  )
  expect(rows.map(({ memorial }) => memorial.givenNames)).toEqual(['Ada'])
  expect(problems.map(({ line, kind }) => [line, kind])).toEqual([
    [3, 'refused'],
    [4, 'refused'],
  ])
})

test('refuses an unlabeled sum below a list, even if it could be an Excel day number', async () => {
  const { rows, problems } = await read(
    'Last,First,Died,Lot\nRoe,John,4000,A1\nRoe,Mary,4400,A2\nRoe,Ada,4800,A3\n,,13200,\n,,1902,\n,,,A4\n,,4900,A5\n',
  )
  expect(rows.map(([line]) => line)).toEqual([2, 3, 4, 8])
  expect(problems.filter(({ kind }) => kind === 'refused').map(({ line, reason }) => [line, reason])).toEqual([
    [5, 'the row has only numbers, such as a sum below a list, and no name'],
    [6, 'the row is a heading or a note, not a person; if a person is buried here, enter only the name'],
    [7, 'the row has neither a name nor a date'],
  ])
})
