/** Thrown when a database cannot be opened or created. The message is a sentence that names the file. */
export class UnopenedDatabaseError extends Error {}

/** Thrown for a database from a newer version of the program. The message tells the site owner what to do. */
export class NewerDatabaseError extends UnopenedDatabaseError {}

/** Throws NewerDatabaseError if a migration was applied that this version of the program does not know. */
export function refuseNewerDatabase(applied: ReadonlySet<string>, known: readonly string[]): void {
  const unknown = [...applied].find((name) => !known.includes(name))
  if (unknown === undefined) return
  throw new NewerDatabaseError(
    `The database has the migration ${unknown}, which this version of Lychgate does not have. Use a newer version.`,
  )
}

/**
 * Thrown for a database that a newer version of the program has not migrated yet. The message tells the site owner what to
 * do.
 */
export class UnmigratedDatabaseError extends UnopenedDatabaseError {}

/** Thrown for a database that a site is being copied to. The message tells the site owner what to do. */
export class UnfinishedCopyError extends UnopenedDatabaseError {}

/** Thrown when the key of the site does not match the purged rows. The message tells the site owner what to do. */
export class PurgeKeyError extends Error {}

/** A reason outside the program for a failure of the database. */
export type DatabaseProblem = 'full' | 'locked' | 'read-only' | 'disk-error' | 'damaged' | 'unreachable' | 'refused'

/** Thrown when a database cannot be read or written. The message is a sentence for the site owner. */
export class DatabaseFailure extends Error {
  // The contract and the threads recognize the error by this name.
  override readonly name = 'DatabaseFailure'
  readonly problem: DatabaseProblem

  constructor(problem: DatabaseProblem, message: string, options?: ErrorOptions) {
    super(message, options)
    this.problem = problem
  }
}

/** SQLite's primary result codes (https://sqlite.org/rescode.html); extended codes have them in their low byte. */
const SQLITE_PROBLEMS: ReadonlyMap<number, DatabaseProblem> = new Map([
  [5, 'locked'],
  [6, 'locked'],
  [8, 'read-only'],
  [10, 'disk-error'],
  [11, 'damaged'],
  [13, 'full'],
  [26, 'damaged'],
])
/** SQLITE_IOERR_SHMSIZE: no space for the index of the write-ahead log */
const NO_SPACE_TO_OPEN = 4874
const SYSTEM_PROBLEMS: ReadonlyMap<string, DatabaseProblem> = new Map([
  ['ENOSPC', 'full'],
  ['EDQUOT', 'full'],
  ['EROFS', 'read-only'],
  ['EIO', 'disk-error'],
])

/** Returns the problem behind an error of SQLite or the operating system, or null for any other error. */
export function databaseProblemOf(error: unknown): DatabaseProblem | null {
  if (error instanceof DatabaseFailure) return error.problem
  if (!(error instanceof Error && 'code' in error)) return null
  if ('errcode' in error) {
    const code = Number(error.errcode)
    return code === NO_SPACE_TO_OPEN ? 'full' : (SQLITE_PROBLEMS.get(code & 0xff) ?? null)
  }
  return 'syscall' in error ? (SYSTEM_PROBLEMS.get(String(error.code)) ?? null) : null
}

/** Returns a problem as a sentence for the site owner. `database` names the file, if it is known. */
export function describeProblem(problem: DatabaseProblem, database = ''): string {
  const subject = `The database ${database}`.trimEnd()
  switch (problem) {
    case 'full':
      return 'The disk is full.'
    case 'locked':
      return 'Another program has locked the database.'
    case 'read-only':
      return `${subject} cannot be written: the file or its disk is read-only.`
    case 'disk-error':
      return `${subject} cannot be used: the disk reports an error.`
    case 'damaged':
      return `${subject} is damaged, or the file is not a database.`
    case 'unreachable':
      return 'The database server does not respond.'
    case 'refused':
      return 'The database server refuses the connection.'
  }
}

/**
 * Converts a disk error, such as one without space for a file, to a DatabaseFailure. Returns any other error unchanged.
 */
export function toDatabaseFailure(error: unknown): unknown {
  const problem = databaseProblemOf(error)
  return problem === null || error instanceof DatabaseFailure
    ? error
    : new DatabaseFailure(problem, describeProblem(problem), { cause: error })
}
