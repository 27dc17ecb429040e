import { isUnknownWord } from '../../../domain/names/unknown-words.ts'
import { isKnownGivenName } from './name-like-notes.ts'

interface BracketNote {
  readonly note: string
  readonly position: BracketPosition
}

/** The position of brackets: between two words of a name without a comma, or after the given names of a name with a comma. */
export type BracketPosition = 'inside' | 'end' | null

/** Separates the text in brackets. A bracket that is never closed extends to the end. */
export function extractBrackets(text: string): { readonly rest: string; readonly groups: readonly BracketNote[] } {
  const groups: { note: string; at: number }[] = []
  let rest = ''
  let group = ''
  let depth = 0
  for (const [sign] of text.matchAll(/[([{]|[)\]}]|[^()[\]{}]+/g)) {
    if (/^[([{]$/.test(sign)) {
      if (depth++ > 0) group += sign
    } else if (/^[)\]}]$/.test(sign) && depth > 0) {
      depth--
      if (depth > 0) group += sign
      else {
        // "[blank]" stays, because it represents part of the name.
        if (isUnknownWord(`[${group}]`) && group !== '?') rest += `[${group}]`
        else groups.push({ note: group.replace(/^[\s([{]+|[\s)\]}]+$/g, ''), at: rest.length })
        rest += ' '
        group = ''
      }
    } else if (depth > 0) group += sign
    else rest += sign
  }
  if (group.trim() !== '') groups.push({ note: group.trim(), at: rest.length })
  return {
    groups: groups.map(({ note, at }) => ({
      note,
      position: positionOf(rest.slice(0, at), rest.slice(at)),
    })),
    rest: rest
      .replace(/\s+/g, ' ')
      .replace(/ (?=[,;])/g, '')
      .trim(),
  }
}

function positionOf(before: string, after: string): BracketPosition {
  const hasWords = (part: string) => /\p{L}/u.test(part)
  if (!`${before}${after}`.includes(',')) return hasWords(before) && hasWords(after) ? 'inside' : null
  return /,.*\p{L}/u.test(before) && !hasWords(after) ? 'end' : null
}

/** Returns "Roe, Ann" for "(Roe), Ann", and "Isaac Meir" for "[Isaac] Meir", whose first name a transcriber supplied. */
export function withoutBracketsAtStart(text: string): string {
  return text
    .replace(SURNAME_IN_BRACKETS, '$1')
    .replace(FIRST_IN_BRACKETS, (brackets, name: string) => (isKnownGivenName(name) ? name : brackets))
}
/** Matches the brackets of "(Roe), Ann" and "[Roe?], Ann". */
const SURNAME_IN_BRACKETS = /^[([](\p{L}[\p{L} '’-]*)\??[)\]](?=, ?\p{L})/u
const FIRST_IN_BRACKETS = /^\[(\p{Lu}[\p{L}'’-]+)\](?= \p{Lu})/u
