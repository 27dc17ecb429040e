import type { ReactNode } from 'react'
import { ACTION_COPY, PLOT_COPY, PLOTS_COPY } from '../../../copy/dashboard.ts'
import { Link } from '../../../links/link.tsx'
import { Fact } from '../../../ui/content/fact.tsx'
import { AlertButton } from '../dashboard-alert.tsx'
import { plotsHref } from '../dashboard-route.ts'
import { Facts } from '../fact-list.tsx'
import { actionAlert, dollars } from '../plot-alert.ts'
import { OwnerLink } from '../record-links.tsx'
import { priceOf } from '../sample/sales-summary.ts'
import type { Plot } from '../sample/sample-types.ts'
import { NearbyMap } from './nearby-map.tsx'
import { PlotEventsTable } from './plot-events-table.tsx'
import { StatusButton } from './status-button.tsx'

const ACTIONS = ['sell', 'cart', 'burial', 'exhume', 'photo'] as const

function PlotDetails({ plot }: { plot: Plot }): ReactNode {
  return (
    <Facts heading={PLOT_COPY.details}>
      <Fact term={PLOTS_COPY.id}>{plot.id}</Fact>
      <Fact term={PLOTS_COPY.owner}>
        <OwnerLink plot={plot} />
      </Fact>
      <Fact term={PLOT_COPY.section}>{plot.section}</Fact>
      <Fact term={PLOT_COPY.subSection}>{plot.subSection}</Fact>
      <Fact term={PLOT_COPY.type}>{plot.type}</Fact>
      <Fact term={PLOT_COPY.owned}>{plot.isOwned ? PLOT_COPY.yes : PLOT_COPY.no}</Fact>
      {!plot.isOwned && <Fact term={PLOT_COPY.price}>{dollars(priceOf(plot))}</Fact>}
    </Facts>
  )
}

interface PlotScreenProps {
  readonly plot: Plot
  /** The event whose description is shown. */
  readonly openEventId: string | null
}

export function PlotScreen({ plot, openEventId }: PlotScreenProps): ReactNode {
  return (
    <>
      <p className="crumb">
        <Link to={plotsHref()}>{PLOTS_COPY.table}</Link>
      </p>
      <div className="bar bar--middle">
        <h1 className="h2">{PLOT_COPY.heading(plot.id)}</h1>
        <StatusButton plot={plot} />
      </div>
      <div className="actions plot-actions">
        {ACTIONS.map((action, index) => (
          <AlertButton key={action} className={index === 0 ? 'btn' : 'btn btn--line'} alert={actionAlert(action, plot)}>
            {ACTION_COPY[action]}
          </AlertButton>
        ))}
      </div>
      <div className="split">
        <PlotDetails plot={plot} />
        <NearbyMap plot={plot} />
      </div>
      <div className="paged-table-below">
        <PlotEventsTable plotId={plot.id} openEventId={openEventId} />
      </div>
    </>
  )
}
