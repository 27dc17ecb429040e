/**
 * Text, an at sign, text, a period, and text, without spaces, and without characters that a mail server could interpret as a second
 * address or a name.
 */
export const EMAIL_ADDRESS = /^[^\s@,;:<>()[\]"\\]+@[^\s@,;:<>()[\]"\\]+\.[^\s@,;:<>()[\]"\\]+$/
