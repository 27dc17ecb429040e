/** Thrown for a record with invalid or contradictory values. The message is for the user. */
export class InvalidRecord extends Error {}
