import { CsvTokenizer } from './csv-tokenizer.ts'

export const DELIMITERS = [',', ';', '\t', '|'] as const

const SAMPLE_ROWS = 100

/** The delimiter that cuts the sample into the most rows of one same length; a comma when none does. */
export function sniffDelimiter(sample: string): string {
  let best: string = ','
  let bestScore = 0
  for (const delimiter of DELIMITERS) {
    const tokenizer = new CsvTokenizer(delimiter)
    const rows = [...tokenizer.push(sample), ...tokenizer.end()].slice(0, SAMPLE_ROWS)
    const counts = new Map<number, number>()
    for (const { cells } of rows) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1)
    counts.delete(1)
    const [columns, alike] = [...counts].sort((a, b) => b[1] - a[1] || b[0] - a[0])[0] ?? [0, 0]
    const score = (alike / rows.length) * 1000 + Math.min(columns, 500)
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
