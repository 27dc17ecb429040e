import { expect, test } from 'vitest'
import { MESSAGES } from '../../contract/messages.ts'
import { accountProblem, RefusedCallError } from './account-problem.ts'

const { failed, noResponse } = MESSAGES.login
const messageOf = (body: unknown) => accountProblem(new RefusedCallError(body), MESSAGES.login).message

test('the message comes first', () => {
  expect(messageOf({ message: 'No.', errors: { email: ['Taken.'] } })).toBe('No.')
})

test('then all errors, joined with spaces', () => {
  const errors = { email: ['Taken.', 'Too long.'], password: 'Too short.' }
  for (const message of [undefined, '', 7, null]) {
    expect(messageOf({ message, errors })).toBe('Taken. Too long. Too short.')
  }
})

test('then the default', () => {
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

test('with nothing that came back, the other default', () => {
  for (const body of [undefined, null, '']) expect(messageOf(body)).toBe(noResponse)
  expect(accountProblem(new TypeError('Failed to fetch'), MESSAGES.login).message).toBe(noResponse)
})

test('the fields at fault are named', () => {
  const error = new RefusedCallError({ message: 'No.', errors: { email: ['Taken.'], name: [] } })
  expect(accountProblem(error, MESSAGES.login).errors).toEqual({ email: ['Taken.'] })
})
