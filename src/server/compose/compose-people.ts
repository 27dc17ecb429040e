import path from 'node:path'
import type { AccountService } from '../../services/accounts/account-service.ts'
import type { AccountStore } from '../../storage/ports/accounts.ts'
import type { FormRecords } from '../../storage/ports/form-records.ts'
import type { MailQueue } from '../../storage/ports/mail.ts'
import { SqliteAccountStore } from '../../storage/sqlite/people/account-records.ts'
import { SqliteFormRecords } from '../../storage/sqlite/people/form-records.ts'
import { SqliteMailQueue } from '../../storage/sqlite/people/mail-queue.ts'
import { openPeopleDatabase } from '../../storage/sqlite/people/people-database.ts'
import type { Config } from '../config/config.ts'
import { composeAccounts } from './compose-accounts.ts'

/** What people sent, their accounts, and mail, for the commands of the site's owner; it may be open while the site serves. */
export interface PeopleRecords {
  readonly forms: FormRecords
  readonly mail: MailQueue
  readonly accounts: AccountStore
  readonly accountService: AccountService
  /** Where mail lies as files when no server takes it. */
  readonly outboxFolder: string
  /** Brings what was erased out of the write-ahead log too. */
  settle(): void
  close(): void
}

export function openPeople(config: Config): PeopleRecords {
  const connection = openPeopleDatabase(config.peopleDatabaseFile)
  return {
    forms: new SqliteFormRecords(connection),
    mail: new SqliteMailQueue(connection),
    accounts: new SqliteAccountStore(connection),
    // Whoever runs a command on the machine is no visitor who makes too many accounts.
    accountService: composeAccounts(connection, { ...config, rateLimits: false }),
    outboxFolder: outboxFolder(config),
    settle: () => connection.database.exec('PRAGMA wal_checkpoint(TRUNCATE)'),
    close: () => connection.close(),
  }
}

export function outboxFolder({ dataDir }: Pick<Config, 'dataDir'>): string {
  return path.resolve(dataDir, 'outbox')
}
