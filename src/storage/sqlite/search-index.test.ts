import { expect, it } from 'vitest'
import { Connection } from './database.ts'
import { migrateSqlite } from './migrate.ts'
import { mergeSearchIndex, SearchIndex } from './search-index.ts'

function openIndex() {
  const connection = new Connection(':memory:', { readOnly: false })
  migrateSqlite(connection, 'directory')
  const index = new SearchIndex(connection)
  const addSegments = (from: number, to: number) => {
    for (let key = from; key <= to; key++) {
      connection.transaction(() => {
        index.add(key, ['s:ashgrove', `b:${1000 + key}`])
        index.write()
      })
    }
  }
  const segments = () =>
    Number(connection.get('SELECT count(DISTINCT segid) AS segments FROM search_document_idx')?.segments)
  const found = (token: string) =>
    connection.all('SELECT rowid AS key FROM search_document WHERE search_document MATCH ?', `"${token}"`).length
  return { connection, addSegments, segments, found }
}

it('leaves the few segments of an ordinary import alone', () => {
  const { connection, addSegments, segments, found } = openIndex()
  addSegments(1, 12)
  mergeSearchIndex(connection)
  expect(segments()).toBe(12)
  expect(found('s:ashgrove')).toBe(12)
})

it('merges many segments into one, and finds what it found', () => {
  const { connection, addSegments, segments, found } = openIndex()
  addSegments(1, 14)
  expect(segments()).toBe(14)
  mergeSearchIndex(connection)
  expect(segments()).toBe(1)
  expect(found('s:ashgrove')).toBe(14)
  expect(found('b:1007')).toBe(1)
  addSegments(15, 16)
  expect(found('s:ashgrove')).toBe(16)
})
