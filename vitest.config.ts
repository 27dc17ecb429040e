import path from 'node:path'
import { configDefaults, defineConfig, type TestProjectConfiguration } from 'vitest/config'
import { findPostgres } from './scripts/setup/postgres.mjs'

const LONG = '**/*.long.test.ts'
const BROWSER = 'tests/e2e/**/*.test.ts'
/** Tests that start a server, a command, or another program. */
const PROCESSES = [
  'tests/integration/**/*.test.ts',
  'tests/setup/**/*.test.ts',
  'bench/main.test.ts',
  'src/cli/main.test.ts',
]
// Worker threads and programs start several times faster with compiled modules.
const ENV = { NODE_COMPILE_CACHE: path.resolve('node_modules/.cache/compiled') }
const POSTGRES = 'tests/support/postgres/test-server.ts'
const DEMO = 'tests/support/demo-folder.ts'
/** Tests that run on SQLite and again on PostgreSQL (test-engine.ts) */
const ON_BOTH_ENGINES = [
  'src/storage/sql/people/*-records.test.ts',
  'src/storage/sql/people/mail-queue.test.ts',
  'src/services/{email-list,idempotent-posts}.test.ts',
  'src/services/desk/{imports/{scoped-imports,undone-runs},inbox/desk-inbox,records/bulk-desk}.test.ts',
  'src/services/accounts/{account-security,email-verification,invitations,log-in,own-account}.test.ts',
  'src/server/http/*-api.test.ts',
  'src/server/desk/stored-responses.test.ts',
  'src/server/http/{clock-set-back,planted-cookies}.test.ts',
  'src/cli/admin/{cemeteries,forms,mail,media,memorials,people,users}-command.test.ts',
  'src/cli/admin/{invite-users,media-edit}.test.ts',
  'src/cli/import/import-owner-overrides.test.ts',
  'src/desk/pages/cemeteries/cemetery-pages.test.ts',
  'src/cli/first-owner.test.ts',
  'src/desk/pages/records/{merge-record-page,record-pages}.test.ts',
  'src/server/compose/compose-personal-data.test.ts',
]
/** Browser tests that store data */
const WRITING_JOURNEYS = [
  'tests/e2e/{account-details,account-page,accounts,accounts-without-javascript,email-list-links}.test.ts',
  'tests/e2e/{email-list,picture-upload,repeated-forms,sales-form,volunteer}.test.ts',
  'tests/e2e/desk/{desk-forms,desk-guide}.test.ts',
]
/** Pages of the desk link their style sheet. Without this, Vitest would give it no URL. */
const CSS = { include: [/src\/desk\/styles\/desk\.css/] }
/** The option of `npm run lychgate`, for the tests of imports */
const NODE_OPTIONS = ['--no-regexp-tier-up']
const SETUP_FILES = ['tests/support/folders/remove-folders.ts', 'tests/support/fail-on-console.ts']
/** On a busy machine, what a test waits for can take longer than the default of one second. */
const EXPECT = { poll: { timeout: 10_000 } }

/** Without PostgreSQL, other tests report that nothing was checked. */
function onPostgres(files: string[]): string[] {
  return findPostgres() === null ? [] : files
}

interface BrowserProject {
  readonly name: string
  readonly engine: 'sqlite' | 'postgres'
  readonly include: string[]
}

/** One server and one browser serve all tests of a project. */
function browserProject({ name, engine, include }: BrowserProject): TestProjectConfiguration {
  return {
    test: {
      name,
      isolate: false,
      env: ENV,
      provide: { engine },
      include,
      exclude: [...configDefaults.exclude, LONG],
      globalSetup: [POSTGRES, DEMO, 'tests/support/global-setup.ts'],
      setupFiles: [...SETUP_FILES, 'tests/support/browsers/close-windows.ts'],
      testTimeout: 60_000,
      hookTimeout: 120_000,
      expect: EXPECT,
      sequence: { groupOrder: 1 },
    },
  }
}

export default defineConfig({
  test: {
    // Vitest would leave one core unused. On a machine with two cores, it would run one test file at a time.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'unit',
          css: CSS,
          // Loading the modules again for each file would take a third of the time.
          isolate: false,
          execArgv: NODE_OPTIONS,
          env: ENV,
          provide: { engine: 'sqlite' },
          include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'bench/**/*.test.ts', 'tests/**/*.test.ts'],
          exclude: [...configDefaults.exclude, LONG, BROWSER, ...PROCESSES],
          globalSetup: [POSTGRES],
          setupFiles: [...SETUP_FILES, 'tests/support/no-processes.ts'],
          expect: EXPECT,
          testTimeout: 20_000,
          hookTimeout: 60_000,
          restoreMocks: true,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'postgres',
          css: CSS,
          isolate: false,
          env: ENV,
          provide: { engine: 'postgres' },
          include: onPostgres(ON_BOTH_ENGINES),
          globalSetup: [POSTGRES],
          setupFiles: [...SETUP_FILES, 'tests/support/no-processes.ts'],
          expect: EXPECT,
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
          globalSetup: [POSTGRES, DEMO],
          setupFiles: SETUP_FILES,
          expect: EXPECT,
          testTimeout: 20_000,
          hookTimeout: 60_000,
          restoreMocks: true,
          sequence: { groupOrder: 0 },
        },
      },
      browserProject({ name: 'browser', engine: 'sqlite', include: [BROWSER] }),
      browserProject({
        name: 'browser-postgres',
        engine: 'postgres',
        include: onPostgres(WRITING_JOURNEYS),
      }),
    ],
  },
})
