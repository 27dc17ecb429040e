import { expect, test } from 'vitest'
import { sampleDirectory } from '../../../tests/support/sample-directory.ts'
import { compactJson, expandJson } from './compact-json.ts'

test('replaces the keys of a date with a number', () => {
  expect(compactJson({ year: 1843, month: 3, day: 12, qualifier: null, end: null })).toEqual([
    1,
    1843,
    3,
    12,
    null,
    null,
  ])
})

test('keeps objects with other keys and marks arrays', () => {
  expect(compactJson({ tags: ['slate'], none: [], name: 'Ada', no: undefined })).toEqual({
    tags: [0, 'slate'],
    none: [0],
    name: 'Ada',
  })
})

test('removes the keys of all common objects of a memorial and restores them', async () => {
  const directory = sampleDirectory()
  const state = [await directory.findMemorial(20417), await directory.findNeighbors(20417)]
  const compact = compactJson(state)
  expect(JSON.stringify(compact)).not.toMatch(/"(?:givenNames|qualifier|createdAt|kinship|samePlot|county)":/)
  expect(expandJson(JSON.parse(JSON.stringify(compact)))).toEqual(state)
})
