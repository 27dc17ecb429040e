import { describe, expect, test } from 'vitest'
import { summarize } from '../../scripts/check/summary.mjs'

const file = (status: string, ...tests: string[]) => ({ status, assertionResults: tests.map((status) => ({ status })) })

describe('the summary line of the checks', () => {
  test('counts passed tests', () => {
    const results = {
      numPassedTests: 2,
      numFailedTests: 0,
      numPendingTests: 0,
      numTodoTests: 0,
      testResults: [file('passed', 'passed', 'passed')],
    }
    expect(summarize(results)).toBe('2 passed, 0 failed')
  })

  test('counts failed and skipped tests', () => {
    const results = {
      numPassedTests: 10,
      numFailedTests: 2,
      numPendingTests: 3,
      numTodoTests: 1,
      testResults: [file('failed', 'failed', 'failed')],
    }
    expect(summarize(results)).toBe('10 passed, 2 failed, 4 skipped')
  })

  test('counts a file that did not load as a failure', () => {
    const results = {
      numPassedTests: 10,
      numFailedTests: 0,
      numPendingTests: 0,
      numTodoTests: 0,
      testResults: [file('passed', 'passed'), file('failed')],
    }
    expect(summarize(results)).toBe('10 passed, 1 failed')
  })

  test('counts a run without results as a failure', () => {
    expect(summarize(null)).toBe('0 passed, 1 failed')
  })
})
