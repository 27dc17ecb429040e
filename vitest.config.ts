import path from 'node:path'
import { configDefaults, defineConfig } from 'vitest/config'

const LONG = '**/*.long.test.ts'
const BROWSER = 'tests/e2e/**/*.test.ts'
/** Tests that start a server, a command, or another program. */
const PROCESSES = [
  'tests/integration/**/*.test.ts',
  'tests/setup/**/*.test.ts',
  'bench/main.test.ts',
  'bench/running-site.bench.test.ts',
  'src/cli/main.test.ts',
]
// Worker threads and programs start several times faster with compiled modules.
const ENV = { NODE_COMPILE_CACHE: path.resolve('node_modules/.cache/compiled') }
const POSTGRES = 'tests/support/postgres/test-server.ts'
/** Tests of forms, accounts, and email that run on SQLite and again on PostgreSQL (test-engine.ts) */
const ON_BOTH_ENGINES = [
  'src/storage/sql/people/*-records.test.ts',
  'src/storage/sql/people/mail-queue.test.ts',
  'src/services/{email-list,once-per-key}.test.ts',
  'src/services/accounts/{account-security,email-verification,invitations,log-in}.test.ts',
  'src/server/http/*-api.test.ts',
  'src/server/http/{clock-set-back,planted-cookies}.test.ts',
]
const SETUP_FILES = ['tests/support/fail-on-console.ts']

export default defineConfig({
  test: {
    // Vitest would leave one core unused. On a machine with two cores, it would run one test file at a time.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'unit',
          // Loading the modules again for each file would take a third of the time.
          isolate: false,
          env: ENV,
          provide: { engine: 'sqlite' },
          include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'bench/**/*.test.ts', 'tests/**/*.test.ts'],
          exclude: [...configDefaults.exclude, LONG, BROWSER, ...PROCESSES],
          globalSetup: [POSTGRES],
          setupFiles: [...SETUP_FILES, 'tests/support/no-processes.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
          restoreMocks: true,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'postgres',
          isolate: false,
          env: ENV,
          provide: { engine: 'postgres' },
          include: ON_BOTH_ENGINES,
          globalSetup: [POSTGRES],
          setupFiles: [...SETUP_FILES, 'tests/support/no-processes.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
          restoreMocks: true,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'processes',
          env: ENV,
          provide: { engine: 'sqlite' },
          include: PROCESSES,
          exclude: [...configDefaults.exclude, LONG],
          globalSetup: [POSTGRES],
          setupFiles: SETUP_FILES,
          testTimeout: 20_000,
          hookTimeout: 60_000,
          restoreMocks: true,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'browser',
          include: [BROWSER],
          exclude: [...configDefaults.exclude, LONG],
          globalSetup: [POSTGRES, 'tests/support/global-setup.ts'],
          setupFiles: SETUP_FILES,
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
