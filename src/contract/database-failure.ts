/** The seconds after which a client may try again when nothing can be saved. */
export const SAVE_RETRY_SECONDS = 60

/** A failure of the database that is no defect of the program. Its message is for the site owner. */
export type RecognizedFailure = Error & { readonly problem: string }

// The page bundle has its own copy of the class, so the error is recognized by its name.

/** Whether a database could not be read or written, for example because the disk is full. */
export function isDatabaseFailure(error: unknown): error is RecognizedFailure {
  return error instanceof Error && error.name === 'DatabaseFailure'
}

/** Whether nothing can be saved until the disk has space, the disk is writable, or another program is done. */
export function isUnwritable(error: unknown): boolean {
  return isDatabaseFailure(error) && error.problem !== 'damaged'
}
