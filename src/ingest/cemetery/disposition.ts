/** Values of a cemetery column that mean that there is no cemetery (readings 22). */
const NO_CEMETERY = [
  /^cremations?(?:\s*[-,;:(].*)?$/i,
  /^cremat(?:e|d|ed)\b/i,
  /^(?:ashes|remains|cremains)\b/i,
  /^body (?:donated|given|willed|left|disposed|not|never|was|is|to|at|lost|buried|returned|shipped|sent)\b/i,
  /^donated\b/i,
  /^(?:buried|burial|died|lost|interred) at sea\b/i,
  /^(?:at sea|lost at sea|missing(?: in action)?|mia|not buried|no burial|no grave|unburied)$/i,
  /\b(?:body|remains) (?:was |were )?(?:not|never) (?:been )?(?:found|recovered)\b/i,
  /^(?:private residence|private|family|home|not stated|not recorded|not given|other)$/i,
  /^(?:unknown|unk|unknown cemetery|cemetery unknown|unknown location|location unknown|burial unknown|unmarked|undetermined)\.?$/i,
]

/** Whether a value in a cemetery column describes a disposition, such as a cremation, or an unknown place. */
export function isDisposition(text: string): boolean {
  return NO_CEMETERY.some((pattern) => pattern.test(text))
}

/** Whether a disposition means only that the place is unknown. */
export function isUnknownPlace(text: string): boolean {
  return /^(?:not stated|not recorded|not given|other|unk)\.?$/i.test(text)
}
