import { type KeyboardEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react'

// Safari before 26.2 has no `scrollend` event, so a scroll counts as finished after this time.
const SCROLL_SETTLES_MS = 900

export interface Slides {
  readonly track: RefObject<HTMLUListElement | null>
  /** The zero-based index of the slide nearest to the center of the track. */
  readonly current: number
  /** True after the visitor has moved the slides. */
  readonly wasMoved: boolean
  readonly goTo: (index: number) => void
  readonly onScroll: () => void
  readonly onKeyDown: (event: KeyboardEvent) => void
}

function nearestToCenter(track: HTMLElement): number {
  const center = track.scrollLeft + track.clientWidth / 2
  let nearest = 0
  let least = Number.POSITIVE_INFINITY
  for (const [index, slide] of [...track.children].entries()) {
    if (!(slide instanceof HTMLElement)) continue
    const distance = Math.abs(slide.offsetLeft + slide.offsetWidth / 2 - center)
    if (distance < least) {
      least = distance
      nearest = index
    }
  }
  return nearest
}

/** The current slide of a scroll-snap track, which visitors change by scrolling or with buttons, dots, and keys. */
export function useSlides(count: number): Slides {
  const track = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)
  const [wasMoved, setWasMoved] = useState(false)
  // During a smooth scroll, its target is the current slide, so that two quick clicks move by two slides.
  const target = useRef<number | null>(null)
  const settle = useRef<ReturnType<typeof setTimeout>>(undefined)

  const readPosition = useCallback(() => {
    target.current = null
    if (track.current !== null) setCurrent(nearestToCenter(track.current))
  }, [])

  useEffect(() => {
    const element = track.current
    element?.addEventListener('scrollend', readPosition)
    // After a reload, the browser may restore the scroll position of the track.
    if (element !== null && element.scrollLeft > 0) readPosition()
    return () => {
      element?.removeEventListener('scrollend', readPosition)
      clearTimeout(settle.current)
    }
  }, [readPosition])

  const goTo = (index: number) => {
    const element = track.current
    const slideIndex = Math.min(Math.max(index, 0), count - 1)
    const slide = element?.children[slideIndex]
    if (element === null || !(slide instanceof HTMLElement)) return
    target.current = slideIndex
    setCurrent(slideIndex)
    setWasMoved(true)
    clearTimeout(settle.current)
    settle.current = setTimeout(readPosition, SCROLL_SETTLES_MS)
    element.scrollTo({ left: slide.offsetLeft + slide.offsetWidth / 2 - element.clientWidth / 2 })
  }

  const onScroll = () => {
    setWasMoved(true)
    if (target.current === null) readPosition()
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || event.altKey || event.ctrlKey || event.metaKey) return
    const moves: Readonly<Record<string, number>> = {
      ArrowLeft: current - 1,
      ArrowRight: current + 1,
      Home: 0,
      End: count - 1,
    }
    const slideIndex = moves[event.key]
    if (slideIndex === undefined) return
    event.preventDefault()
    goTo(slideIndex)
  }

  return { track, current, wasMoved, goTo, onScroll, onKeyDown }
}
