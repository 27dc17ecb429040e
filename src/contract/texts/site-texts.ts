import { DEFAULT_TEXTS } from './default-texts.ts'
import { findFormattedTextProblem } from './formatted-text.ts'
import { findColorProblem } from './site-colors.ts'

export const PLAN_KEYS = ['starter', 'digitization', 'mapping', 'premium'] as const
export type PlanKey = (typeof PLAN_KEYS)[number]

/** The parts of a plan that owners can change, with their limits. */
const PLAN_PARTS = {
  PRICE: { lines: 1, characters: 60 },
  TERMS: { lines: 1, characters: 80 },
  POINTS: { lines: 8, characters: 600 },
  DESCRIPTION: { lines: 1, characters: 600 },
} as const
export type PlanPart = keyof typeof PLAN_PARTS
const PART_NAMES = Object.keys(PLAN_PARTS) as readonly PlanPart[]

/** Returns the name of the setting for a part of a plan, such as `PLAN_PREMIUM_PRICE`. */
export function planTextName(key: PlanKey, part: PlanPart): string {
  return `PLAN_${key.toUpperCase()}_${part}`
}

const LIMITS = new Map(
  PLAN_KEYS.flatMap((key) => PART_NAMES.map((part) => [planTextName(key, part), PLAN_PARTS[part]] as const)),
)

/** The setting for the color of links and buttons. */
export const COLOR_TEXT = 'COLOR_ACCENT'

/** The names of all settings for page text. Owners can change them at the desk, but the environment cannot set them. */
export const SITE_TEXT_NAMES: readonly string[] = [...Object.keys(DEFAULT_TEXTS), ...LIMITS.keys(), COLOR_TEXT]

/** Returns the problem with the text of a setting, as one sentence, or null. Unknown settings have no problem. */
export function findSiteTextProblem(name: string, text: string): string | null {
  if (name in DEFAULT_TEXTS) return findFormattedTextProblem(text)
  if (name === COLOR_TEXT) return findColorProblem(text)
  const limit = LIMITS.get(name)
  if (limit === undefined) return null
  if (text.length > limit.characters) return `Enter at most ${limit.characters} characters.`
  const lines = text.split('\n')
  if (lines.length > limit.lines) return limit.lines === 1 ? 'Enter one line.' : `Enter at most ${limit.lines} lines.`
  return lines.some((line) => line.trim() === '') ? 'Remove the empty line.' : null
}
