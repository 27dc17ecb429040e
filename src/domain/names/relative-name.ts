import { displayName } from './display-name.ts'
import { isParticle } from './name-parts.ts'
import { parsePersonName } from './person-name.ts'

/**
 * The name of a relative, "Last, First ..." or "First ... Last", in the form of all other names: "First ... Last". Text that
 * may name two people, or that contains more than a name, stays as recorded.
 */
export function relativeDisplayName(text: string): string {
  const [last = '', first = '', ...others] = text.split(',').map((part) => part.trim())
  if (first === '' || others.length > 0 || mayBeTwoNames(last, first)) return text
  const name = parsePersonName(text)
  if (name.givenNames === null || name.surname === null) return text
  const shown = displayName(name)
  return hasSameWords(shown, text) ? shown : text
}

/** "Mary Roe, Ann Poe" may be two wives; "de la Cruz, Ana Maria" is one person. */
function mayBeTwoNames(last: string, first: string): boolean {
  const [beginning = '', ...rest] = last.split(/\s+/)
  return rest.length > 0 && first.includes(' ') && !isParticle(beginning)
}

function hasSameWords(one: string, other: string): boolean {
  const words = (text: string) =>
    text
      .toLowerCase()
      .split(/[\s,.]+/)
      .filter(Boolean)
      .toSorted()
      .join(' ')
  return words(one) === words(other)
}
