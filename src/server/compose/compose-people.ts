import type { RegistrationMode } from '../../contract/site-settings.ts'
import type { AccountService } from '../../services/accounts/account-service.ts'
import type { EmailList } from '../../services/email-list.ts'
import type { MailLimits } from '../../services/mail-budget.ts'
import type { EmailSite } from '../../services/mail-messages/email-content.ts'
import type { PersonalDataService } from '../../services/personal-data/personal-data.ts'
import type { AccountSecurityStore } from '../../storage/ports/account-security.ts'
import type { AccountStore } from '../../storage/ports/accounts.ts'
import type { EmailVerificationStore } from '../../storage/ports/email-verification.ts'
import type { FormRecords } from '../../storage/ports/form-records.ts'
import type { InvitationStore } from '../../storage/ports/invitations.ts'
import type { MailQueue } from '../../storage/ports/mail.ts'
import type { MemorialSubmissions } from '../../storage/ports/memorial-submissions.ts'
import type { StaffStore } from '../../storage/ports/staff.ts'
import type { Database } from '../../storage/sql/database.ts'
import { SqlAccountStore } from '../../storage/sql/people/account-records.ts'
import { SqlAccountSecurity } from '../../storage/sql/people/account-security-records.ts'
import { SqlEmailVerification } from '../../storage/sql/people/email-verification-records.ts'
import { SqlFormRecords } from '../../storage/sql/people/form-records.ts'
import { SqlInvitations } from '../../storage/sql/people/invitation-records.ts'
import { SqlMailQueue } from '../../storage/sql/people/mail-queue.ts'
import { SqlMemorialSubmissions } from '../../storage/sql/people/memorial-submission-records.ts'
import { SqlStaff } from '../../storage/sql/people/staff-records.ts'
import { eraseDeleted } from '../../storage/sqlite/connection/erase-deleted.ts'
import { SqliteDatabase } from '../../storage/sqlite/connection/sqlite-database.ts'
import type { Config } from '../config/config.ts'
import { outboxFolder, removeMail } from '../mail/outbox-files.ts'
import { composeAccounts } from './compose-accounts.ts'
import { composeEmailList } from './compose-forms.ts'
import { composePersonalData } from './compose-personal-data.ts'
import { openDataFolder } from './data-folder.ts'
import { openPeopleRecords } from './open-databases.ts'

/** Forms, accounts, and email, for admin commands. They can be open while the site runs. */
export interface PeopleRecords {
  readonly forms: FormRecords
  readonly emailList: EmailList
  readonly mail: MailQueue
  readonly mailLimits: MailLimits
  readonly accounts: AccountStore
  readonly accountService: AccountService
  readonly accountSecurity: AccountSecurityStore
  readonly verifications: EmailVerificationStore
  readonly invitations: InvitationStore
  readonly site: EmailSite
  /** Who can create an account. */
  readonly registration: RegistrationMode
  readonly staff: StaffStore
  readonly personalData: PersonalDataService
  readonly submissions: MemorialSubmissions
  /** Rewrites the database, so that its files contain nothing that was deleted. */
  overwriteDeleted(): void
  close(): Promise<void>
}

export async function openPeople(config: Config): Promise<PeopleRecords> {
  openDataFolder(config)
  return composePeople(await openPeopleRecords(config), config)
}

export function composePeople(database: Database, config: Config): PeopleRecords {
  const overwriteDeleted = () => {
    if (database instanceof SqliteDatabase) eraseDeleted(database.connection)
  }
  return {
    forms: new SqlFormRecords(database),
    emailList: composeEmailList(database, config),
    mail: new SqlMailQueue(database),
    mailLimits: config.mail.limits,
    accounts: new SqlAccountStore(database),
    // The limits on new accounts apply to visitors, not to admin commands.
    accountService: composeAccounts(database, {
      ...config,
      rateLimits: false,
      site: { ...config.site, registration: 'open' },
    }),
    accountSecurity: new SqlAccountSecurity(database),
    verifications: new SqlEmailVerification(database),
    invitations: new SqlInvitations(database),
    site: config.site,
    registration: config.site.registration,
    staff: new SqlStaff(database),
    personalData: composePersonalData(database, config, overwriteDeleted),
    submissions: new SqlMemorialSubmissions(database, (mail) => removeMail(outboxFolder(config), mail)),
    overwriteDeleted,
    close: () => database.close(),
  }
}
