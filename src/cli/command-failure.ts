import { ConfigError } from '../server/config/config.ts'
import { LockedDatabaseError, NewerDatabaseError, UnopenedDatabaseError } from '../storage/ports/database-failures.ts'

const WHERE_A_DATABASE_LIES =
  'DATABASE_URL must name a database, or where this user may make one; without it, it lies in DATA_DIR.'

/** The first sentence of a message, with a period at its end. */
export function firstSentence(message: string): string {
  const [sentence = ''] = message.split(/\. |\n/)
  return sentence.endsWith('.') ? sentence : `${sentence}.`
}

/** The message for a failure that all commands report in the same way. Returns null for other failures. */
export function commandFailureSentence(error: unknown): string | null {
  if (error instanceof ConfigError || error instanceof LockedDatabaseError || error instanceof NewerDatabaseError) {
    return error.message
  }
  return error instanceof UnopenedDatabaseError ? `${error.message} ${WHERE_A_DATABASE_LIES}` : null
}
