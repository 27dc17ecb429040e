import { ConfigError } from '../server/config/config.ts'
import { LockedDatabaseError, NewerDatabaseError, UnopenedDatabaseError } from '../storage/ports/database-failures.ts'

const WHERE_A_DATABASE_LIES =
  'DATABASE_URL must name a database, or where this user may make one; without it, it lies in DATA_DIR.'

/** What every command says of a failure in the same words; null for one that is the command's own. */
export function commandFailureSentence(error: unknown): string | null {
  if (error instanceof ConfigError || error instanceof LockedDatabaseError || error instanceof NewerDatabaseError) {
    return error.message
  }
  return error instanceof UnopenedDatabaseError ? `${error.message} ${WHERE_A_DATABASE_LIES}` : null
}
