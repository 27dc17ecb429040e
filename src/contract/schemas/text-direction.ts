/** Unicode's embeddings, overrides, and isolates, which can reverse the text around them. The marks LRM and RLM affect only one place and are kept. */
const DIRECTION_CONTROLS = /[\u202a-\u202e\u2066-\u2069]/g

/**
 * Removes the characters with which a name could reverse the text around it. Phone numbers copied from a phone often contain
 * such characters.
 */
export function withoutDirectionControls(text: string): string {
  return text.replace(DIRECTION_CONTROLS, '')
}
