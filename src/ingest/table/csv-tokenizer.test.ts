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

test('reads a quoted cell with 20 stray quotation marks, but not with 21', () => {
  const stray = (marks: number) => `"x${'"x'.repeat(marks)},y",z\n`
  expect(cellsOf(stray(20))).toEqual([[`x${'"x'.repeat(20)},y`, 'z']])
  expect(cellsOf(stray(21))).toEqual([[`"x${'"x'.repeat(21)}`, 'y"', 'z']])
})

test('reads a row of thousands of cells with stray quotation marks', () => {
  const row = `${'""x,'.repeat(20_000)}y`
  expect(cellsOf(`${row}\nz`)).toEqual([row.split(','), ['z']])
})

test('splits rows at every kind of line break', () => {
  for (const end of ['\n', '\r\n', '\r']) {
    expect(cellsOf(`a,b${end}1,2${end}3,4`)).toEqual([
      ['a', 'b'],
      ['1', '2'],
      ['3', '4'],
    ])
  }
})

test('reads delimiters, line breaks, and doubled quotation marks in quoted cells', () => {
  expect(cellsOf('"a, b","c\nd","say ""hi""",""\n')).toEqual([['a, b', 'c\nd', 'say "hi"', '']])
})

test('returns the line where each row begins, after empty lines and quoted line breaks', () => {
  expect(linesOf('a,b\n\n1,"x\ny\r\nz"\n2,3\n\n\n4,5')).toEqual([1, 3, 6, 9])
})

test('accepts rows with any number of cells', () => {
  expect(cellsOf('a,b\n1\n1,2,3\n,\n')).toEqual([['a', 'b'], ['1'], ['1', '2', '3'], ['', '']])
})

test('keeps quotation marks inside cells', () => {
  expect(cellsOf('6\' 2",x\n"Bud" Roe,y\n"Jim "Bud" Roe",z\n')).toEqual([
    ['6\' 2"', 'x'],
    ['"Bud" Roe', 'y'],
    ['Jim "Bud" Roe', 'z'],
  ])
})

test('ignores spaces around a quoted cell', () => {
  expect(cellsOf('a, "b, c" ,d\n')).toEqual([['a', 'b, c', 'd']])
})

test('keeps a quotation mark that is never closed, and reports its line', () => {
  const { rows, unclosed } = rowsOf('a,b\n1,"x\n2,y\n')
  expect(rows.map((row) => row.cells)).toEqual([
    ['a', 'b'],
    ['1', '"x'],
    ['2', 'y'],
  ])
  expect(unclosed).toEqual([2])
})

describe('compared with csv-parse', () => {
  // A seeded generator (xorshift) makes failures repeatable.
  function randomTable(seed: number): string[][] {
    let state = seed * 2_654_435_761
    const next = (below: number) => {
      state ^= state << 13
      state ^= state >>> 17
      state ^= state << 5
      return (state >>> 0) % below
    }
    const pieces = ['a', 'é', '字', '"', ',', '\n', '\r\n', ' ', ';', "'", '', 'x']
    const width = 1 + next(5)
    return Array.from({ length: 1 + next(12) }, () =>
      Array.from({ length: width }, () => Array.from({ length: next(6) }, () => pieces[next(pieces.length)]).join('')),
    )
  }

  test('reads tables of any content, wherever the text is split', () => {
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

  test('splits cells without quotation marks as csv-parse does', () => {
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

test('keeps unclosed quotation marks in tab-separated text', () => {
  const text = 'Roe\t"Red\t1931\nRoe\t"Birdie"\t1940\n"two\nlines"\t"a ""b"""\t1950\nRoe\t"Sis\t1953\n'
  const rows = [
    ['Roe', '"Red', '1931'],
    ['Roe', 'Birdie', '1940'],
    ['two\nlines', 'a "b"', '1950'],
    ['Roe', '"Sis', '1953'],
  ]
  for (const pieceLength of [1, 7, text.length])
    expect(rowsOf(text, pieceLength, '\t').rows.map(({ cells }) => cells)).toEqual(rows)
})

test('rejects a row of more than 10 million characters', () => {
  const tokenizer = new CsvTokenizer(',')
  tokenizer.push(`Name,Died\n${'x'.repeat(10_000_000)}`)
  expect(() => tokenizer.push('x')).toThrow('Line 2 begins a row of more than 10,000,000 characters.')
})

test.each([1, 7, 100])(
  'reads stray quotation marks up to the end of a cell, in pieces of %d characters',
  (pieceLength) => {
    const text = '1,"Roe, J. T. "Jim"",1951\n2,"Roe, "Bud" A.",1952\n3,"Roe "Al",1953\n'
    expect(rowsOf(text, pieceLength).rows.map(({ cells }) => cells)).toEqual([
      ['1', 'Roe, J. T. "Jim"', '1951'],
      ['2', 'Roe, "Bud" A.', '1952'],
      ['3', 'Roe "Al', '1953'],
    ])
  },
)
