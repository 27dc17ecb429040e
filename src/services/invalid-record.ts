/** A record that would say something that none may; the message is a sentence. */
export class InvalidRecord extends Error {}
