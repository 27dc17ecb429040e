import type { Directory } from '../../../contract/directory.ts'
import type { AccountService } from '../../../services/accounts/account-service.ts'
import { systemClock } from '../../../services/clock.ts'
import type { DeskServices } from '../../../services/desk/desk-services.ts'
import { DataRequests } from '../../../services/desk/people/data-requests.ts'
import { InvitationManager } from '../../../services/desk/people/invitation-manager.ts'
import { PeopleManager } from '../../../services/desk/people/people-manager.ts'
import type { Database } from '../../../storage/sql/database.ts'
import { SqlAccountList } from '../../../storage/sql/people/account-list-records.ts'
import { SqlAccountStore } from '../../../storage/sql/people/account-records.ts'
import { SqlAccountSecurity } from '../../../storage/sql/people/account-security-records.ts'
import { SqlInvitations } from '../../../storage/sql/people/invitation-records.ts'
import { SqlStaff } from '../../../storage/sql/people/staff-records.ts'
import { waitForLock } from '../../../storage/sqlite/people/wait-for-lock.ts'
import type { Config } from '../../config/config.ts'
import { composePersonalData } from '../compose-personal-data.ts'

interface PeopleDeskSources {
  readonly people: Database
  readonly accountService: AccountService
  readonly directory: Directory
}

export function composePeopleDesk(
  config: Config,
  { people, accountService, directory }: PeopleDeskSources,
): Pick<DeskServices, 'people' | 'invitations' | 'dataRequests'> {
  const staff = waitForLock(new SqlStaff(people))
  const accounts = waitForLock(new SqlAccountStore(people))
  return {
    people: new PeopleManager({
      list: new SqlAccountList(people),
      accounts,
      security: waitForLock(new SqlAccountSecurity(people)),
      staff,
      directory,
      sendResetLink: (email) => accountService.sendResetLink(email),
      clock: systemClock,
      site: config.site,
    }),
    invitations: new InvitationManager({
      invitations: waitForLock(new SqlInvitations(people)),
      accounts,
      invite: (...invitation) => accountService.invite(...invitation),
      directory,
      clock: systemClock,
      registration: () => config.site.registration,
    }),
    dataRequests: new DataRequests({
      personalData: composePersonalData(people, config),
      staff,
      clock: systemClock,
    }),
  }
}
