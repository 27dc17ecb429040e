/** The seconds after which a client can try again when nothing can be saved. */
export const SAVE_RETRY_SECONDS = 60

/** The seconds after which a client can try again when the database server cannot be reached, such as during a failover. */
export const REACH_RETRY_SECONDS = 5

/** A database failure that is not a defect in the program. Its message is for the site owner. */
export type RecognizedFailure = Error & { readonly problem: string }

// The page bundle has its own copy of the class, so errors are recognized by name.

/** Whether a database could not be read or written, for example because the disk is full. */
export function isDatabaseFailure(error: unknown): error is RecognizedFailure {
  return error instanceof Error && error.name === 'DatabaseFailure'
}

/**
 * Whether nothing can be saved until the disk has space, becomes writable, or is no longer locked by another program, or until
 * the database server responds.
 */
export function isUnwritable(error: unknown): boolean {
  return isDatabaseFailure(error) && error.problem !== 'damaged'
}
