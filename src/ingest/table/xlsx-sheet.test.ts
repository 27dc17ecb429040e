import { expect, test } from 'vitest'
import { excelDate } from '../date/excel-date.ts'
import { SheetHandler } from './xlsx-sheet.ts'
import { type DateStyle, isDateFormat } from './xlsx-styles.ts'

/** Reads one row of cells, each with its attributes, a child element, and its text. */
function readRow(cells: readonly (readonly [Record<string, string>, string, string])[], dateStyles: DateStyle[] = []) {
  const handler = new SheetHandler(['first', 'second'], dateStyles, 1900)
  handler.open('row', { r: '3' })
  for (const [attributes, element, text] of cells) {
    handler.open('c', attributes)
    handler.open(element, {})
    handler.text(text)
    handler.close(element)
    handler.close('c')
  }
  handler.close('row')
  return handler.takeRows()
}

test('converts cells of every type to text, and missing cells to empty text', () => {
  const rows = readRow([
    [{ r: 'A3', t: 's' }, 'v', '1'],
    [{ r: 'C3', t: 'inlineStr' }, 't', 'inline'],
    [{ r: 'D3', t: 'str' }, 'v', 'formula'],
    [{ r: 'E3', t: 'b' }, 'v', '1'],
    [{ r: 'F3', t: 'e' }, 'v', '#N/A'],
    [{ r: 'G3', t: 'd' }, 'v', '1921-04-12T00:00:00'],
    [{ r: 'H3' }, 'v', '38.889500000000002'],
    [{ r: 'AB3' }, 'v', '7'],
  ])
  expect(rows).toHaveLength(1)
  expect(rows[0]?.line).toBe(3)
  expect(rows[0]?.cells.slice(0, 8)).toEqual(['second', '', 'inline', 'formula', 'true', '', '1921-04-12', '38.8895'])
  expect(rows[0]?.cells[27]).toBe('7')
})

test('puts cells without a reference in sequence', () => {
  expect(
    readRow([
      [{}, 'v', '1'],
      [{}, 'v', '2'],
    ])[0]?.cells,
  ).toEqual(['1', '2'])
})

test('converts a number to a date if its style is a date', () => {
  expect(
    readRow(
      [
        [{ r: 'A3', s: '1' }, 'v', '36526'],
        [{ r: 'B3', s: '0' }, 'v', '36526'],
      ],
      [false, true],
    )[0]?.cells,
  ).toEqual(['2000-01-01', '36526'])
})

test('skips an empty row', () => {
  expect(readRow([[{ r: 'A3', t: 'inlineStr' }, 't', '']])).toEqual([])
})

test.each([
  ['yyyy\\-mm\\-dd', true],
  ['d/m/yy', true],
  ['[$-409]mmmm d, yyyy', true],
  ['mmm-yy', true],
  ['0.00', false],
  ['"year" 0', false],
  ['[Red]0', false],
  ['[Red][>=100]0', false],
  ['General', false],
  ['h:mm', false],
])('detects whether the format %j shows a date: %s', (code, isDate) => {
  expect(isDateFormat(code)).toBe(isDate)
})

test.each([
  [1, 1900, '1900-01-01'],
  [59, 1900, '1900-02-28'],
  [61, 1900, '1900-03-01'],
  [36526.99, 1900, '2000-01-01'],
  [0, 1904, '1904-01-01'],
  [0, 1900, null],
  [0.5, 1900, null],
  [-1, 1900, null],
  [1e9, 1900, null],
] as const)('converts day %d of the %d calendar to %s', (day, epoch, expected) => {
  expect(excelDate(day, epoch)).toBe(expected)
})

test('warns about a formula without a result, and reads the results of other formulas', () => {
  const handler = new SheetHandler([], [], 1900)
  handler.open('row', { r: '3' })
  for (const [r, result] of [
    ['A3', '7'],
    ['AB3', ''],
  ] as const) {
    handler.open('c', { r })
    handler.open('f', {})
    handler.text('1+1')
    handler.close('f')
    handler.open('v', {})
    handler.text(result)
    handler.close('v')
    handler.close('c')
  }
  handler.close('row')
  expect(handler.takeRows().map((row) => row.cells)).toEqual([['7']])
  expect(handler.warnings).toEqual([
    { line: 3, message: 'column AB has a formula without a result: open the workbook in Excel and save it' },
  ])
})

test('omits totals of other rows, but not running numbers or other formulas', () => {
  const handler = new SheetHandler([], [], 1900)
  handler.open('row', { r: '62' })
  const formulas = [
    'SUM(A2:A61)',
    'COUNTA($B$2:$B$61)',
    'SUBTOTAL(109,Burials[Died])',
    'SUBTOTAL(9,D2:D61)',
    'COUNTA(E$2:E62)',
    'SUM(B62:C62)',
    'MAX(A$1:A61)+1',
    'SUM(H2:H61',
  ]
  for (const formula of formulas) {
    handler.open('c', {})
    handler.open('f', {})
    handler.text(formula)
    handler.close('f')
    handler.open('v', {})
    handler.text('38190')
    handler.close('v')
    handler.close('c')
  }
  handler.close('row')
  const [row] = handler.takeRows()
  expect(row?.cells).toEqual(['', '', '', '', '38190', '38190', '38190', '38190'])
})

test.each([
  ['XFE1', 'cell XFE1'],
  ['ZZZZZZZZ1', 'cell ZZZZZZZZ1'],
  ['A1048577', 'cell A1048577'],
  ['A99999999999', 'cell A99999999999'],
])('rejects the cell %s, which is beyond the end of a sheet', (r, place) => {
  expect(() => readRow([[{ r }, 'v', '1']])).toThrow(
    `The workbook is damaged: it has the ${place}, but a sheet ends at XFD1048576.`,
  )
})

test('accepts the last cell of a sheet', () => {
  const handler = new SheetHandler([], [], 1900)
  handler.open('row', { r: '1048576' })
  handler.open('c', { r: 'XFD1048576' })
  handler.open('v', {})
  handler.text('7')
  handler.close('v')
  handler.close('c')
  handler.close('row')
  const [row] = handler.takeRows()
  expect([row?.line, row?.cells.length, row?.cells.at(-1)]).toEqual([1_048_576, 16_384, '7'])
})

test.each(['1048577', '-1', '1e300'])('rejects the row %s', (r) => {
  const handler = new SheetHandler([], [], 1900)
  expect(() => handler.open('row', { r })).toThrow(`it has the row ${r}, but a sheet ends at XFD1048576.`)
})

test('rejects a row with more cells than a sheet has columns', () => {
  const cells = Array.from({ length: 16_385 }, () => [{}, 'v', '1'] as const)
  expect(() => readRow(cells)).toThrow('a sheet ends at XFD1048576')
})

/** Passes rows with one value each, in column XFD, to the handler. */
function readFarRows(handler: SheetHandler, count: number): void {
  for (let line = 1; line <= count; line++) {
    handler.open('row', { r: String(line) })
    handler.open('c', { r: `XFD${line}` })
    handler.open('v', {})
    handler.text('7')
    handler.close('v')
    handler.close('c')
    handler.close('row')
    handler.takeRows()
  }
}

test('rejects a sheet with thousands of empty cells for each value', () => {
  const handler = new SheetHandler([], [], 1900)
  readFarRows(handler, 300)
  expect(() => readFarRows(handler, 10)).toThrow(
    /^The workbook has too many empty cells: many rows up to row \d have values as far right as column XFD\. Delete the columns/,
  )
})

test('rejects a sheet whose cells repeat long text', () => {
  const handler = new SheetHandler(['abcdefghij'.repeat(10_000)], [], 1900)
  const readRows = (count: number) => {
    for (let line = 1; line <= count; line++) {
      handler.open('row', {})
      handler.open('c', { t: 's' })
      handler.open('v', {})
      handler.text('0')
      handler.close('v')
      handler.close('c')
      handler.close('row')
    }
  }
  readRows(1000)
  expect(() => readRows(10)).toThrow(
    'The workbook is too large: many cells up to row 1003 repeat texts of thousands of characters.',
  )
})

test('leaves out the first of a month or year if the sheet shows only the month or the year', () => {
  const styles: DateStyle[] = [false, true, 'month', 'year']
  const cells = (days: number) => styles.map((_, at) => [{ s: String(at) }, 'v', String(days)] as const)
  const datesOf = (days: number) => readRow(cells(days), styles)[0]?.cells.slice(1)
  expect(datesOf(6635)).toEqual(['1918-03-01', '1918-03', '1918-03-01'])
  expect(datesOf(6576)).toEqual(['1918-01-01', '1918-01', '1918'])
  expect(datesOf(6577)).toEqual(['1918-01-02', '1918-01-02', '1918-01-02'])
})

test('lists columns with several cells that are merged with cells below them', () => {
  const handler = new SheetHandler([], [], 1900)
  for (const ref of ['A1:H1', 'A2:A4', 'B2:B3', 'A5:A6', 'C2:D3']) handler.open('mergeCell', { ref })
  handler.close('mergeCells')
  expect(handler.warnings).toEqual([
    {
      line: 2,
      message:
        'column A has 2 merged cells (A2:A4), and only the first row of each has its value: unmerge them and repeat it',
    },
  ])
})
