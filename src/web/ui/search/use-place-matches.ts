import { useEffect, useState } from 'react'
import type { PlaceMenuEntry } from '../../../domain/places/place-menu.ts'

/** Returns the places that start with the input. */
export type PlaceLookUp = (query: string, limit: number) => Promise<readonly PlaceMenuEntry[]>

const MAX_MATCHES = 8
const NONE: readonly PlaceMenuEntry[] = []
const TYPING_PAUSE_MS = 150

/** The places that start with the typed text; none for empty text or after a network failure. */
export function usePlaceMatches(typed: string | null, lookUp: PlaceLookUp): readonly PlaceMenuEntry[] {
  const [found, setFound] = useState<readonly PlaceMenuEntry[] | null>(null)
  const query = typed?.trim() ?? ''

  useEffect(() => {
    if (query === '') {
      setFound(null)
      return
    }
    let isStale = false
    const timer = setTimeout(() => {
      lookUp(query, MAX_MATCHES).then(
        (places) => {
          if (!isStale) setFound(places)
        },
        // The field also works without suggestions, because it accepts any text.
        () => {
          if (!isStale) setFound([])
        },
      )
    }, TYPING_PAUSE_MS)
    return () => {
      isStale = true
      clearTimeout(timer)
    }
  }, [query, lookUp])

  // Keeps the last places until new ones arrive, so that the list does not flicker while the visitor types.
  return query === '' ? NONE : (found ?? NONE)
}
