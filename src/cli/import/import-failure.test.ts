import { expect, test } from 'vitest'
import { ImportFailure } from '../../ingest/import-failure.ts'
import { failureSentence } from './import-failure.ts'

test.each([
  ['database or disk is full', /^The disk is full\..*run the import again\.$/],
  ['attempt to write a readonly database', /^The database in DATA_DIR cannot be written/],
  ['database is locked', /^Another program is writing/],
  ['Something else.', /^The import failed: Something else\.$/],
])('%j becomes a sentence that says what to do', (message, sentence) => {
  expect(failureSentence(new Error(message))).toMatch(sentence)
})

test('a failure of the import itself speaks for itself', () => {
  expect(failureSentence(new ImportFailure('a.csv is empty.'))).toBe('a.csv is empty.')
})
