const DOUBLE_MARKS = /["“”„‟]/gu
/** Single marks around words. Inside and after words, they are apostrophes. */
const SINGLE_MARKS = /(?<![\p{L}\p{N}])['‘‚‛]([^'‘’‚‛]+)['‘’](?![\p{L}\p{N}])/gu

/** Removes quotation marks around words: „Jane Roe“ becomes Jane Roe. Keeps apostrophes, and text without any other character. */
export function withoutQuotationMarks(text: string): string {
  const bare = withoutSingleMarks(text.replace(DOUBLE_MARKS, '')).trim()
  return bare === '' ? text : bare
}

/** Removes only single quotation marks: 'Jane Roe' becomes Jane Roe. */
export function withoutSingleMarks(text: string): string {
  return text.replace(SINGLE_MARKS, '$1')
}
