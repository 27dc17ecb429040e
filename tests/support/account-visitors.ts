import { randomBytes } from 'node:crypto'
import type { Accounts } from '../../src/contract/account-interface.ts'
import type { RegistrationMode } from '../../src/contract/site-settings.ts'
import { accountStores } from '../../src/server/compose/compose-accounts.ts'
import { composePersonalData } from '../../src/server/compose/compose-personal-data.ts'
import { readConfig } from '../../src/server/config/config.ts'
import { type AccountService, createAccountService } from '../../src/services/accounts/account-service.ts'
import { PasswordHasher } from '../../src/services/accounts/password-hasher.ts'
import { IdempotentPosts } from '../../src/services/idempotent-posts.ts'
import type { Database } from '../../src/storage/sql/database.ts'
import { SqlAcceptedPosts } from '../../src/storage/sql/people/accepted-post-records.ts'
import { SqlEmailVerification } from '../../src/storage/sql/people/email-verification-records.ts'
import { openTestPeople } from './postgres/test-engine.ts'

export const EMAIL = 'ada@example.org'
export const PASSWORD = 'a long walk among yews'
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

/** A visitor who has a cookie. */
export interface Visitor {
  sessionId: string | null
  accounts(): Accounts
}

/** The account services with a database in memory, and with a clock and a key that tests can change. */
export class AccountVisitors {
  readonly people: Database
  readonly verifications: SqlEmailVerification
  readonly service: AccountService
  now = new Date('2026-11-20T10:00:00Z')
  key = new Uint8Array(32).fill(7)

  private constructor(people: Database, registration: RegistrationMode) {
    this.people = people
    this.verifications = new SqlEmailVerification(people)
    this.service = createAccountService({
      ...accountStores(this.people),
      personalData: composePersonalData(this.people, readConfig({ DATA_DIR: '/nonexistent' })),
      secondFactorKey: () => this.key,
      clock: { now: () => this.now, today: () => ({ year: 2026, month: 11, day: 20 }) },
      randomBytes,
      passwords: new PasswordHasher(randomBytes, { memoryKib: 64, passes: 1, parallelism: 1 }),
      once: new IdempotentPosts({
        posts: new SqlAcceptedPosts(people),
        secret: () => new Uint8Array(32),
        clock: { now: () => this.now },
      }),
      pause: async () => undefined,
      site: { siteName: 'Yard', siteUrl: 'https://yard.example', supportEmail: 'help@yard.example' },
      registration,
      networkLimits: null,
    })
  }

  static async open(registration: RegistrationMode = 'open'): Promise<AccountVisitors> {
    return new AccountVisitors(await openTestPeople(':memory:'), registration)
  }

  newVisitor(userAgent = FIREFOX): Visitor {
    const { service } = this
    return {
      sessionId: null,
      accounts() {
        return service.forRequest({
          address: '192.0.2.1',
          sessionId: this.sessionId,
          userAgent,
          renewSession: (sessionId) => {
            this.sessionId = sessionId
          },
        })
      },
    }
  }

  async register(email = EMAIL, more: Readonly<Record<string, string>> = {}): Promise<void> {
    const registration = { name: 'Ada Pell', email, password: PASSWORD, password_confirmation: PASSWORD, ...more }
    await this.newVisitor().accounts().register(registration)
  }

  async loggedIn({ email = EMAIL, password = PASSWORD, userAgent = FIREFOX } = {}): Promise<Visitor> {
    const visitor = this.newVisitor(userAgent)
    await visitor.accounts().logIn({ email, password })
    return visitor
  }

  later(seconds: number): void {
    this.now = new Date(this.now.getTime() + seconds * 1000)
  }

  /** Returns the token in the newest email of a kind. */
  async mailedToken(kind: 'welcome' | 'verification-link' | 'reset-link' | 'invitation'): Promise<string> {
    const row = await this.people.get('SELECT text_body FROM mail WHERE kind = ? ORDER BY id DESC LIMIT 1', kind)
    return /(?:token|invitation)=([\w-]+)/.exec(String(row?.text_body))?.[1] ?? ''
  }

  /** Returns the subjects of the emails about changes of accounts, oldest first. */
  async notices(): Promise<unknown[]> {
    return (await this.people.all("SELECT subject FROM mail WHERE kind = 'account-notice' ORDER BY id")).map(
      ({ subject }) => subject,
    )
  }

  async close(): Promise<void> {
    await this.people.close()
  }
}

/** Decodes base32 text (RFC 4648). */
export function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  )
  return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
