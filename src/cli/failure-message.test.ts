import { expect, test } from 'vitest'
import { LockedDatabaseError } from '../storage/ports/database-failures.ts'
import { failureMessage } from './failure-message.ts'

test.each([
  [{ code: 'ERR_SQLITE_ERROR', errcode: 5 }, /^Another program is using the database\./],
  [{ code: 'ERR_SQLITE_ERROR', errcode: 517 }, /^Another program is using the database\./],
  [{ code: 'ERR_SQLITE_ERROR', errcode: 8 }, /^You are not allowed to write to the database\.$/],
  [{ code: 'ERR_SQLITE_ERROR', errcode: 13 }, /^The disk is full\. .* run the command again\.$/],
  [{ code: 'ERR_SQLITE_ERROR', errcode: 11 }, /^The command failed: Something\.$/],
  [{ code: 'ENOSPC', syscall: 'write' }, /^The disk is full\./],
  [{ code: 'EACCES', syscall: 'open' }, /^The command failed: Something\.$/],
])('turns the error code %j into a sentence', (codes, sentence) => {
  expect(failureMessage(Object.assign(new Error('Something.'), codes))).toMatch(sentence)
})

test('repeats the message of a locked database', () => {
  expect(failureMessage(new LockedDatabaseError('The database is locked.'))).toBe('The database is locked.')
})

test.each([
  [new Error('database is locked')],
  [new TypeError('x is undefined')],
  [Object.assign(new Error('x'), { code: 'ERR_ASSERTION' })],
])('returns null for the unexpected error %o', (error) => {
  expect(failureMessage(error)).toBeNull()
})
