import { ConfigError } from '../server/config/config.ts'
import {
  LockedDatabaseError,
  NewerDatabaseError,
  PurgeKeyError,
  UnopenedDatabaseError,
} from '../storage/ports/database-failures.ts'

const UNOPENED_HINT =
  'DATABASE_URL must name a database file that you can open or create. Without it, the database is in DATA_DIR.'
const BUSY = 'Another program is using the database. Try again when it has finished.'
const FULL = 'The disk is full. Records stored so far are kept: free some space and run the command again.'
const READ_ONLY = 'You are not allowed to write to the database.'

const HAVE_SENTENCES = [ConfigError, LockedDatabaseError, NewerDatabaseError, PurgeKeyError]

/** SQLite's primary result codes; extended codes have them in their low byte. */
const SQLITE_MESSAGES: ReadonlyMap<number, string> = new Map([
  [5, BUSY],
  [8, READ_ONLY],
  [13, FULL],
])
const SYSTEM_MESSAGES: ReadonlyMap<string, string> = new Map([
  ['ENOSPC', FULL],
  ['EROFS', READ_ONLY],
])

/** Returns one sentence for a failure of the settings, the database, or the operating system; null for any other error. */
export function failureMessage(error: unknown): string | null {
  if (HAVE_SENTENCES.some((type) => error instanceof type)) return (error as Error).message
  if (error instanceof UnopenedDatabaseError) return `${error.message} ${UNOPENED_HINT}`
  if (!(error instanceof Error && 'code' in error)) return null
  const sentence = `The command failed: ${error.message.replace(/\.$/, '')}.`
  if ('errcode' in error) return SQLITE_MESSAGES.get(Number(error.errcode) & 0xff) ?? sentence
  return 'syscall' in error ? (SYSTEM_MESSAGES.get(String(error.code)) ?? sentence) : null
}
