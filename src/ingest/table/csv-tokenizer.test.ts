import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import { CsvTokenizer } from './csv-tokenizer.ts'

function rowsOf(text: string, pieceLength = text.length || 1, delimiter = ',') {
  const tokenizer = new CsvTokenizer(delimiter)
  const rows = []
  for (let at = 0; at < text.length; at += pieceLength) rows.push(...tokenizer.push(text.slice(at, at + pieceLength)))
  rows.push(...tokenizer.end())
  return { rows, unclosed: tokenizer.unclosedQuotes }
}

const cellsOf = (text: string) => rowsOf(text).rows.map((row) => row.cells)
const linesOf = (text: string) => rowsOf(text).rows.map((row) => row.line)

test('a cell is quoted with twenty stray quotation marks inside, and plain with one more', () => {
  const stray = (marks: number) => `"x${'"x'.repeat(marks)},y",z\n`
  expect(cellsOf(stray(20))).toEqual([[`x${'"x'.repeat(20)},y`, 'z']])
  expect(cellsOf(stray(21))).toEqual([[`"x${'"x'.repeat(21)}`, 'y"', 'z']])
})

test('rows are cut at line ends of every kind', () => {
  for (const end of ['\n', '\r\n', '\r']) {
    expect(cellsOf(`a,b${end}1,2${end}3,4`)).toEqual([
      ['a', 'b'],
      ['1', '2'],
      ['3', '4'],
    ])
  }
})

test('a quoted cell holds delimiters, line ends and doubled quotation marks', () => {
  expect(cellsOf('"a, b","c\nd","say ""hi""",""\n')).toEqual([['a, b', 'c\nd', 'say "hi"', '']])
})

test('a row stands on the line where it begins, also behind empty lines and quoted line ends', () => {
  expect(linesOf('a,b\n\n1,"x\ny\r\nz"\n2,3\n\n\n4,5')).toEqual([1, 3, 6, 9])
})

test('rows may be of any length', () => {
  expect(cellsOf('a,b\n1\n1,2,3\n,\n')).toEqual([['a', 'b'], ['1'], ['1', '2', '3'], ['', '']])
})

test('a quotation mark inside a cell is a letter', () => {
  expect(cellsOf('6\' 2",x\n"Bud" Roe,y\n"Jim "Bud" Roe",z\n')).toEqual([
    ['6\' 2"', 'x'],
    ['"Bud" Roe', 'y'],
    ['Jim "Bud" Roe', 'z'],
  ])
})

test('spaces around a quoted cell do not count', () => {
  expect(cellsOf('a, "b, c" ,d\n')).toEqual([['a', 'b, c', 'd']])
})

test('a quotation mark that is never closed is a letter, and its line is told', () => {
  const { rows, unclosed } = rowsOf('a,b\n1,"x\n2,y\n')
  expect(rows.map((row) => row.cells)).toEqual([
    ['a', 'b'],
    ['1', '"x'],
    ['2', 'y'],
  ])
  expect(unclosed).toEqual([2])
})

describe('against csv-parse', () => {
  // A small generator of its own (xorshift), so that a failure can be repeated.
  function randomTable(seed: number): string[][] {
    let state = seed * 2_654_435_761
    const next = (below: number) => {
      state ^= state << 13
      state ^= state >>> 17
      state ^= state << 5
      return (state >>> 0) % below
    }
    const letters = ['a', 'é', '字', '"', ',', '\n', '\r\n', ' ', ';', "'", '', 'x']
    const width = 1 + next(5)
    return Array.from({ length: 1 + next(12) }, () =>
      Array.from({ length: width }, () =>
        Array.from({ length: next(6) }, () => letters[next(letters.length)]).join(''),
      ),
    )
  }

  test('tables of any content come back whole, wherever the text is cut', () => {
    for (let seed = 1; seed <= 400; seed++) {
      const table = randomTable(seed)
      const text = table.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\r\n')
      const expected = parse(text, { relax_column_count: true })
      expect(expected).toEqual(table)
      for (const pieceLength of [1, 2, 3, 7, text.length || 1]) {
        const cells = rowsOf(text, pieceLength).rows.map((row) => row.cells)
        expect({ seed, pieceLength, cells }).toEqual({ seed, pieceLength, cells: table })
      }
    }
  })

  test('cells without quotation marks are cut alike', () => {
    for (let seed = 1; seed <= 200; seed++) {
      const plain = randomTable(seed).map((row) => row.map((cell) => cell.replace(/["\r\n,]/g, '')))
      const text = `${plain.map((row) => row.join(',')).join('\n')}\n`
      const expected = parse(text, { relax_column_count: true, skip_empty_lines: true })
      for (const pieceLength of [1, 5, text.length]) {
        expect(rowsOf(text, pieceLength).rows.map((row) => row.cells)).toEqual(expected)
      }
    }
  })
})
