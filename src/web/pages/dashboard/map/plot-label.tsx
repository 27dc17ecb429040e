import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Link } from '../../../links/link.tsx'
import { MAP_COPY, ownerLabel } from './map-copy.ts'
import type { PlotPlace } from './plot-layout.ts'

interface PlotLabelProps {
  readonly place: PlotPlace
  readonly isCurrent: boolean
  /** The width of the map's frame in CSS pixels. */
  readonly frameWidth: number
  readonly scrollLeft: number
  /** The target of the label's link after a touch; null if a click on the plot opens it. */
  readonly href: string | null
  readonly onOpen: () => void
}

/**
 * A label next to a plot. It touches the plot's area, so that the pointer can move onto it. It is hidden from screen
 * readers, because the plot's link has the same text.
 */
export function PlotLabel({ place, isCurrent, frameWidth, scrollLeft, href, onOpen }: PlotLabelProps): ReactNode {
  const label = useRef<HTMLDivElement>(null)
  const { plot } = place

  useLayoutEffect(() => {
    const element = label.current
    if (element === null) return
    const { offsetWidth, offsetHeight } = element
    const middle = place.x + place.width / 2 - scrollLeft
    const left = Math.max(0, Math.min(middle - offsetWidth / 2, frameWidth - offsetWidth))
    const isRoomAbove = place.y >= offsetHeight
    element.style.left = `${Math.round(left)}px`
    element.style.top = `${Math.round(isRoomAbove ? place.y - offsetHeight : place.y + place.height)}px`
  })

  return (
    <div ref={label} className="plot-map__label" aria-hidden="true">
      <p>
        <b>{plot.id}</b> {plot.status}
      </p>
      <p>{ownerLabel(plot)}</p>
      {isCurrent && <p className="plot-map__note">{MAP_COPY.thisPlot}</p>}
      {href !== null && (
        <Link to={href} tabIndex={-1} onClick={onOpen}>
          {MAP_COPY.open(plot.id)}
        </Link>
      )}
    </div>
  )
}
