import { configDefaults, defineConfig } from 'vitest/config'

const LONG = '**/*.long.test.ts'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'bench/**/*.test.ts', 'tests/**/*.test.ts'],
          exclude: [...configDefaults.exclude, LONG, 'tests/e2e/**'],
          setupFiles: ['tests/support/fail-on-console.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
          restoreMocks: true,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'browser',
          include: ['tests/e2e/**/*.test.ts'],
          exclude: [...configDefaults.exclude, LONG],
          globalSetup: ['tests/support/global-setup.ts'],
          setupFiles: ['tests/support/fail-on-console.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // One server and one browser serve all of them; two cores do not drive two pages at once any faster.
          fileParallelism: false,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
