/** One line of a letter: words that stay as they are, or a fact, which is shortened where the letter would be too long. */
export type EmailDraftLine = string | { readonly term: string; readonly value: string }

export interface EmailDraft {
  readonly to: string
  readonly subject: string
  readonly lines?: readonly EmailDraftLine[]
}

/** Windows hands about 2,000 characters of an address to a mail program and drops the rest without a word. */
export const MAX_MAILTO_CHARACTERS = 1900

const LONGEST_SUBJECT_CHARACTERS = 300
const CUT = '…'
const LINE_BREAKS = /\r\n|[\r\n\u0085\u2028\u2029]/g
const OTHER_CONTROLS = /(?![\n\t])\p{Cc}/gu

/**
 * The `mailto:` address that opens a letter (RFC 6068): everything percent-encoded, lines ended by CR LF. It never grows
 * beyond `MAX_MAILTO_CHARACTERS`: the longest facts are shortened first, and lines that still have no room are left out.
 */
export function mailto({ to, subject, lines = [] }: EmailDraft): string {
  const head = `mailto:${encoded(to).replace('%40', '@')}?subject=${encodedWithin(oneLine(subject), LONGEST_SUBJECT_CHARACTERS)}`
  if (lines.length === 0) return head
  const room = MAX_MAILTO_CHARACTERS - head.length - '&body='.length
  return `${head}&body=${encodedBody(lines, room)}`
}

const ENCODED_BREAK = '%0D%0A'

function encodedBody(lines: readonly EmailDraftLine[], room: number): string {
  const whole = joined(lines, Number.POSITIVE_INFINITY)
  if (whole.length <= room) return whole
  // How long a single fact may be: as long as all of them together leave room for.
  let [fits, tooLong] = [0, room + 1]
  while (tooLong - fits > 1) {
    const tried = Math.floor((fits + tooLong) / 2)
    if (joined(lines, tried).length <= room) fits = tried
    else tooLong = tried
  }
  const kept = [...lines]
  while (kept.length > 0 && joined(kept, fits).length > room) kept.pop()
  return joined(kept, fits)
}

function joined(lines: readonly EmailDraftLine[], longestFact: number): string {
  return lines
    .map((line) =>
      typeof line === 'string'
        ? encoded(line)
        : `${encoded(`${line.term}: `)}${encodedWithin(withOwnLines(line.value), longestFact)}`,
    )
    .join(ENCODED_BREAK)
}

// A multiline value starts below its label, so that its second line does not look like another fact.
function withOwnLines(value: string): string {
  const text = tidy(value).trim()
  return text.includes('\n') ? `\n${text}` : text
}

function oneLine(text: string): string {
  return tidy(text).replace(/\s+/g, ' ').trim()
}

function tidy(text: string): string {
  return text.toWellFormed().replace(LINE_BREAKS, '\n').replace(OTHER_CONTROLS, '')
}

function encoded(text: string): string {
  return encodeURIComponent(tidy(text)).replaceAll('%0A', ENCODED_BREAK)
}

/** The text in so many characters of the address, a sign that it was cut included; letters and their marks stay whole. */
function encodedWithin(text: string, characters: number): string {
  const whole = encoded(text)
  if (whole.length <= characters) return whole
  const end = encoded(CUT)
  let kept = ''
  for (const { segment } of new Intl.Segmenter('en').segment(text)) {
    const next = kept + encoded(segment)
    if (next.length + end.length > characters) break
    kept = next
  }
  return kept + end
}
