const WITHHELD =
  /^[[(<{]?\s*(?:name )?(?:redacted|withheld|confidential|restricted)\s*[\])>}]?$|^[[(<{]\s*private\s*[\])>}]|[[(<{](?:name )?(?:redacted|withheld)[\])>}]/iu
/** Matches "Roe, Private", which may also be a rank. */
const PRIVATE_AFTER_NAME = /\p{L}, private$/iu

/**
 * Whether the parts of a name are withheld, as for a living person: "[Redacted]", "Private". "Roe, Private" may be a withheld name or a
 * rank.
 */
export function withheldState(texts: readonly string[]): 'withheld' | 'private' | null {
  if (texts.some((text) => WITHHELD.test(text)) || /^private$/i.test(texts.join(''))) return 'withheld'
  return texts.some((text) => PRIVATE_AFTER_NAME.test(text)) ? 'private' : null
}

const LIVING = /^[[({]\s*(?:still )?(?:living|alive)\s*[\])}]$/i
const LIVING_INSIDE = /[[({]\s*(?:still )?(?:living|alive)\s*[\])}]/i

/** Whether a part of a name is only a note that the person is living, as in "(living)". */
export const isNoteOfLiving = (text: string) => LIVING.test(text)
/** Whether a full name includes a note that the person is living. */
export const hasNoteOfLiving = (text: string) => LIVING_INSIDE.test(text)
