import type { ReactNode } from 'react'
import type { SurnameGroup } from '../../../domain/browse.ts'
import { surnamesPath } from '../../links/browse-path.ts'
import { Link } from '../../links/link.tsx'
import './browse.css'
import { CountOf } from './count-links.tsx'

/** Longer counts are wider than a narrow column. */
const MAX_COUNT_IN_COLUMN = 9999
const LETTERS = [...'abcdefghijklmnopqrstuvwxyz']

interface LetterIndexProps {
  readonly groups: readonly SurnameGroup[]
  readonly cemeteryId: number | null
  /** The accessible name of the list */
  readonly label: string
}

/** Links to the prefixes of surnames. All first letters from A to Z are shown, even those without surnames. */
export function LetterIndex({ groups, cemeteryId, label }: LetterIndexProps): ReactNode {
  const isWhole = groups.every(({ prefix }) => [...prefix].length === 1)
  const known = new Set(groups.map(({ prefix }) => prefix))
  const unused = isWhole ? LETTERS.filter((letter) => !known.has(letter)) : []
  const entries = [...groups, ...unused.map((prefix) => ({ prefix, memorials: 0 }))]
  const isShort = isWhole && entries.every((entry) => entry.memorials <= MAX_COUNT_IN_COLUMN)
  // Letters of other alphabets come after Z, and digits come before A, as in the order of memorials.
  entries.sort((a, b) => (a.prefix < b.prefix ? -1 : 1))
  return (
    <ul className={`letters${isShort ? ' letters--short' : ''}`} aria-label={label}>
      {entries.map(({ prefix, memorials }) => (
        <li key={prefix}>
          {memorials === 0 ? (
            <span className="letter">{beginningLabel(prefix)}</span>
          ) : (
            <Link to={surnamesPath(prefix, cemeteryId)}>
              <b>{beginningLabel(prefix)}</b> <CountOf memorials={memorials} />
            </Link>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Returns a folded prefix with capitals: "mc d" becomes "Mc D". */
export function beginningLabel(prefix: string): string {
  return prefix.replace(/(?<=^|\s)\p{L}/gu, (letter) => letter.toUpperCase())
}
