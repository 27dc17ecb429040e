/** The part of a region's path for a level that cemeteries do not name. */
const NOT_RECORDED = 'not-recorded'

/** Returns the path of a region: "united-states/vermont/larkspur". The keys are folded country, state, and county. */
export function regionPath(keys: readonly string[]): string {
  return keys.map((key) => (key === '' ? NOT_RECORDED : key.replaceAll(' ', '-'))).join('/')
}

/** Returns the keys of the levels in a path; null if it has too many. */
export function parseRegionPath(path: string): readonly string[] | null {
  const parts = path.split('/').filter((part) => part !== '')
  if (parts.length > 3) return null
  return parts.map((part) => (part === NOT_RECORDED ? '' : part.replaceAll('-', ' ')))
}
