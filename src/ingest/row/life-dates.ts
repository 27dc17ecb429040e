import { regExp } from '../reg-exp.ts'
/** The birth and death dates in one value. A missing date is empty. */
export interface SeparatedLife {
  readonly birth: string
  readonly death: string
}

const STATED = regExp('iu')`
  ^(?:(?:(?:born|b|geb|ur|sunrise)(?:[.:]|\s)\s*|\*\s*)(?<birth>\S.*?))?[\s,;/–—-]*(?:
    (?:(?:died|d|ob|obt|obiit|gest|zm|sunset)(?:[.:]|\s)\s*|[†✝+]\s*)(?<death>.*\d.*)
  )?$
`
const BETWEEN = /\s+(?:-+|\/|to|bis)\s+|\s*-+$|^-+\s*|\s*[–—]+\s*/u
/**
 * Matches "1868-1954", "c1868-1954 aged 86", "?-1954", "1868/1954", and "1843-45", but not "12-1950" and "1890-12", which may be months.
 */
const YEARS =
  /^([^-]*\d{4}\??|\?+)-([^-]*\d{4}[^-]*|1[3-9]|[2-9]\d|\?+|_{2,4}|\d{2}[_?]{2}|\d{3}[_?]|living|present)$|^(\d{4})\/(\d{4})$/iu

/**
 * Separates "1868–1954", "5 Feb 1868 – 30 May 1954", "b. 1868, d. 1954", and "1950 –". Returns null for a value with one
 * date or none.
 */
export function separateLife(text: string): SeparatedLife | null {
  const bare = text.replace(/^[([](.*)[)\]]$/su, '$1').trim()
  const { birth, death } = STATED.exec(bare)?.groups ?? {}
  if (birth !== undefined && death === undefined) return separateAtDash(birth) ?? { birth, death: '' }
  if (death !== undefined) return { birth: birth ?? '', death }
  return separateAtDash(bare)
}

function separateAtDash(text: string): SeparatedLife | null {
  const parts =
    YEARS.exec(text)
      ?.slice(1)
      .filter((part) => part !== undefined) ?? text.split(BETWEEN)
  const [birth = '', death = ''] = parts
  if (parts.length !== 2) return null
  return { birth, death: withCentury(birth, death) }
}

/** Matches "1834-1909" and "1834-99", but not "1834-12", which may be a month, or "1950-20", whose last year is incomplete. */
const SPAN = /^(\d{4})\s*[-–—]\s*(\d{4}|1[3-7]|2[1-9]|[3-9]\d)$/

/** Returns the two years of "1834-1909" and "1834-99"; empty for any other text. */
export function spanOf(text: string): readonly [] | readonly [first: string, last: string] {
  const [, first, last] = SPAN.exec(text) ?? []
  return first === undefined || last === undefined ? [] : [first, withCentury(first, last)]
}

/** Completes the year of "1843-45". */
function withCentury(birth: string, death: string): string {
  const year = /(?<!\d)\d{4}$/u.exec(birth)?.[0]
  if (year === undefined || !/^\d{2}$/.test(death)) return death
  // A living person's stone may read "1950 - 20"; the rest of the year is added later.
  if (death === '20' && Number(year) > 1920) return death
  // "1905-19" may also be "1905-19__".
  if (year.startsWith(death)) return death
  const sameCentury = Math.floor(Number(year) / 100) * 100 + Number(death)
  return String(sameCentury < Number(year) ? sameCentury + 100 : sameCentury)
}
