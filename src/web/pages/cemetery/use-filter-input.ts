import { type RefObject, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

// Long enough that typing a name writes one address, not eight.
const ADDRESS_PAUSE_MS = 400

interface FilterInput {
  readonly typed: string
  readonly setTyped: (typed: string) => void
  readonly input: RefObject<HTMLInputElement | null>
}

/** The address of a filtered page of this list; nothing stands in it that may be left out. */
export function filterHref(path: string, filter: string, page: number): string {
  const params = new URLSearchParams()
  if (filter.trim() !== '') params.set('filter', filter.trim())
  if (page > 1) params.set('page', String(page))
  const query = params.toString()
  return query === '' ? path : `${path}?${query}`
}

/**
 * What stands in the filter. It is written into the address in place, so that coming back from a memorial finds it again,
 * and taken from the address when that changes by itself: back, forward, a link.
 */
export function useFilterInput(path: string, given: string): FilterInput {
  const [typed, setTyped] = useState(given)
  const input = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const { search } = useLocation()
  const inAddress = new URLSearchParams(search).get('filter')?.trim() ?? ''
  const known = useRef(inAddress)

  useEffect(() => {
    // Typed before the scripts came.
    if (input.current !== null) setTyped(input.current.value)
  }, [])

  useEffect(() => {
    if (known.current !== inAddress) {
      known.current = inAddress
      setTyped(inAddress)
      if (input.current !== null) input.current.value = inAddress
      return
    }
    const filter = typed.trim()
    if (filter === inAddress) return
    const timer = setTimeout(() => {
      known.current = filter
      void navigate(filterHref(path, filter, 1), { replace: true, preventScrollReset: true })
    }, ADDRESS_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, inAddress, path, navigate])

  return { typed, setTyped, input }
}
