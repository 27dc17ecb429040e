import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import type { Directory } from '../../../contract/directory.ts'
import type { CemeteryMemorial } from '../../../domain/memorial.ts'
import { memorialFilterNeedle, memorialFilterText, passesMemorialFilter } from '../../../domain/memorial-filter.ts'
import type { Page } from '../../../domain/page.ts'
import { MEMORIALS_PER_PAGE } from './memorials-per-page.ts'

// The browser loads and filters up to this many memorials; the server filters larger cemeteries (readings 18).
const MAX_FILTERED_IN_BROWSER = 1000
const TYPING_PAUSE_MS = 150

export type FindMemorials = (
  options: NonNullable<Parameters<Directory['findCemeteryMemorials']>[1]>,
) => Promise<Page<CemeteryMemorial> | null>

interface FilterSource {
  readonly cemeteryId: number
  /** The page from the HTML or the last navigation, and the filter it was loaded with. */
  readonly page: Page<CemeteryMemorial>
  readonly filter: string
  /** The number of memorials in the cemetery, without a filter. */
  readonly count: number
  readonly find: FindMemorials
}

interface FilteredMemorials {
  readonly rows: readonly CemeteryMemorial[]
  /** The number of matches on all pages. */
  readonly total: number
  readonly currentPage: number
  /** 1 if `rows` contains every match. */
  readonly lastPage: number
  /** True while `rows` still shows the results of an earlier filter. */
  readonly isPending: boolean
  readonly hasFailed: boolean
  /** Starts loading the memorials that the browser filters. */
  readonly prepare: () => void
}

/** The last small cemetery loaded, so that Back shows all of its rows and restores the scroll position. */
let lastLoaded: { readonly cemeteryId: number; readonly rows: readonly CemeteryMemorial[] } | null = null

function rowsFromCache(cemeteryId: number, count: number): readonly CemeteryMemorial[] | null {
  return lastLoaded?.cemeteryId === cemeteryId && lastLoaded.rows.length === count ? lastLoaded.rows : null
}

function whenIdle(action: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(action, 1000)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(action, { timeout: 5000 })
  return () => cancelIdleCallback(handle)
}

/** All memorials of a small cemetery, loaded when the browser is idle or `prepare` is called; null until then. */
function useAllMemorials({ cemeteryId, page, filter, count, find }: FilterSource) {
  const isSmall = count <= MAX_FILTERED_IN_BROWSER
  const isComplete = memorialFilterNeedle(filter) === null && page.lastPage === 1
  const [loaded, setLoaded] = useState(() => rowsFromCache(cemeteryId, count))
  const isLoading = useRef(false)

  const prepare = useCallback(() => {
    if (!isSmall || isComplete || loaded !== null || isLoading.current) return
    isLoading.current = true
    find({ filter: null, page: 1, perPage: MAX_FILTERED_IN_BROWSER }).then(
      (found) => {
        if (found === null) return
        lastLoaded = { cemeteryId, rows: found.data }
        setLoaded(found.data)
      },
      () => {
        // The next focus retries. Until then, the server filters.
        isLoading.current = false
      },
    )
  }, [cemeteryId, isSmall, isComplete, loaded, find])

  useEffect(() => whenIdle(prepare), [prepare])
  return { all: isComplete ? page.data : loaded, prepare }
}

/** Filters loaded memorials in the browser; undefined if they are not loaded. */
function useBrowserFilter(all: readonly CemeteryMemorial[] | null, needle: string | null) {
  const searchable = useMemo(() => all?.map((memorial) => ({ memorial, text: memorialFilterText(memorial) })), [all])
  const deferredNeedle = useDeferredValue(needle)
  return useMemo(
    () => searchable?.filter(({ text }) => passesMemorialFilter(text, deferredNeedle)).map(({ memorial }) => memorial),
    [searchable, deferredNeedle],
  )
}

/** Filters on the server after a pause in typing, if `isNeeded` and the result is not the latest one. */
function useServerFilter(needle: string | null, isNeeded: boolean, find: FindMemorials) {
  const [result, setResult] = useState<{ needle: string | null; page: Page<CemeteryMemorial> } | null>(null)
  const [failedNeedle, setFailedNeedle] = useState<string | null | undefined>(undefined)
  const isWaiting = isNeeded && result?.needle !== needle

  useEffect(() => {
    if (!isWaiting) return
    let isStale = false
    const timer = setTimeout(() => {
      find({ filter: needle, page: 1, perPage: MEMORIALS_PER_PAGE }).then(
        (found) => {
          if (!isStale && found !== null) setResult({ needle, page: found })
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
  }, [isWaiting, needle, find])

  const hasFailed = isWaiting && failedNeedle === needle
  return { page: result?.page ?? null, isPending: isWaiting && !hasFailed, hasFailed }
}

/** Returns the memorials that pass the filter. Small cemeteries are filtered in the browser, others on the server. */
export function useFilteredMemorials(source: FilterSource, filterText: string): FilteredMemorials {
  const needle = memorialFilterNeedle(filterText)
  const isLoadedFilter = needle === memorialFilterNeedle(source.filter)
  const { all, prepare } = useAllMemorials(source)
  const matches = useBrowserFilter(all, needle)
  const {
    page: serverPage,
    isPending,
    hasFailed,
  } = useServerFilter(needle, all === null && !isLoadedFilter, source.find)
  // The loaded page stays until the visitor changes the filter.
  if (matches !== undefined && !isLoadedFilter) {
    // Without a filter, the list has the same pages as on the server.
    const rows = needle === null ? matches.slice(0, MEMORIALS_PER_PAGE) : matches
    const lastPage = Math.ceil(matches.length / Math.max(rows.length, 1)) || 1
    return { rows, total: matches.length, currentPage: 1, lastPage, isPending, hasFailed, prepare }
  }
  const { data, total, currentPage, lastPage } = isLoadedFilter ? source.page : (serverPage ?? source.page)
  return { rows: data, total, currentPage, lastPage, isPending, hasFailed, prepare }
}
