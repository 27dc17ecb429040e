export const DELIMITERS = [',', ';', '\t', '|'] as const

const SAMPLE_ROWS = 100
const QUOTED_CELL = /(^|[,;\t|\r\n])[ ]*"(?:[^"]|"")*"(?=[ ]*(?:[,;\t|\r\n]|$))/g

/** The delimiter that cuts the sample into the most rows of one same length; a comma when none does. */
export function sniffDelimiter(sample: string): string {
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
    const [columns, alike] = [...counts].sort((a, b) => b[1] - a[1] || b[0] - a[0])[0] ?? [0, 0]
    const score = (alike / lines.length) * 1000 + Math.min(columns, 500)
    if (columns > 1 && score > bestScore) {
      best = delimiter
      bestScore = score
    }
  }
  return best
}

export function delimiterName(delimiter: string): string {
  const names: Readonly<Record<string, string>> = { ',': 'commas', ';': 'semicolons', '\t': 'tabs', '|': 'bars' }
  return names[delimiter] ?? `"${delimiter}"`
}
