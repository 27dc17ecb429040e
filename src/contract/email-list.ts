import { MESSAGES } from './messages.ts'

// Text, @, text, dot, text; no spaces.
const LOOKS_LIKE_AN_ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** What is wrong with an address typed into the e-mail list's form, or null. Spaces around it do not count. */
export function emailListProblem(typed: string): string | null {
  const email = typed.trim()
  if (email === '') return MESSAGES.emailList.emailRequired
  return LOOKS_LIKE_AN_ADDRESS.test(email) ? null : MESSAGES.emailList.emailInvalid
}
