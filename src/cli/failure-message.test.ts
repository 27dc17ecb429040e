import { expect, test } from 'vitest'
import { DatabaseFailure } from '../storage/ports/database-failures.ts'
import { failureMessage } from './failure-message.ts'

test.each([
  [{ code: 'ERR_SQLITE_ERROR', errcode: 5 }, /^Another program has locked the database\. Try again/],
  [{ code: 'ERR_SQLITE_ERROR', errcode: 517 }, /^Another program has locked the database\. Try again/],
  [{ code: 'ERR_SQLITE_ERROR', errcode: 8 }, /^The database cannot be written: the file or its disk is read-only\./],
  [{ code: 'ERR_SQLITE_ERROR', errcode: 4874 }, /^The disk is full\. .* run the command again\.$/],
  [{ code: 'ERR_SQLITE_ERROR', errcode: 778 }, /^The database cannot be used: the disk reports an error\./],
  [{ code: 'ERR_SQLITE_ERROR', errcode: 13 }, /^The disk is full\. .* run the command again\.$/],
  [{ code: 'ERR_SQLITE_ERROR', errcode: 11 }, /^The database is damaged, .* "lychgate doctor"; .* restore a backup\.$/],
  [{ code: 'ERR_SQLITE_ERROR', errcode: 19 }, /^The command failed: Something\.$/],
  [{ code: 'ENOSPC', syscall: 'write' }, /^The disk is full\./],
  [{ code: 'EACCES', syscall: 'open' }, /^The command failed: Something\.$/],
])('turns the error code %j into a sentence', (codes, sentence) => {
  expect(failureMessage(Object.assign(new Error('Something.'), codes))).toMatch(sentence)
})

test('adds a remedy to the message about a database failure', () => {
  const failure = new DatabaseFailure('damaged', 'The database a.sqlite is damaged.')
  expect(failureMessage(failure)).toMatch(/^The database a\.sqlite is damaged\. Run "lychgate doctor"/)
})

test('adds a remedy to the message about a refused connection', () => {
  const failure = new DatabaseFailure('refused', 'The database server refuses the connection: no role "a".')
  expect(failureMessage(failure)).toBe(
    'The database server refuses the connection: no role "a". ' +
      'Check the URL of the database, its sslmode, and what its user may do on the server.',
  )
})

test.each([
  [new Error('database is locked')],
  [new TypeError('x is undefined')],
  [Object.assign(new Error('x'), { code: 'ERR_ASSERTION' })],
])('returns null for the unexpected error %o', (error) => {
  expect(failureMessage(error)).toBeNull()
})
