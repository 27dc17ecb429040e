import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import { csvRecord } from './csv-record.ts'

describe('csvRecord', () => {
  test('quotes separators, quotes, line ends, and outer spaces', () => {
    expect(csvRecord(['plain', 'a,b', 'say "so"', 'two\nlines', 'two\r\nlines', ' edge ', '', 12])).toBe(
      'plain,"a,b","say ""so""","two\nlines","two\r\nlines"," edge ",,12',
    )
  })

  test.each([
    ['=HYPERLINK("https://evil.example")', `'=HYPERLINK("https://evil.example")`],
    ['+1 555 0100', "'+1 555 0100"],
    ['-2+3', "'-2+3"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1+1', "'\t=1+1"],
    ['\r=1+1', "'\r'=1+1"],
    ['  =1+1', "'  =1+1"],
    ['\n=1+1', "'\n'=1+1"],
    ['\u00a0=1+1', "'\u00a0=1+1"],
    ['＝1+1', "'＝1+1"],
    ['＠SUM(A1)', "'＠SUM(A1)"],
    ['1=1', '1=1'],
    ["O'Brien", "O'Brien"],
    ['ann@thornmere.example', 'ann@thornmere.example'],
  ])('writes %j so that a CSV parser returns %j', (written, read) => {
    expect(parse(csvRecord([written, 'end']))).toEqual([[read, 'end']])
  })

  test.each([
    ['a;=1+1', "a;'=1+1"],
    ['a; "=1+1', `a;' "=1+1`],
    ['a\t@SUM(A1)', "a\t'@SUM(A1)"],
    ['a;b;＝1', "a;b;'＝1"],
  ])('neutralizes the formula after a semicolon or tab in %j', (written, read) => {
    expect(parse(csvRecord([written, 'end']))).toEqual([[read, 'end']])
    for (const delimiter of [';', '\t']) {
      const cells: string[] = parse(csvRecord(['x', written]), { delimiter, relax_quotes: true, escape: '\\' })[0] ?? []
      expect(cells.filter((cell) => /^[\s"]*[=+\-@＝]/.test(cell))).toEqual([])
    }
  })

  test.each([
    ['a\n=1+1', "a\n'=1+1"],
    ['a\r\n "@SUM(A1)', `a\r\n' "@SUM(A1)`],
    ['a\n\n\t-1', "a\n\n\t'-1"],
  ])('neutralizes the formula at the start of a line in %j', (written, read) => {
    expect(parse(csvRecord(['x', written]))).toEqual([['x', read]])
    const records: string[][] = parse(csvRecord(['x', written]), {
      delimiter: ';',
      quote: null,
      relax_column_count: true,
    })
    expect(records.flat().filter((cell) => /^[\s"]*[=+\-@]/.test(cell))).toEqual([])
  })

  test('writes numbers unchanged', () => {
    expect(csvRecord(['-77.0353', '44.1'])).toBe('-77.0353,44.1')
    expect(csvRecord([-5, 0])).toBe('-5,0')
  })
})
