import { useEffect, useMemo, useRef, useState } from 'react'
import type { CemeteryMenuEntry } from '../../../domain/cemetery.ts'
import { matchCemeteries } from './cemetery-match.ts'

/** Returns the best matches for the input, or the start of the menu for null. */
export type CemeteryLookUp = (query: string | null, limit: number) => Promise<readonly CemeteryMenuEntry[]>

// A menu of up to this many cemeteries is loaded once. The browser filters it until the server responds (readings 17).
const MAX_MENU_IN_BROWSER = 500
const MAX_MATCHES = 50
const TYPING_PAUSE_MS = 150

interface LoadedMenu {
  readonly entries: readonly CemeteryMenuEntry[]
  readonly isComplete: boolean
}

interface ServerMatches {
  readonly query: string
  readonly entries: readonly CemeteryMenuEntry[]
}

interface CemeteryMatches {
  readonly matches: readonly CemeteryMenuEntry[]
  /** True until the server responds for this text. */
  readonly isPending: boolean
  readonly hasFailed: boolean
  /** Prefetches the whole menu if it is short enough. */
  readonly prepare: () => void
}

/** The cemeteries that match the typed text; null, before the visitor types, matches all. */
export function useCemeteryMatches(initial: LoadedMenu, typed: string | null, lookUp: CemeteryLookUp): CemeteryMatches {
  const [menu, setMenu] = useState(initial)
  const [found, setFound] = useState<ServerMatches | null>(null)
  const [failedQuery, setFailedQuery] = useState<string | null>(null)
  const preparation = useRef<'none' | 'running' | 'done'>(initial.isComplete ? 'done' : 'none')

  const prepare = () => {
    if (preparation.current !== 'none') return
    preparation.current = 'running'
    lookUp(null, MAX_MENU_IN_BROWSER + 1).then(
      (entries) => {
        preparation.current = 'done'
        if (entries.length <= MAX_MENU_IN_BROWSER) setMenu({ entries, isComplete: true })
      },
      () => {
        preparation.current = 'none'
      },
    )
  }

  const query = typed?.trim() ?? ''
  const needsServer = query !== ''

  useEffect(() => {
    if (!needsServer) return
    let isStale = false
    const timer = setTimeout(() => {
      lookUp(query, MAX_MATCHES).then(
        (entries) => {
          if (isStale) return
          setFound({ query, entries })
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
  }, [needsServer, query, lookUp])

  const isFound = found?.query === query
  const matches = useMemo(() => {
    if (needsServer && isFound) return found?.entries ?? []
    return matchCemeteries(menu.entries, query)
  }, [needsServer, isFound, found, menu, query])

  const hasFailed = needsServer && failedQuery === query && !isFound
  return { matches, isPending: needsServer && !isFound && !hasFailed, hasFailed, prepare }
}
