/**
 * A text to be kept, of which the original may be a piece of a longer one: that keeps all of it in memory, and takes two bytes
 * a letter where a single letter of the longer one needs them. The copy stands alone.
 */
export function detachText(text: string): string {
  const narrow = Buffer.from(text, 'latin1').toString('latin1')
  return narrow === text ? narrow : Buffer.from(text, 'utf16le').toString('utf16le')
}
