/** One line of an email: fixed text, or a fact that may be shortened when the email is too long. */
export type EmailDraftLine = string | { readonly term: string; readonly value: string }

export interface EmailDraft {
  readonly to: string
  readonly subject: string
  readonly lines?: readonly EmailDraftLine[]
}

/** Windows passes about 2,000 characters of a URL to an email program and silently drops the rest. */
export const MAX_MAILTO_CHARACTERS = 1900

const MAX_SUBJECT_CHARACTERS = 300
const ELLIPSIS = '…'
const LINE_BREAKS = /\r\n|[\r\n\u0085\u2028\u2029]/g
const OTHER_CONTROLS = /(?![\n\t])\p{Cc}/gu

/**
 * The `mailto:` URL of an email draft (RFC 6068), percent-encoded, with CR LF line ends. It has at most
 * `MAX_MAILTO_CHARACTERS`: the longest facts are shortened first, and then the last lines are omitted.
 */
export function mailto({ to, subject, lines = [] }: EmailDraft): string {
  const head = `mailto:${encoded(to).replace('%40', '@')}?subject=${encodedWithin(oneLine(subject), MAX_SUBJECT_CHARACTERS)}`
  if (lines.length === 0) return head
  const room = MAX_MAILTO_CHARACTERS - head.length - '&body='.length
  return `${head}&body=${encodedBody(lines, room)}`
}

const ENCODED_BREAK = '%0D%0A'

function encodedBody(lines: readonly EmailDraftLine[], room: number): string {
  const whole = joined(lines, Number.POSITIVE_INFINITY)
  if (whole.length <= room) return whole
  // Finds the longest fact length at which all lines fit.
  let [fits, tooLong] = [0, room + 1]
  while (tooLong - fits > 1) {
    const tried = Math.floor((fits + tooLong) / 2)
    if (joined(lines, tried).length <= room) fits = tried
    else tooLong = tried
  }
  const shownLines = [...lines]
  while (shownLines.length > 0 && joined(shownLines, fits).length > room) shownLines.pop()
  return joined(shownLines, fits)
}

function joined(lines: readonly EmailDraftLine[], maxFactCharacters: number): string {
  return lines
    .map((line) =>
      typeof line === 'string'
        ? encoded(line)
        : `${encoded(`${line.term}: `)}${encodedWithin(startOnOwnLine(line.value), maxFactCharacters)}`,
    )
    .join(ENCODED_BREAK)
}

// A multiline value starts below its label, so that its second line does not look like another fact.
function startOnOwnLine(value: string): string {
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

/** Encodes text in at most `characters` characters of the URL, including the ellipsis, without splitting a character. */
function encodedWithin(text: string, characters: number): string {
  const whole = encoded(text)
  if (whole.length <= characters) return whole
  const end = encoded(ELLIPSIS)
  let shortened = ''
  for (const { segment } of new Intl.Segmenter('en').segment(text)) {
    const next = shortened + encoded(segment)
    if (next.length + end.length > characters) break
    shortened = next
  }
  return shortened + end
}
