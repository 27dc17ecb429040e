const FORMAT = new Intl.NumberFormat('en-US')

/** Formats a number, such as "1,234". `toLocaleString` takes much longer, because it creates a formatter for each call. */
export function formatNumber(value: number): string {
  return FORMAT.format(value)
}

/** Returns a count with its noun: "1 form", "2 forms", "1,200 forms". */
export function formatCount(count: number, one: string, many = `${one}s`): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`
}
