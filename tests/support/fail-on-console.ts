import { format } from 'node:util'
import { afterAll, afterEach, beforeEach } from 'vitest'

/**
 * Unexpected errors and warnings in the console fail the test. A test that expects one replaces the method:
 * `vi.spyOn(console, 'error').mockImplementation(() => {})`.
 */
const unexpected: string[] = []

for (const method of ['error', 'warn'] as const) {
  console[method] = (...args: unknown[]) => {
    unexpected.push(`console.${method}: ${format(...args)}`)
  }
}

beforeEach(() => {
  // Messages from loading the test file, or from work that continued after the previous test.
  throwIfAny()
})

afterEach(() => {
  throwIfAny()
})

afterAll(() => {
  throwIfAny()
})

function throwIfAny() {
  if (unexpected.length > 0) throw new Error(unexpected.splice(0).join('\n'))
}
