/** The name shown for a person without given names and a surname. The message catalog uses it too. */
export const UNKNOWN_NAME = 'Unknown'
