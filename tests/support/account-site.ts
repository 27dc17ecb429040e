import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import axios, { type AxiosInstance, type AxiosResponse } from 'axios'
import type { FastifyInstance } from 'fastify'
import { CookieJar } from 'tough-cookie'
import { CONTRIBUTOR, type RoleGrant } from '../../src/domain/staff.ts'
import { accountStores } from '../../src/server/compose/compose-accounts.ts'
import { composePersonalData } from '../../src/server/compose/compose-personal-data.ts'
import { siteKey } from '../../src/server/compose/site-key.ts'
import { readConfig } from '../../src/server/config/config.ts'
import { buildHttpApp } from '../../src/server/http/http-app.ts'
import { type AccountService, createAccountService } from '../../src/services/accounts/account-service.ts'
import { type HashCost, PasswordHasher } from '../../src/services/accounts/password-hasher.ts'
import { IdempotentPosts } from '../../src/services/idempotent-posts.ts'
import type { Database } from '../../src/storage/sql/database.ts'
import { SqlAcceptedPosts } from '../../src/storage/sql/people/accepted-post-records.ts'
import { SqlAccountStore } from '../../src/storage/sql/people/account-records.ts'
import { temporaryFolder } from './folders/temporary-folder.ts'
import { openTestPeople } from './postgres/test-engine.ts'
import { wireDirectory } from './wire-records.ts'

/** A low cost that allows hundreds of hashes per second, for tests that are not about the cost of hashing. */
const CHEAP: HashCost = { memoryKib: 64, passes: 1, parallelism: 1 }

export interface AccountSite {
  readonly people: Database
  readonly store: SqlAccountStore
  readonly siteUrl: string
  /** The URL of the local port. */
  readonly origin: string
  /** The time on the server's clock, which tests can change. */
  readonly clock: { time: Date }
  /** Moves the clock forward. */
  later(seconds: number): void
  /** The durations of the requested pauses in milliseconds. In the tests, a pause ends at once. */
  readonly pauses: number[]
  /** Creates a client as in Sanctum's documentation, with its own cookies. */
  client(options?: { readonly jar?: CookieJar; readonly address?: string }): SanctumClient
  /** Creates an account and returns its client. */
  newAccount(over?: Partial<Registration>): Promise<SanctumClient>
  /** Logs in, by default as `newAccount`, with a new client. */
  logIn(email?: string, password?: string, client?: SanctumClient): Promise<Login>
  /** Returns the number of rows in a table. */
  countRows(table: string): Promise<number>
  /** Invites an email address and returns the token of its invitation. */
  invite(email: string, grant?: RoleGrant): Promise<string>
  /** Returns the token of the newest reset link queued for an email address. */
  tokenMailedTo(email: string): Promise<string>
  /** Stops the server and starts another one on the same database. */
  restart(over?: { readonly cost?: HashCost; readonly env?: Readonly<Record<string, string>> }): Promise<void>
  close(): Promise<void>
}

interface Login {
  readonly client: SanctumClient
  readonly response: AxiosResponse
}

export interface Registration {
  readonly name: string
  readonly email: string
  readonly password: string
  readonly password_confirmation: string
}

export interface SanctumClient {
  readonly jar: CookieJar
  readonly axios: AxiosInstance
  /** Requests the cookies, then posts. */
  post(path: string, data?: unknown): Promise<AxiosResponse>
  get(path: string): Promise<AxiosResponse>
}

export const EMAIL = 'ada@example.org'
export const PASSWORD = 'a long walk among yews'
export const OTHER_PASSWORD = 'another walk among stones'

export function registrationOf(email: string, over: Partial<Registration> = {}): Registration {
  return { name: 'Ada Pell', email, password: PASSWORD, password_confirmation: PASSWORD, ...over }
}

/** Returns the form that resets the password of `EMAIL` to `OTHER_PASSWORD`. */
export function resetOf(token: string, over: Record<string, unknown> = {}) {
  return { email: EMAIL, token, password: OTHER_PASSWORD, password_confirmation: OTHER_PASSWORD, ...over }
}

/** Gives Node's axios a cookie jar and the XSRF header that `withXSRFToken` sets in a browser. */
function withBrowser(client: AxiosInstance, jar: CookieJar, siteUrl: string): void {
  client.interceptors.request.use(async (config) => {
    const cookies = await jar.getCookies(siteUrl)
    if (cookies.length > 0) config.headers.set('Cookie', cookies.map((cookie) => cookie.cookieString()).join('; '))
    const { xsrfCookieName = '', xsrfHeaderName = '' } = config
    const token = cookies.find(({ key }) => key === xsrfCookieName)?.value
    if (config.withXSRFToken === true && token !== undefined) {
      config.headers.set(xsrfHeaderName, decodeURIComponent(token))
    }
    return config
  })
  client.interceptors.response.use(async (response) => {
    for (const header of response.headers['set-cookie'] ?? []) await jar.setCookie(header, siteUrl)
    return response
  })
}

/** Starts the account endpoints on a local port with a real database and a stopped clock. */
export async function openAccountSite(env: Readonly<Record<string, string>> = {}): Promise<AccountSite> {
  const folder = temporaryFolder()
  const file = join(folder, 'people.sqlite')
  const clock = { time: new Date('2026-11-20T10:00:00.000Z') }
  const pauses: number[] = []
  const siteUrl = env.SITE_URL ?? 'http://yard.example'
  let app: FastifyInstance
  let people: Database
  let origin: string
  let accounts: AccountService

  async function start(cost: HashCost, more: Readonly<Record<string, string>> = {}): Promise<void> {
    people = await openTestPeople(file)
    const config = readConfig({ DATA_DIR: folder, RATE_LIMITS: 'off', SITE_URL: siteUrl, ...env, ...more })
    accounts = createAccountService({
      ...accountStores(people),
      personalData: composePersonalData(people, config),
      secondFactorKey: () => siteKey({ dataDir: folder, siteKey: null }, 'second factors'),
      clock: { now: () => clock.time, today: () => ({ year: 2026, month: 11, day: 20 }) },
      randomBytes,
      passwords: new PasswordHasher(randomBytes, cost),
      once: new IdempotentPosts({
        posts: new SqlAcceptedPosts(people),
        secret: () => new Uint8Array(32),
        clock: { now: () => clock.time },
      }),
      pause: async (milliseconds) => pauses.push(milliseconds),
      site: config.site,
      registration: config.site.registration,
      networkLimits: config.rateLimits ? { loginFailures: config.loginFailuresPerNetwork } : null,
    })
    app = await buildHttpApp({
      config,
      directory: wireDirectory(),
      forms: { submit: async () => ({ accepted: true }) },
      accounts,
      images: { findImageState: async () => 'shown' },
      isReady: async () => true,
    })
    origin = await app.listen({ port: 0, host: '127.0.0.1' })
  }

  function client({ jar = new CookieJar(), address }: { jar?: CookieJar; address?: string } = {}): SanctumClient {
    const instance = axios.create({
      baseURL: origin,
      withCredentials: true,
      withXSRFToken: true,
      validateStatus: () => true,
      headers: {
        Accept: 'application/json',
        'X-Requested-With': 'XMLHttpRequest',
        ...(address === undefined ? {} : { 'X-Forwarded-For': address }),
      },
    })
    withBrowser(instance, jar, siteUrl)
    return {
      jar,
      axios: instance,
      async post(path, data) {
        await instance.get('/sanctum/csrf-cookie')
        return instance.post(path, data)
      },
      get: (path) => instance.get(path),
    }
  }

  await start(CHEAP)
  const site: AccountSite = {
    get people() {
      return people
    },
    get store() {
      return new SqlAccountStore(people)
    },
    siteUrl,
    get origin() {
      return origin
    },
    clock,
    later: (seconds) => {
      clock.time = new Date(clock.time.getTime() + seconds * 1000)
    },
    pauses,
    client,
    async newAccount(over = {}) {
      const newClient = client()
      const { status, data } = await newClient.post('/api/register', registrationOf(EMAIL, over))
      if (status !== 201) throw new Error(`The account was not created: ${status} ${JSON.stringify(data)}`)
      return newClient
    },
    async logIn(email = EMAIL, password = PASSWORD, visitor = client()) {
      return { client: visitor, response: await visitor.post('/api/login', { email, password }) }
    },
    async countRows(table) {
      return Number((await people.get(`SELECT count(*) AS n FROM "${table}"`))?.n)
    },
    async invite(email, grant = CONTRIBUTOR) {
      await accounts.invite({ email }, grant, { by: 'root', email: null })
      const row = await people.get("SELECT text_body FROM mail WHERE kind = 'invitation' ORDER BY id DESC LIMIT 1")
      return /invitation=([\w-]+)/.exec(String(row?.text_body))?.[1] ?? ''
    },
    async tokenMailedTo(email) {
      const row = await people.get(
        "SELECT text_body FROM mail WHERE kind = 'reset-link' AND recipient = ? ORDER BY id DESC LIMIT 1",
        email,
      )
      const link = /https?:\/\/\S+\/reset-password\?\S+/.exec(String(row?.text_body))?.[0]
      if (link === undefined) throw new Error(`No reset link was queued for ${email}.`)
      return new URL(link).searchParams.get('token') ?? ''
    },
    async restart({ cost = CHEAP, env: more = {} } = {}) {
      await app.close()
      await people.close()
      await start(cost, more)
    },
    async close() {
      await app.close()
      await people.close()
    },
  }
  return site
}
