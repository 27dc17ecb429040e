import { SETTINGS } from './settings.ts'

const SETTING_NAMES = Object.keys(SETTINGS.shape)
const SETTING_LETTERS = SETTING_NAMES.map((name) => ({ name, letters: lettersOf(name) }))
const MAX_EDITS = 2
/** Names of up to this many letters differ from many other words by two letters, as HOST does from HOME. */
const SHORT_NAME = 5

/**
 * Returns the setting with the most similar name to an environment variable, or null if it is a setting or not similar
 * to any.
 */
export function closestSetting(variable: string): string | null {
  if (SETTING_NAMES.includes(variable) || !/^[a-z][a-z0-9_-]*$/i.test(variable)) return null
  const letters = lettersOf(variable)
  const candidates = SETTING_LETTERS.filter((setting) => Math.abs(setting.letters.length - letters.length) <= MAX_EDITS)
  const [closest] = candidates
    .map((setting) => ({ ...setting, distance: editDistance(letters, setting.letters) }))
    .sort((a, b) => a.distance - b.distance)
  if (closest === undefined) return null
  return closest.distance <= (closest.letters.length <= SHORT_NAME ? 1 : MAX_EDITS) ? closest.name : null
}

function lettersOf(name: string): string {
  return name
    .toUpperCase()
    .replace(/^LYCHGATE_/, '')
    .replace(/[_-]/g, '')
}

/** The number of letters to insert, delete, replace, or swap with an adjacent letter to turn one word into the other. */
function editDistance(a: string, b: string): number {
  let previous: number[] = []
  let current = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i++) {
    const beforePrevious = previous
    previous = current
    current = [i]
    for (let j = 1; j <= b.length; j++) {
      const replaced = (previous[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      current[j] = Math.min(replaced, (previous[j] ?? 0) + 1, (current[j - 1] ?? 0) + 1)
      const isExchanged = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      if (isExchanged) current[j] = Math.min(current[j] ?? 0, (beforePrevious[j - 2] ?? 0) + 1)
    }
  }
  return current[b.length] ?? 0
}
