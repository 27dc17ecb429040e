/** A header names this path, because the content security policy allows no inline rules. */
export const SPECULATION_RULES_PATH = '/speculation-rules.json'
