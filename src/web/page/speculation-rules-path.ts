/** Browsers find the rules by a header, because the content security policy allows no inline rules. */
export const SPECULATION_RULES_PATH = '/speculation-rules.json'
