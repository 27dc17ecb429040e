export const DELIMITERS = [',', ';', '\t', '|'] as const

const DELIMITER_NAMES: ReadonlyMap<string, string> = new Map([
  [',', 'commas'],
  [';', 'semicolons'],
  ['\t', 'tabs'],
  ['|', 'vertical bars'],
])

const SAMPLE_ROWS = 100
const QUOTED_CELL = /(^|[,;\t|\r\n])[ ]*"(?:[^"]|"")*"(?=[ ]*(?:[,;\t|\r\n]|$))/g

/** Detects the delimiter: the one that gives the most rows of equal length; otherwise, a comma. */
export function detectDelimiter(sample: string): string {
  const lines = sample
    .replace(QUOTED_CELL, '$1')
    .split(/[\r\n]+/)
    .filter(Boolean)
    .slice(0, SAMPLE_ROWS)
  let best: string = ','
  let bestScore = 0
  for (const delimiter of DELIMITERS) {
    const counts = new Map<number, number>()
    for (const line of lines) {
      const cells = line.split(delimiter).length
      counts.set(cells, (counts.get(cells) ?? 0) + 1)
    }
    counts.delete(1)
    const [columns, rowCount] = [...counts].sort((a, b) => b[1] - a[1] || b[0] - a[0])[0] ?? [0, 0]
    const score = (rowCount / lines.length) * 1000 + Math.min(columns, 500)
    if (columns > 1 && score > bestScore) {
      best = delimiter
      bestScore = score
    }
  }
  return best
}

/** Returns the plural name of a delimiter, for messages. */
export function delimiterName(delimiter: string): string {
  return DELIMITER_NAMES.get(delimiter) ?? `"${delimiter}"`
}
