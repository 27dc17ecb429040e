/** Thrown for a database that cannot be opened or made; the message is a sentence that names its file. */
export class UnopenedDatabaseError extends Error {}

/** Thrown for a database that a newer version of the program has written; the message says what to do. */
export class NewerDatabaseError extends UnopenedDatabaseError {}

/** Thrown when another program keeps the database for itself for too long; the message says what to do. */
export class LockedDatabaseError extends Error {}
