/** Thrown for a database that cannot be opened or made; the message is a sentence that names its file. */
export class UnopenedDatabaseError extends Error {}
