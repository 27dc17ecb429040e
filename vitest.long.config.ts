import { defineConfig } from 'vitest/config'

/** Tests of minutes rather than seconds: whole files of real records, a million rows, killed imports. */
export default defineConfig({
  test: {
    include: ['src/**/*.long.test.ts', 'tests/**/*.long.test.ts'],
    setupFiles: ['tests/support/fail-on-console.ts'],
    testTimeout: 30 * 60_000,
    hookTimeout: 10 * 60_000,
    fileParallelism: false,
    passWithNoTests: true,
  },
})
