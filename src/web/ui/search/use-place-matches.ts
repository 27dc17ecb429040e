import { useEffect, useState } from 'react'
import type { PlaceMenuEntry } from '../../../domain/places/place-menu.ts'

/** Answers the places that begin so. */
export type PlaceLookUp = (query: string, limit: number) => Promise<readonly PlaceMenuEntry[]>

const MOST_ANSWERED = 8
const NONE: readonly PlaceMenuEntry[] = []
const TYPING_PAUSE_MS = 150

/** The places that what was typed may become; none while nothing is asked, and none where the network fails. */
export function usePlaceMatches(typed: string | null, lookUp: PlaceLookUp): readonly PlaceMenuEntry[] {
  const [answer, setAnswer] = useState<readonly PlaceMenuEntry[] | null>(null)
  const query = typed?.trim() ?? ''

  useEffect(() => {
    if (query === '') {
      setAnswer(null)
      return
    }
    let isStale = false
    const timer = setTimeout(() => {
      lookUp(query, MOST_ANSWERED).then(
        (places) => {
          if (!isStale) setAnswer(places)
        },
        // The field is a free text: without suggestions it is what it is.
        () => {
          if (!isStale) setAnswer([])
        },
      )
    }, TYPING_PAUSE_MS)
    return () => {
      isStale = true
      clearTimeout(timer)
    }
  }, [query, lookUp])

  // Keep the last places until new ones arrive, so that the list does not flicker while typing.
  return query === '' ? NONE : (answer ?? NONE)
}
