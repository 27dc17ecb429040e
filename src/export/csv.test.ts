import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import { csvRecord } from './csv.ts'

describe('a record of CSV', () => {
  test('quotes what has to be quoted, and ends with CR LF', () => {
    expect(csvRecord(['plain', 'a,b', 'say "so"', 'two\nlines', 'two\r\nlines', ' edge ', '', 12])).toBe(
      'plain,"a,b","say ""so""","two\nlines","two\r\nlines"," edge ",,12\r\n',
    )
  })

  test.each([
    ['=HYPERLINK("https://evil.example")', `'=HYPERLINK("https://evil.example")`],
    ['+1 555 0100', "'+1 555 0100"],
    ['-2+3', "'-2+3"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1+1', "'\t=1+1"],
    ['\r=1+1', "'\r=1+1"],
    ['  =1+1', "'  =1+1"],
    ['\n=1+1', "'\n=1+1"],
    ['\u00a0=1+1', "'\u00a0=1+1"],
    ['＝1+1', "'＝1+1"],
    ['＠SUM(A1)', "'＠SUM(A1)"],
    ['1=1', '1=1'],
    ["O'Brien", "O'Brien"],
    ['ann@thornmere.example', 'ann@thornmere.example'],
  ])('reads %j back as %j', (written, read) => {
    expect(parse(csvRecord([written, 'end']))).toEqual([[read, 'end']])
  })

  test('leaves numbers alone', () => {
    expect(csvRecord([-5, 0])).toBe('-5,0\r\n')
  })
})
