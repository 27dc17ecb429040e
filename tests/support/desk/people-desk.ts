import Fastify, { type FastifyInstance } from 'fastify'
import type { Directory } from '../../../src/contract/directory.ts'
import type { Role, RoleGrant, StaffMember } from '../../../src/domain/staff.ts'
import { composeStoredResponses } from '../../../src/server/compose/compose-stored-responses.ts'
import { composePeopleDesk } from '../../../src/server/compose/desk/compose-people-desk.ts'
import { readConfig } from '../../../src/server/config/config.ts'
import { registerDesk } from '../../../src/server/desk/register-desk.ts'
import { sendErrorMessage } from '../../../src/server/http/plain-responses.ts'
import type { AccountService } from '../../../src/services/accounts/account-service.ts'
import type { DeskServices } from '../../../src/services/desk/desk-services.ts'
import { SqlEmailVerification } from '../../../src/storage/sql/people/email-verification-records.ts'
import { SqlStaff } from '../../../src/storage/sql/people/staff-records.ts'
import { AccountVisitors } from '../account-visitors.ts'
import { temporaryFolder } from '../folders/temporary-folder.ts'
import { NO_INBOX } from './no-inbox.ts'

const CEMETERIES = [
  { id: 7, name: 'Thornmere Hill', city: 'Thornmere', state: 'Vermont' },
  { id: 12, name: 'Old Elm', city: null, state: null },
]

const directory = {
  listCemeteries: async ({ cemeteryId }: { cemeteryId: number }) => ({
    data: CEMETERIES.filter(({ id }) => id === cemeteryId),
  }),
  listCemeteryMenu: async ({ query }: { query: string | null }) =>
    CEMETERIES.filter(({ name }) => query === null || name.includes(query)),
} as unknown as Directory

/** The desk's pages for people, with a database in memory and two cemeteries: 7 and 12. */
export class PeopleDesk {
  readonly visitors: AccountVisitors
  readonly services: DeskServices
  readonly staff: SqlStaff
  readonly app: FastifyInstance
  /** The person who requests the pages */
  visitor: StaffMember | null = null

  private constructor(visitors: AccountVisitors) {
    this.visitors = visitors
    this.staff = new SqlStaff(visitors.people)
    const config = readConfig({ DATA_DIR: temporaryFolder(), SITE_URL: 'https://yard.example' })
    const sources = { people: visitors.people, accountService: visitors.service, directory }
    this.services = { ...composePeopleDesk(config, sources), inbox: NO_INBOX } as DeskServices
    this.app = Fastify()
    this.app.setErrorHandler(sendErrorMessage)
    const security = { checkAccess: async () => ({ state: 'open', account: { id: this.visitor?.userId ?? 0 } }) }
    void this.app.register(registerDesk, {
      loadDesk: () => import('../../../src/desk/desk-entry.ts'),
      loadServices: async () => this.services,
      accounts: { forRequest: () => ({ security }) } as unknown as AccountService,
      findStaff: async () => this.visitor,
      responses: composeStoredResponses(visitors.people),
      arrivals: '',
      requiresSecondFactor: false,
      site: config.site,
    })
  }

  static async open(): Promise<PeopleDesk> {
    const visitors = await AccountVisitors.open()
    // The services use the system clock.
    visitors.now = new Date()
    return new PeopleDesk(visitors)
  }

  /** Creates a verified account with a role. */
  async newMember(name: string, grant: RoleGrant): Promise<StaffMember> {
    const email = `${name.toLowerCase()}@example.org`
    await this.visitors.register(email, { name })
    await new SqlEmailVerification(this.visitors.people).setVerified(email, this.visitors.now)
    await this.staff.grantRole(email, grant, { by: 'root', email: null, at: this.visitors.now })
    const row = await this.visitors.people.get('SELECT id FROM "user" WHERE email = ?', email)
    const member = await this.staff.findStaffMember(Number(row?.id))
    if (member === null) throw new Error('The account has no role.')
    return member
  }

  get(url: string) {
    return this.app.inject(url)
  }

  post(url: string, fields: readonly (readonly [name: string, text: string])[]) {
    return this.app.inject({
      method: 'POST',
      url,
      payload: new URLSearchParams(fields.map(([name, text]) => [name, text])).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  }

  /** Posts a form and follows a redirect as a browser does. */
  async submit(...form: Parameters<PeopleDesk['post']>) {
    const response = await this.post(...form)
    return response.statusCode === 303 ? this.get(String(response.headers.location)) : response
  }

  async close(): Promise<void> {
    await this.app.close()
    await this.visitors.close()
  }
}

/** One person of each role; the second curator works on cemetery 7. */
export const ONE_OF_EACH_ROLE: readonly (readonly [label: string, member: StaffMember])[] = (
  [
    ['owner', 'all'],
    ['curator', 'all'],
    ['curator', [7]],
    ['contributor', []],
  ] as const satisfies readonly (readonly [Role, RoleGrant['cemeteries']])[]
).map(([role, cemeteries]) => [
  cemeteries.length === 1 ? 'curator of cemetery 7' : role,
  { userId: 1, name: 'Ruth', email: 'ruth@example.org', role, cemeteries },
])
