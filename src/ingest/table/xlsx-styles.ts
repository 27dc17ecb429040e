import type { XlsxArchive } from './xlsx-archive.ts'

const BUILT_IN_DATES: ReadonlySet<number> = new Set([
  14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 34, 35, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58,
])

/** The built-in format "Mar-18", which does not show the day. */
const BUILT_IN_MONTH = 17

/** Whether a cell style shows a number as a date, or the smallest part that it shows if that is not the day. */
export type DateStyle = boolean | 'month' | 'year'

/** Returns, for each cell style by index, how it shows a number as a date. */
export async function readDateStyles(archive: XlsxArchive): Promise<readonly DateStyle[]> {
  const part = 'xl/styles.xml'
  if (!archive.has(part)) return []
  const custom = new Map<number, DateStyle>()
  const styles: DateStyle[] = []
  let inCellFormats = false
  const handler = {
    open(name: string, attributes: Readonly<Record<string, string>>) {
      if (name === 'numFmt') custom.set(Number(attributes.numFmtId), dateStyleOf(attributes.formatCode ?? ''))
      else if (name === 'cellXfs') inCellFormats = true
      else if (name === 'xf' && inCellFormats) {
        const id = Number(attributes.numFmtId ?? 0)
        styles.push(custom.get(id) ?? (id === BUILT_IN_MONTH ? 'month' : BUILT_IN_DATES.has(id)))
      }
    },
    text() {},
    close(name: string) {
      if (name === 'cellXfs') inCellFormats = false
    },
  }
  for await (const _ of archive.events(part, handler));
  return styles
}

/** Whether a number format has a year or a day outside of quoted text, colors, and conditions. */
export function isDateFormat(code: string): boolean {
  return dateStyleOf(code) !== false
}

function dateStyleOf(code: string): DateStyle {
  const bare = code.replace(/"[^"]*"|\\.|\[[^[\]]*\]|_.|General/gi, '')
  if (/d/i.test(bare)) return true
  return /y/i.test(bare) && (/m/i.test(bare) ? 'month' : 'year')
}
