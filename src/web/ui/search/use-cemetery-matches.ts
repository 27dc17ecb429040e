import { useEffect, useMemo, useRef, useState } from 'react'
import type { CemeteryMenuEntry } from '../../../domain/cemetery.ts'
import { matchCemeteries } from './cemetery-match.ts'

/** Answers the best matches for a text, or the menu's beginning for null. */
export type CemeteryLookUp = (query: string | null, limit: number) => Promise<readonly CemeteryMenuEntry[]>

// Up to so many cemeteries the whole menu is fetched once and filtered here; beyond, the server is asked (readings 17).
const MOST_FILTERED_HERE = 500
const MOST_ANSWERED = 50
const TYPING_PAUSE_MS = 150

interface Known {
  readonly entries: readonly CemeteryMenuEntry[]
  readonly isComplete: boolean
}

interface Answer {
  readonly query: string
  readonly entries: readonly CemeteryMenuEntry[]
}

interface CemeteryMatches {
  readonly matches: readonly CemeteryMenuEntry[]
  /** True while the server has not yet answered for this text. */
  readonly isPending: boolean
  readonly hasFailed: boolean
  /** Fetches the whole menu, where that is possible, before the first letter is typed. */
  readonly prepare: () => void
}

/** The cemeteries that match what was typed; null means that nothing was typed since the list opened. */
export function useCemeteryMatches(initial: Known, typed: string | null, lookUp: CemeteryLookUp): CemeteryMatches {
  const [known, setKnown] = useState(initial)
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [failedQuery, setFailedQuery] = useState<string | null>(null)
  const preparation = useRef<'none' | 'running' | 'done'>(initial.isComplete ? 'done' : 'none')

  const prepare = () => {
    if (preparation.current !== 'none') return
    preparation.current = 'running'
    lookUp(null, MOST_FILTERED_HERE + 1).then(
      (entries) => {
        preparation.current = 'done'
        if (entries.length <= MOST_FILTERED_HERE) setKnown({ entries, isComplete: true })
      },
      () => {
        preparation.current = 'none'
      },
    )
  }

  const query = typed?.trim() ?? ''
  const asksServer = query !== '' && !known.isComplete

  useEffect(() => {
    if (!asksServer) return
    let isStale = false
    const timer = setTimeout(() => {
      lookUp(query, MOST_ANSWERED).then(
        (entries) => {
          if (isStale) return
          setAnswer({ query, entries })
          setFailedQuery(null)
        },
        () => {
          if (!isStale) setFailedQuery(query)
        },
      )
    }, TYPING_PAUSE_MS)
    return () => {
      isStale = true
      clearTimeout(timer)
    }
  }, [asksServer, query, lookUp])

  const isAnswered = answer?.query === query
  const matches = useMemo(() => {
    if (asksServer && isAnswered) return answer?.entries ?? []
    return matchCemeteries(known.entries, query)
  }, [asksServer, isAnswered, answer, known, query])

  const hasFailed = asksServer && failedQuery === query && !isAnswered
  return { matches, isPending: asksServer && !isAnswered && !hasFailed, hasFailed, prepare }
}
