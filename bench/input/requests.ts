import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { InjectOptions } from 'fastify'
import { composeAccounts } from '../../src/server/compose/compose-accounts.ts'
import { composeForms } from '../../src/server/compose/compose-forms.ts'
import { readConfig } from '../../src/server/config/config.ts'
import { buildHttpApp } from '../../src/server/http/http-app.ts'
import { openPeopleDatabase } from '../../src/storage/sqlite/people/people-database.ts'
import { wireDirectory } from '../../tests/support/wire-records.ts'

export interface RequestKind {
  readonly name: string
  readonly requestOf: (text: string) => InjectOptions
}

/** The longest header line that a connection accepts */
const MAX_HEADER_CHARACTERS = 60_000
const SEARCH = '/api/search/memorial'

const post = (type: string, payload: string): InjectOptions => ({
  method: 'POST',
  url: '/api/form',
  headers: { 'content-type': type },
  payload,
})
/** Replaces characters that headers do not allow. */
const header =
  (name: string) =>
  (text: string): InjectOptions => ({
    url: SEARCH,
    headers: { [name]: text.replace(/[^ -~]/g, ' ').slice(0, MAX_HEADER_CHARACTERS) },
  })
const HEADERS = [
  'accept-encoding',
  'cookie',
  'if-none-match',
  'x-forwarded-for',
  'x-forwarded-host',
  'content-type',
  'range',
]

/** All parts of a request that a visitor controls */
export const REQUESTS: readonly RequestKind[] = [
  { name: 'POST a form', requestOf: (text) => post('application/x-www-form-urlencoded', text) },
  { name: 'POST JSON', requestOf: (text) => post('application/json', text) },
  {
    name: 'POST JSON with a field',
    requestOf: (text) => post('application/json', JSON.stringify({ form_name: 'email_list', email: text })),
  },
  { name: 'GET with a query', requestOf: (text) => ({ url: `${SEARCH}?${text.replace(/[^!-~]|#/g, '+')}` }) },
  {
    name: 'GET with a parameter',
    requestOf: (text) => ({ url: `${SEARCH}?sir_name=${encodeURIComponent(text.toWellFormed())}` }),
  },
  { name: 'GET a path', requestOf: (text) => ({ url: `/x${text.replace(/[^!-~]|[?#\\]/g, '/')}` }) },
  ...HEADERS.map((name) => ({ name: `header ${name}`, requestOf: header(name) })),
]

export interface LocalSite {
  /** Resolves when the site has responded with any status */
  send(request: InjectOptions): Promise<void>
  close(): Promise<void>
}

/** Opens the site in this process with a small directory and without rate limits. */
export async function openLocalSite(): Promise<LocalSite> {
  const folder = mkdtempSync(path.join(tmpdir(), 'lychgate-input-'))
  const config = readConfig({ DATA_DIR: folder, RATE_LIMITS: 'off', TRUST_PROXY: '2' })
  const people = await openPeopleDatabase(path.join(folder, 'people.sqlite'))
  const app = await buildHttpApp({
    config,
    directory: wireDirectory(),
    forms: composeForms(people, config),
    accounts: composeAccounts(people, config),
    images: { findImageState: async () => 'shown' },
    isReady: async () => true,
  })
  return {
    async send(request) {
      const { statusCode } = await app.inject(request)
      if (statusCode >= 500) throw new Error(`${request.method ?? 'GET'} returned ${statusCode}`)
    },
    async close() {
      await app.close()
      await people.close()
      rmSync(folder, { recursive: true })
    },
  }
}
