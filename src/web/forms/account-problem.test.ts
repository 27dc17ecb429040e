import { expect, test } from 'vitest'
import { MESSAGES } from '../../contract/messages.ts'
import { AccountRequestError, accountProblem } from './account-problem.ts'

const { failed, noResponse } = MESSAGES.login
const messageOf = (body: unknown) => accountProblem(new AccountRequestError(body), MESSAGES.login).message

test('shows the message first', () => {
  expect(messageOf({ message: 'No.', errors: { email: ['Taken.'] } })).toBe('No.')
})

test('joins all errors with spaces when there is no message', () => {
  const errors = { email: ['Taken.', 'Too long.'], password: 'Too short.' }
  for (const message of [undefined, '', 7, null]) {
    expect(messageOf({ message, errors })).toBe('Taken. Too long. Too short.')
  }
})

test('shows the default when the response has no text', () => {
  for (const body of [
    {},
    [],
    { errors: {} },
    { errors: null },
    { errors: [] },
    { errors: { email: [] } },
    '<h1>502</h1>',
    7,
  ]) {
    expect(messageOf(body), JSON.stringify(body)).toBe(failed)
  }
})

test('shows another default when there is no response', () => {
  for (const body of [undefined, null, '']) expect(messageOf(body)).toBe(noResponse)
  expect(accountProblem(new TypeError('Failed to fetch'), MESSAGES.login).message).toBe(noResponse)
})

test('names the fields with errors', () => {
  const error = new AccountRequestError({ message: 'No.', errors: { email: ['Taken.'], name: [] } })
  expect(accountProblem(error, MESSAGES.login).errors).toEqual({ email: ['Taken.'] })
})
