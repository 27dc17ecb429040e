/** Thrown when a database cannot be opened or created. The message is a sentence that names the file. */
export class UnopenedDatabaseError extends Error {}

/** Thrown for a database of a newer program version. The message tells the site owner what to do. */
export class NewerDatabaseError extends UnopenedDatabaseError {}

/** Thrown when the key of the site does not match the purged rows. The message tells the site owner what to do. */
export class PurgeKeyError extends Error {}

/** Thrown when another program holds the write lock for too long. The message tells the site owner what to do. */
export class LockedDatabaseError extends Error {}
