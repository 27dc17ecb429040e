import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import type { Directory } from '../../../contract/directory.ts'
import type { MemorialSummary } from '../../../domain/memorial.ts'
import { memorialFilterNeedle, memorialFilterText, passesMemorialFilter } from '../../../domain/memorial-filter.ts'
import type { Page } from '../../../domain/page.ts'
import { MEMORIALS_PER_PAGE } from './cemetery-loader.ts'

// Up to so many the browser holds and filters them all; above, it asks the server (readings 18).
const MOST_FILTERED_HERE = 1000
const TYPING_PAUSE_MS = 150

export type FindMemorials = (
  options: NonNullable<Parameters<Directory['findCemeteryMemorials']>[1]>,
) => Promise<Page<MemorialSummary> | null>

interface FilterSource {
  readonly cemeteryId: number
  /** The page that came with the HTML or the navigation, and the filter it was asked with. */
  readonly page: Page<MemorialSummary>
  readonly filter: string
  /** All memorials of the cemetery, whatever the filter. */
  readonly count: number
  readonly find: FindMemorials
}

interface Shown {
  readonly rows: readonly MemorialSummary[]
  /** How many match in all; more than `rows` where there are further pages. */
  readonly total: number
  readonly currentPage: number
  /** 1 when every match is among `rows`. */
  readonly lastPage: number
  /** True while `rows` are still those of an earlier filter. */
  readonly isPending: boolean
  readonly hasFailed: boolean
  /** Loads what the filter needs before it is typed into. */
  readonly prepare: () => void
}

interface Answer {
  readonly needle: string | null
  readonly page: Page<MemorialSummary>
}

interface Searchable {
  readonly memorial: MemorialSummary
  readonly text: string
}

/** The last cemetery held in full, so that coming back finds every row, and the place in them, at once. */
let remembered: { readonly cemeteryId: number; readonly rows: readonly MemorialSummary[] } | null = null

function recall(cemeteryId: number, count: number): readonly MemorialSummary[] | null {
  return remembered?.cemeteryId === cemeteryId && remembered.rows.length === count ? remembered.rows : null
}

function searchable(rows: readonly MemorialSummary[]): readonly Searchable[] {
  return rows.map((memorial) => ({ memorial, text: memorialFilterText(memorial) }))
}

function whenIdle(action: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(action, 1000)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(action, { timeout: 5000 })
  return () => cancelIdleCallback(handle)
}

/** The memorials that pass the typed filter: filtered here when the cemetery is small enough, otherwise on the server. */
export function useFilteredMemorials({ cemeteryId, page, filter, count, find }: FilterSource, typed: string): Shown {
  const needle = memorialFilterNeedle(typed)
  const givenNeedle = memorialFilterNeedle(filter)
  const isSmall = count <= MOST_FILTERED_HERE
  const holdsAll = givenNeedle === null && page.lastPage === 1
  const [loaded, setLoaded] = useState<readonly MemorialSummary[] | null>(() => recall(cemeteryId, count))
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [failedNeedle, setFailedNeedle] = useState<string | null | undefined>(undefined)
  const loading = useRef(false)
  const all = holdsAll ? page.data : loaded

  const prepare = useCallback(() => {
    if (!isSmall || holdsAll || loaded !== null || loading.current) return
    loading.current = true
    find({ filter: null, page: 1, perPage: MOST_FILTERED_HERE }).then(
      (found) => {
        if (found === null) return
        remembered = { cemeteryId, rows: found.data }
        setLoaded(found.data)
      },
      () => {
        // The next touch tries again; until then the server is asked.
        loading.current = false
      },
    )
  }, [cemeteryId, isSmall, holdsAll, loaded, find])

  useEffect(() => whenIdle(prepare), [prepare])

  const isGiven = needle === givenNeedle
  const isAnswered = answer !== null && answer.needle === needle
  const asksServer = all === null && !isGiven && !isAnswered
  useEffect(() => {
    if (!asksServer) return
    let isStale = false
    const timer = setTimeout(() => {
      find({ filter: needle, page: 1, perPage: MEMORIALS_PER_PAGE }).then(
        (found) => {
          if (!isStale && found !== null) setAnswer({ needle, page: found })
        },
        () => {
          if (!isStale) setFailedNeedle(needle)
        },
      )
    }, TYPING_PAUSE_MS)
    return () => {
      isStale = true
      clearTimeout(timer)
    }
  }, [asksServer, needle, find])

  const held = useMemo(() => (all === null ? null : searchable(all)), [all])
  const deferredNeedle = useDeferredValue(needle)
  const passing = useMemo(
    () => held?.filter(({ text }) => passesMemorialFilter(text, deferredNeedle)).map(({ memorial }) => memorial),
    [held, deferredNeedle],
  )

  const hasFailed = asksServer && failedNeedle !== undefined && failedNeedle === needle
  const isPending = asksServer && !hasFailed
  // A page further on was asked for by its link and stays until the filter is used.
  const keepsGivenPage = isGiven && page.currentPage > 1
  if (passing !== undefined && !keepsGivenPage) {
    return { rows: passing, total: passing.length, currentPage: 1, lastPage: 1, isPending, hasFailed, prepare }
  }
  const shown = isGiven || answer === null ? page : answer.page
  return {
    rows: shown.data,
    total: shown.total,
    currentPage: shown.currentPage,
    lastPage: shown.lastPage,
    isPending,
    hasFailed,
    prepare,
  }
}
