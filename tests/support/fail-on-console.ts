import { format } from 'node:util'
import { afterAll, afterEach, beforeEach } from 'vitest'

/**
 * An error or warning that a test did not expect fails it. A test that expects one says so by replacing the method:
 * `vi.spyOn(console, 'error').mockImplementation(() => {})`.
 */
const unexpected: string[] = []

for (const method of ['error', 'warn'] as const) {
  console[method] = (...words: unknown[]) => {
    unexpected.push(`console.${method}: ${format(...words)}`)
  }
}

beforeEach(() => {
  // Said while the file was loading, or by something that outlived the test before.
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
