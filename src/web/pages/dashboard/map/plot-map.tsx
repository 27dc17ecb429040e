import { type CSSProperties, type KeyboardEvent, type MouseEvent, type ReactNode, useRef, useState } from 'react'
import { Link } from '../../../links/link.tsx'
import { describePlot, MAP_COPY } from './map-copy.ts'
import { MapLegend } from './map-legend.tsx'
import type { MapPlot } from './map-plot.ts'
import { PlotLabel } from './plot-label.tsx'
import { type MapLayout, mapSize, type Rectangle, readingOrder } from './plot-layout.ts'
import { placeForKey } from './plot-navigation.ts'
import { useLabeledPlot } from './use-labeled-plot.ts'
import { useMapCanvas, useMapLayout } from './use-map-canvas.ts'

interface PlotMapProps {
  readonly plots: readonly MapPlot[]
  readonly currentId?: string | null
  /** The accessible name of the map: "12 plots near B-007". */
  readonly label: string
  readonly hrefOf: (plotId: string) => string
}

// Space for the focus ring between two plots, in CSS pixels.
const RING = 6

/**
 * A map of plots on a canvas, with a list of links for screen readers and browsers without scripts. With scripts, each
 * link is an invisible layer over its plot, so that mouse, touch, voice, and keyboard all use a real link.
 */
export function PlotMap({ plots, currentId = null, label, hrefOf }: PlotMapProps): ReactNode {
  const frame = useRef<HTMLDivElement>(null)
  const ground = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const pressed = useRef<{ isTouch: boolean; labeledId: string | null }>({ isTouch: false, labeledId: null })
  const [scrollLeft, setScrollLeft] = useState(0)
  const map = useMapLayout(plots, ground)
  const layout = map?.layout ?? null
  const named = useLabeledPlot(frame, layout)
  const { labeledId } = named
  useMapCanvas(canvas, map, { currentId, labeledId })

  const size = mapSize(plots)
  const shown = layout?.places.find(({ plot }) => plot.id === labeledId)

  /** The first touch shows the label of a plot, and the second opens the plot. */
  const onClick = (plotId: string, event: MouseEvent) => {
    const { isTouch, labeledId: before } = pressed.current
    if (event.detail === 0 || !isTouch || before === plotId) {
      named.close()
      return
    }
    event.preventDefault()
    named.touch(plotId)
  }

  return (
    <div className="plot-map" data-ready={layout !== null}>
      <div ref={frame} className="plot-map__frame" onPointerLeave={named.onPointerLeave}>
        <div
          ref={ground}
          className="plot-map__ground"
          onPointerMove={named.onPointerMove}
          onPointerDown={({ pointerType }) => {
            pressed.current = { isTouch: pointerType !== 'mouse', labeledId }
          }}
          onScroll={({ currentTarget }) => setScrollLeft(currentTarget.scrollLeft)}
        >
          <div className="plot-map__drawing" aria-hidden="true">
            <svg width={`${size.minWidth}rem`} height={`${size.height}rem`} focusable="false" />
            <canvas ref={canvas} width="1" height="1" />
          </div>
          <PlotLinks
            plots={plots}
            currentId={currentId}
            label={label}
            hrefOf={hrefOf}
            layout={layout}
            onFocus={named.focus}
            onClick={onClick}
          />
        </div>
        {shown && (
          <PlotLabel
            place={shown}
            isCurrent={shown.plot.id === currentId}
            frameWidth={ground.current?.clientWidth ?? 0}
            scrollLeft={scrollLeft}
            href={named.isTouched ? hrefOf(shown.plot.id) : null}
            onOpen={named.close}
          />
        )}
      </div>
      <MapLegend statuses={plots.map(({ status }) => status)} />
      <p className="plot-map__keys hint">{MAP_COPY.keys}</p>
      {/* Screen readers announce the focus, but not a touch. */}
      <p className="sr" role="status">
        {named.isTouched && shown ? `${describePlot(shown.plot)}. ${MAP_COPY.openHint}` : ''}
      </p>
    </div>
  )
}

interface PlotLinksProps extends Required<PlotMapProps> {
  /** Null until scripts have laid out the map. */
  readonly layout: MapLayout | null
  /** Reports the plot with a visible focus ring, or null when it loses the focus. */
  readonly onFocus: (plotId: string | null) => void
  readonly onClick: (plotId: string, event: MouseEvent) => void
}

/** The links of the map, with one tab stop. The arrow keys move between the plots. */
function PlotLinks({ plots, currentId, label, hrefOf, layout, onFocus, onClick }: PlotLinksProps): ReactNode {
  const links = useRef(new Map<string, HTMLAnchorElement>())
  const [entryId, setEntryId] = useState(currentId)
  const places = new Map(layout?.places.map((place) => [place.plot.id, place]))
  const ordered = readingOrder(plots)
  const tabStop = [entryId, currentId].find((id) => ordered.some((plot) => plot.id === id)) ?? ordered[0]?.id

  const onKeyDown = (plotId: string, event: KeyboardEvent) => {
    if (layout === null || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const place = placeForKey(layout, plotId, event.key)
    if (place === null) return
    event.preventDefault()
    links.current.get(place.plot.id)?.focus()
  }

  return (
    <ul className="plot-map__list" aria-label={label}>
      {ordered.map((plot) => {
        const place = places.get(plot.id)
        return (
          <li key={plot.id}>
            <Link
              ref={(element) => {
                if (element === null) links.current.delete(plot.id)
                else links.current.set(plot.id, element)
              }}
              to={hrefOf(plot.id)}
              aria-current={plot.id === currentId ? 'page' : undefined}
              tabIndex={place === undefined || plot.id === tabStop ? undefined : -1}
              style={place && insideRing(place)}
              onKeyDown={(event) => onKeyDown(plot.id, event)}
              onClick={(event) => onClick(plot.id, event)}
              onFocus={({ currentTarget }) => {
                setEntryId(plot.id)
                if (currentTarget.matches(':focus-visible')) onFocus(plot.id)
              }}
              onBlur={() => onFocus(null)}
            >
              <span>{describePlot(plot)}</span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

function insideRing({ x, y, width, height }: Rectangle): CSSProperties {
  return { left: x + RING, top: y + RING, width: width - 2 * RING, height: height - 2 * RING }
}
