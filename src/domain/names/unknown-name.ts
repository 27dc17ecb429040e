/** Whom neither a given name nor a surname is known of. The catalogue of messages names it too. */
export const UNKNOWN_NAME = 'Unknown'
