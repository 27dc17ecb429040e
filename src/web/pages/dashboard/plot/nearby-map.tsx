import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { PLOT_COPY } from '../../../copy/dashboard.ts'
import { plotHref } from '../dashboard-route.ts'
import { PlotMap } from '../map/plot-map.tsx'
import { PLOTS } from '../sample/plots.ts'
import type { Plot } from '../sample/sample-types.ts'
import { toMapPlots } from '../to-map-plots.ts'
import { nearbyPlots } from './nearby-plots.ts'

/** A map of the nearby plots. The Map link in the navigation opens and focuses it. */
export function NearbyMap({ plot }: { plot: Plot }): ReactNode {
  const section = useRef<HTMLElement>(null)
  const { key, hash } = useLocation()
  useEffect(() => {
    // The location key changes when Map is clicked again, so the focus moves here again.
    if (key !== '' && hash === '#map') section.current?.focus({ preventScroll: true })
  }, [key, hash])
  return (
    <section id="map" aria-labelledby="map-heading" tabIndex={-1} ref={section}>
      <h2 className="h3" id="map-heading">
        {PLOT_COPY.nearby}
      </h2>
      <PlotMap
        plots={toMapPlots(nearbyPlots(PLOTS, plot))}
        currentId={plot.id}
        label={PLOT_COPY.nearbyMap(plot.id)}
        hrefOf={plotHref}
      />
    </section>
  )
}
