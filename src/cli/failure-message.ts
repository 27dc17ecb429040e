import { ConfigError } from '../server/config/config.ts'
import {
  DatabaseFailure,
  type DatabaseProblem,
  databaseProblemOf,
  describeProblem,
  NewerDatabaseError,
  PurgeKeyError,
  UnfinishedCopyError,
  UnmigratedDatabaseError,
  UnopenedDatabaseError,
} from '../storage/ports/database-failures.ts'
import { ImageStoreError } from '../storage/ports/images.ts'

const UNOPENED_HINT =
  'DATABASE_URL must name a database file that you can open or create. Without it, the database is in DATA_DIR.'

/** The remedy for each problem */
const SOLUTIONS: Readonly<Record<DatabaseProblem, string>> = {
  full: 'Records stored so far are kept: free some space and run the command again.',
  locked: 'Try again when it has finished.',
  'read-only': 'Check the permissions of the file and how its disk is mounted.',
  'disk-error': 'Check the disk, and then run "lychgate doctor".',
  damaged: 'Run "lychgate doctor"; docs/operations.md explains how to restore a backup.',
  unreachable: 'Check that the server is running and has free connections, and that its URL is correct.',
  refused: 'Check the URL of the database, its sslmode, and what its user may do on the server.',
}
const READABLE_ERRORS = [
  ConfigError,
  NewerDatabaseError,
  UnmigratedDatabaseError,
  UnfinishedCopyError,
  PurgeKeyError,
  ImageStoreError,
]

/** Returns a message for a problem with the settings, the database, or the operating system; null for any other error. */
export function failureMessage(error: unknown): string | null {
  if (READABLE_ERRORS.some((type) => error instanceof type)) return (error as Error).message
  if (error instanceof UnopenedDatabaseError) return `${error.message} ${UNOPENED_HINT}`
  const problem = databaseProblemOf(error)
  if (problem !== null) {
    const sentence = error instanceof DatabaseFailure ? error.message : describeProblem(problem)
    return `${sentence} ${SOLUTIONS[problem]}`
  }
  if (!(error instanceof Error && 'code' in error && ('errcode' in error || 'syscall' in error))) return null
  return `The command failed: ${error.message.replace(/\.$/, '')}.`
}
