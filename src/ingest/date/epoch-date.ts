const DAY_MILLISECONDS = 86_400_000
/** In milliseconds. JavaScript cannot represent later times. */
const MAX_TIME = 8.64e15

/**
 * Converts milliseconds since 1970, which map servers export, to an ISO date. The day is the one with the nearest midnight,
 * because a server stores midnight in its own time zone. Returns null for any other text and for 0, which is an empty cell.
 */
export function epochDate(text: string): string | null {
  if (!/^\s*-?\d{1,16}(?:\.0+)?\s*$/.test(text)) return null
  const time = Number(text)
  if (time === 0 || Math.abs(time) > MAX_TIME) return null
  const day = Math.floor(time / DAY_MILLISECONDS)
  const isAfternoon = time - day * DAY_MILLISECONDS > DAY_MILLISECONDS / 2
  return new Date((isAfternoon ? day + 1 : day) * DAY_MILLISECONDS).toISOString().slice(0, 10)
}
