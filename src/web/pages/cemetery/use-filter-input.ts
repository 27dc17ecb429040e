import { type RefObject, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { PARTIAL_UPDATE } from '../../ui/results/partial-update.ts'

// Long enough that typing a name replaces the URL once, not after each character.
const URL_UPDATE_DELAY_MS = 400

interface FilterInput {
  readonly typed: string
  readonly setTyped: (typed: string) => void
  readonly input: RefObject<HTMLInputElement | null>
}

/** Returns the URL of a page of the filtered list, without default parameters. */
export function filterHref(path: string, filter: string, page: number): string {
  const params = new URLSearchParams()
  if (filter.trim() !== '') params.set('filter', filter.trim())
  if (page > 1) params.set('page', String(page))
  const query = params.toString()
  return query === '' ? path : `${path}?${query}`
}

function readFilter(query: string): string {
  return new URLSearchParams(query).get('filter')?.trim() ?? ''
}

/** Changes the URL without loading the page. */
function setUrl(href: string): void {
  window.history.replaceState(window.history.state, '', href)
}

/**
 * The text in the filter field. After a pause in typing, or when a link is clicked, it replaces the filter in the URL, so that
 * Back from a memorial restores it. If the URL changes through Back, Forward, or a link, the field takes the filter from the URL.
 */
export function useFilterInput(path: string, initialFilter: string): FilterInput {
  const [typed, setTyped] = useState(initialFilter)
  const input = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const isIdle = useNavigation().state === 'idle'
  const { search } = useLocation()
  const urlFilter = readFilter(search)
  const lastUrlFilter = useRef(urlFilter)
  /** The filter that the field is writing into the URL. It may arrive after the visitor has typed more. */
  const written = useRef<string | null>(null)

  useEffect(() => {
    // The visitor may have typed before the scripts loaded.
    if (input.current !== null) setTyped(input.current.value)
  }, [])

  useEffect(() => {
    if (lastUrlFilter.current !== urlFilter) {
      lastUrlFilter.current = urlFilter
      const isWritten = written.current === urlFilter
      written.current = null
      if (!isWritten) {
        setTyped(urlFilter)
        if (input.current !== null) input.current.value = urlFilter
        return
      }
    }
    const filter = typed.trim()
    // Another navigation would cancel the one that the visitor has started.
    if (!isIdle || filter === readFilter(window.location.search)) return
    const href = filterHref(path, filter, 1)
    const timer = setTimeout(() => {
      written.current = filter
      const options = { replace: true, preventScrollReset: true, state: PARTIAL_UPDATE }
      // The URL changes first, because a click on a link cancels the navigation. Without a network, the navigation
      // fails, and the list reports that.
      setUrl(href)
      Promise.resolve(navigate(href, options)).catch(() => undefined)
    }, URL_UPDATE_DELAY_MS)
    const keepFilter = ({ target }: MouseEvent) => {
      if (!(target instanceof Element) || target.closest('a') === null) return
      clearTimeout(timer)
      setUrl(href)
    }
    document.addEventListener('click', keepFilter, true)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('click', keepFilter, true)
    }
  }, [typed, urlFilter, path, navigate, isIdle])

  return { typed, setTyped, input }
}
