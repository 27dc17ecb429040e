import type { ColumnPlan } from '../mapping/column-plan.ts'
import { NO_PROBLEMS } from '../problem.ts'
import { regExp } from '../reg-exp.ts'
import { FieldReader } from '../row/field-text.ts'

/** The wars of American soldiers, with the year in which each began */
const WARS: readonly (readonly [RegExp, number])[] = [
  [/(?<!mexican |russian |french )\b(?:revolution(?:ary)?|rev\.? (?:war|sol|patriot))\b|^\W*rev\.?\W*$/i, 1775],
  [/\bwar of 1812\b|^\W*1812\W*$/i, 1812],
  [/\bmex(?:ican|\.)? war\b/i, 1846],
  // "CW" and "CW Pvt.", but not "CW Roe"
  [/(?<![\p{L}&.] ?)CW(?![\p{L}.]| ?&| (?!Vet|Pvt|Co|Sol)\p{Lu}\p{Ll})/u, 1861],
  [
    regExp('i')`
      \bcivil(?: war\b|\W*$)|\bC\.?S\.?A\b|\bconfed(?:erate)?\b|\bG\.?A\.?R\b|\bU\.?C\.?V\b|
      \bUnion (?:soldier|vet|army|navy)|\bcolou?red (?:troops|inf|cav)|\bU\.?S\.?C\.?T\b
    `,
    1861,
  ],
  [
    regExp('i')`
      \b(?:killed|kia|fell|wounded|battle|wounds|prison\w*) (?:at|of|in|received at) (?:the )?(?:battle of )?(?:
        Gettysburg|Antietam|Shiloh|Chickamauga|Chancellorsville|Bull Run|Cold Harbor|Vicksburg|Spotsylvania|
        Andersonville
      )\b
    `,
    1861,
  ],
  [/\bsp(?:an(?:ish)?)?\.?[- ]am(?:er(?:ican)?)?\b/i, 1898],
  [/\bw\.?w\.? ?(?:I|1|one)?(?![\p{L}\d])|\bworld war\b/iu, 1914],
  [/\b(?:w\.?w\.?|world war) ?(?:II|2|two)\b/i, 1939],
  [/\bkorean?\b/i, 1950],
  [/\bviet ?nam\b/i, 1955],
]
/** Matches a value that may be about the service of another person. */
const OF_ANOTHER =
  /\b(?:wife|widow|wid|relict|husband|spouse|sons?|daughters?|dau|mother|father|brother|sister|child|[sdw]\/o|of an?)\b/i
const FIELDS = ['war_served', 'military_branch', 'military_rank', 'veteran', 'remark'] as const

/**
 * Returns the year in which the latest war in a value began. Returns null if there is none, or if the value may be about
 * another person.
 */
export function firstYearOfWar(text: string): number | null {
  if (text === '' || OF_ANOTHER.test(text)) return null
  return WARS.findLast(([war]) => war.test(text))?.[1] ?? null
}

/**
 * Finds the war in which a person served. A soldier died during the war or after it, which shows the century of a two-digit
 * year.
 */
export class WarYears {
  readonly #fields: readonly FieldReader[]

  constructor(plan: ColumnPlan) {
    this.#fields = FIELDS.map((field) => new FieldReader(plan, field)).filter(({ isMapped }) => isMapped)
  }

  /** Returns the year in which the latest war of a row began, or null. */
  read(cells: readonly string[]): number | null {
    let latest: number | null = null
    for (const field of this.#fields) {
      const year = firstYearOfWar(field.read(cells, NO_PROBLEMS))
      if (year !== null && (latest === null || year > latest)) latest = year
    }
    return latest
  }
}
