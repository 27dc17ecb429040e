import type { Memorial } from '../../../domain/memorial.ts'
import { displayName } from '../../../domain/names/person-name.ts'
import { relativeDisplayName } from '../../../domain/names/relative-name.ts'
import { relativeSearchPath } from './relative-search-path.ts'

/** The name of a father, mother, or spouse. */
export interface RelativeName {
  /** The name as recorded */
  readonly recorded: string
  /** The name in the form of all other names */
  readonly shown: string
  /** The path of a search for the name; null for unknown names. */
  readonly searchPath: string | null
}

/** Returns the names of a memorial's parents and spouses. The loader calls it, so that the page does not include the name parser. */
export function relativeNames({ father, mother, spouse, relatives }: Memorial): readonly RelativeName[] {
  const found = relatives
    .filter(({ kinship }) => kinship === 'father' || kinship === 'mother' || kinship === 'spouse')
    .map(({ memorial, statedName }) => (statedName === null ? displayName(memorial) : null))
  const names = [father, mother, spouse, ...found].filter((name) => name !== null && name !== '')
  return [...new Set(names as string[])].map((recorded) => ({
    recorded,
    shown: relativeDisplayName(recorded),
    searchPath: relativeSearchPath(recorded),
  }))
}
