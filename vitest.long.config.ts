import { defineConfig } from 'vitest/config'

/** Tests that take minutes rather than seconds: whole files of real records, a million rows, killed imports, benchmarks. Firefox runs too. */
export default defineConfig({
  test: {
    include: ['{src,tests,bench}/**/*.long.test.ts', 'tests/e2e/firefox.test.ts'],
    globalSetup: ['tests/support/postgres/test-server.ts', 'tests/support/global-setup.ts'],
    setupFiles: ['tests/support/folders/remove-folders.ts', 'tests/support/fail-on-console.ts'],
    testTimeout: 30 * 60_000,
    hookTimeout: 10 * 60_000,
    fileParallelism: false,
    passWithNoTests: true,
  },
})
