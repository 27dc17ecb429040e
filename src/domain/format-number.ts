const FORMAT = new Intl.NumberFormat('en-US')

/** Formats a number, such as "1,234". `toLocaleString` takes much longer, because it creates a format at each call. */
export function formatNumber(value: number): string {
  return FORMAT.format(value)
}
