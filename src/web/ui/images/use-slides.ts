import { type KeyboardEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react'

// Safari has no `scrollend` before 26.2; after this the scroll position is believed again.
const SCROLL_SETTLES_MS = 900

interface Slides {
  readonly track: RefObject<HTMLUListElement | null>
  /** Zero-based; the slide nearest to the middle of the track. */
  readonly current: number
  /** Whether anybody has moved the slides, by whatever means. */
  readonly wasMoved: boolean
  readonly goTo: (index: number) => void
  readonly onScroll: () => void
  readonly onKeyDown: (event: KeyboardEvent) => void
}

function nearestToCentre(track: HTMLElement): number {
  const centre = track.scrollLeft + track.clientWidth / 2
  let nearest = 0
  let least = Number.POSITIVE_INFINITY
  for (const [index, slide] of [...track.children].entries()) {
    if (!(slide instanceof HTMLElement)) continue
    const distance = Math.abs(slide.offsetLeft + slide.offsetWidth / 2 - centre)
    if (distance < least) {
      least = distance
      nearest = index
    }
  }
  return nearest
}

/** The position in a scroll-snap track: read from its scrolling, moved by buttons, dots and keys. */
export function useSlides(count: number): Slides {
  const track = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)
  const [wasMoved, setWasMoved] = useState(false)
  // While a smooth scroll is under way its goal counts, so that two quick presses go two slides on.
  const goal = useRef<number | null>(null)
  const settle = useRef<ReturnType<typeof setTimeout>>(undefined)

  const believePosition = useCallback(() => {
    goal.current = null
    if (track.current !== null) setCurrent(nearestToCentre(track.current))
  }, [])

  useEffect(() => {
    const element = track.current
    element?.addEventListener('scrollend', believePosition)
    // A reload may restore a scrolled track.
    if (element !== null && element.scrollLeft > 0) believePosition()
    return () => {
      element?.removeEventListener('scrollend', believePosition)
      clearTimeout(settle.current)
    }
  }, [believePosition])

  const goTo = (index: number) => {
    const element = track.current
    const wanted = Math.min(Math.max(index, 0), count - 1)
    const slide = element?.children[wanted]
    if (element === null || !(slide instanceof HTMLElement)) return
    goal.current = wanted
    setCurrent(wanted)
    setWasMoved(true)
    clearTimeout(settle.current)
    settle.current = setTimeout(believePosition, SCROLL_SETTLES_MS)
    element.scrollTo({ left: slide.offsetLeft + slide.offsetWidth / 2 - element.clientWidth / 2 })
  }

  const onScroll = () => {
    setWasMoved(true)
    if (goal.current === null) believePosition()
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || event.altKey || event.ctrlKey || event.metaKey) return
    const moves: Readonly<Record<string, number>> = {
      ArrowLeft: current - 1,
      ArrowRight: current + 1,
      Home: 0,
      End: count - 1,
    }
    const wanted = moves[event.key]
    if (wanted === undefined) return
    event.preventDefault()
    goTo(wanted)
  }

  return { track, current, wasMoved, goTo, onScroll, onKeyDown }
}
