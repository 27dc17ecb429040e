import { describe, expect, test } from 'vitest'
import { isReadOnly, translateSql } from './translate-sql.ts'

describe('translateSql', () => {
  test.each([
    ['numbers plain parameters', 'SELECT ? + ?', 'SELECT $1 + $2'],
    ['keeps the numbers of parameters', 'SELECT ?2, ?1, ?', 'SELECT $2, $1, $3'],
    ['keeps question marks in texts', "SELECT 'it''s ?', ?", "SELECT 'it''s ?', $1"],
    ['keeps question marks in names and comments', 'SELECT "a?" -- ?\n/* ? */, ?', 'SELECT "a?" -- ?\n/* ? */, $1'],
    ['removes INDEXED BY', 'FROM memorial m INDEXED BY memorial_by_plot WHERE ?', 'FROM memorial m WHERE $1'],
    [
      'makes CROSS JOIN with a condition a plain join',
      'FROM a CROSS JOIN b ON b.id = a.id',
      'FROM a JOIN b ON b.id = a.id',
    ],
    [
      'makes CROSS JOIN with an aliased table a plain join',
      'FROM texts(?) k CROSS JOIN b AS c ON c.id',
      'FROM texts($1) k JOIN b AS c ON c.id',
    ],
    ['keeps CROSS JOIN without a condition', 'FROM a CROSS JOIN b WHERE true', 'FROM a CROSS JOIN b WHERE true'],
  ])('%s', (_, sql, expected) => {
    expect(translateSql(sql)).toBe(expected)
  })
})

describe('isReadOnly', () => {
  test.each([
    ['SELECT 1', true],
    ['\n  WITH a AS (SELECT 1) SELECT * FROM a', true],
    ['SELECT updated_at FROM cemetery', true],
    ['INSERT INTO tag (slug) VALUES (?) RETURNING id', false],
    ['WITH a AS (DELETE FROM tag RETURNING id) SELECT * FROM a', false],
    ['SELECT id FROM tag FOR UPDATE', false],
  ])('%s', (sql, expected) => {
    expect(isReadOnly(sql)).toBe(expected)
  })
})
