import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { temporaryFolder } from '../../../tests/support/folders/temporary-folder.ts'
import { wireDirectory } from '../../../tests/support/wire-records.ts'
import { DirectoryBusyError } from '../../storage/ports/too-busy.ts'
import { openPeopleDatabase } from '../../storage/sqlite/people/people-database.ts'
import { composeAccounts } from '../compose/compose-accounts.ts'
import { readConfig } from '../config/config.ts'
import { createSiteLog } from '../log/site-log.ts'
import { registerBuiltAssets, registerPages } from '../pages/register-pages.ts'
import { buildHttpApp } from './http-app.ts'

let folder: string
let app: FastifyInstance
let lines: string[]

beforeEach(async () => {
  folder = temporaryFolder()
  await mkdir(join(folder, 'assets'))
  const config = readConfig({ DATA_DIR: folder, RATE_LIMITS: 'off' })
  const accounts = composeAccounts(await openPeopleDatabase(':memory:'), config)
  const directory = {
    ...wireDirectory(),
    searchMemorials: () => Promise.reject(new DirectoryBusyError(5)),
  }
  const forms = { submit: async () => ({ accepted: true }) as const }
  lines = []
  app = await buildHttpApp({
    config,
    directory,
    forms,
    accounts,
    images: { findImageState: async () => 'shown' },
    isReady: async () => true,
    log: createSiteLog({ level: 'warn', stream: { write: (line) => void lines.push(line) } }),
    registerPages: (pages) =>
      registerPages(pages, {
        directory,
        forms,
        emailList: { confirm: async () => false, unsubscribe: async () => false },
        site: config.site,
        clock: { today: () => ({ year: 2026, month: 11, day: 22 }) },
        listing: async () => ({ diedBy: null, includesDemo: true }),
        suggest: async () => ({ accepted: true }),
        accountsOf: () => {
          throw new Error('These tests use no accounts.')
        },
        registerAssets: (app) => registerBuiltAssets(app, folder),
        serverBuild: {
          traitsOf: () => ({ acceptsPosts: false, isPersonalized: false, queryNames: null }),
          // Pages respond to a failed loader in this way.
          createPageRenderer: () => async (request, options) => {
            const isSearch = new URL(request.url).pathname === '/search'
            options.onError(isSearch ? new DirectoryBusyError(5) : new Error('broken'))
            return { status: 500, headers: new Headers(), html: '<h1>The page could not be opened</h1>' }
          },
          startScript: () => '',
        },
      }),
  })
})
afterEach(() => app.close())

test('returns 503 with Retry-After for an API request when the directory is busy', async () => {
  const { statusCode, headers, body } = await app.inject('/api/search/memorial?sir_name=Ashgrove')
  expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([503, '5', 'no-store'])
  expect(JSON.parse(body)).toEqual({ message: 'The directory is busy right now. Please try again in a moment.' })
  expect(lines).toEqual([])
})

test('returns 503 with Retry-After and an error page when the directory is busy', async () => {
  const { statusCode, headers, body } = await app.inject('/search?lastName=Ashgrove')
  expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([503, '5', 'no-store'])
  expect(body).toContain('The page could not be opened')
  expect(lines).toEqual([])
})

test('returns 500 without Retry-After for a failure, and logs it', async () => {
  const { statusCode, headers } = await app.inject('/memorial/7')
  expect([statusCode, headers['retry-after']]).toEqual([500, undefined])
  expect(lines.join('')).toContain('broken')
})
