import type { ReactNode } from 'react'
import { formatNumber } from '../../../../domain/format-number.ts'
import { ACTION_COPY, PLOTS_COPY } from '../../../copy/dashboard.ts'
import { Link } from '../../../links/link.tsx'
import { AlertButton } from '../dashboard-alert.tsx'
import { calendarHref, patronsHref, plotsHref } from '../dashboard-route.ts'
import type { TableColumn } from '../data-table.tsx'
import { PagedTable } from '../paged-table.tsx'
import { paginateRows } from '../paginate-rows.ts'
import { actionAlert, dollars } from '../plot-alert.ts'
import { OwnerLink, PlotLink } from '../record-links.tsx'
import { PLOTS } from '../sample/plots.ts'
import { summarizeSales } from '../sample/sales-summary.ts'
import type { Plot } from '../sample/sample-types.ts'

const PLOTS_PER_PAGE = 5
const ACTIONS = ['sell', 'addToCart', 'bury'] as const

function Tiles(): ReactNode {
  const { salesUsd, plotsSold, burials } = summarizeSales()
  return (
    <dl className="stats">
      <div>
        <dt>{PLOTS_COPY.tiles.sales}</dt>
        <dd>{dollars(salesUsd)}</dd>
      </div>
      <div>
        <dt>{PLOTS_COPY.tiles.plotsSold}</dt>
        <dd>{formatNumber(plotsSold)}</dd>
      </div>
      <div>
        <dt>{PLOTS_COPY.tiles.burials}</dt>
        <dd>{formatNumber(burials)}</dd>
      </div>
    </dl>
  )
}

const COLUMNS: readonly TableColumn<Plot>[] = [
  { heading: PLOTS_COPY.id, cell: ({ id }) => <PlotLink plotId={id} /> },
  { heading: PLOTS_COPY.owner, cell: (plot) => <OwnerLink plot={plot} /> },
  {
    heading: PLOTS_COPY.actions,
    cell: (plot) => (
      <span className="actions">
        {ACTIONS.map((action) => (
          <AlertButton key={action} className="btn btn--line" alert={actionAlert(action, plot)}>
            {ACTION_COPY[action]}
            <span className="sr"> plot {plot.id}</span>
          </AlertButton>
        ))}
      </span>
    ),
  },
]

export function PlotsScreen({ page }: { page: number }): ReactNode {
  return (
    <div className="flow">
      <div className="screen-head">
        <h1 className="h2">{PLOTS_COPY.heading}</h1>
        <p className="screen-links">
          <Link to={patronsHref()}>{PLOTS_COPY.patrons}</Link>
          <Link to={calendarHref()}>{PLOTS_COPY.calendar}</Link>
        </p>
      </div>
      <Tiles />
      <PagedTable
        heading={PLOTS_COPY.table}
        rows={paginateRows(PLOTS, page, PLOTS_PER_PAGE)}
        columns={COLUMNS}
        empty=""
        pages={{ label: PLOTS_COPY.pages, hrefOf: plotsHref }}
      />
    </div>
  )
}
