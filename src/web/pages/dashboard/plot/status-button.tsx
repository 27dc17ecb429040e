import type { ReactNode } from 'react'
import { PLOT_COPY } from '../../../copy/dashboard.ts'
import { AlertButton } from '../dashboard-alert.tsx'
import { statusText } from '../plot-alert.ts'
import type { Plot } from '../sample/sample-types.ts'

/** The status in its word, with an arch in its colour; a status that the sheet has no colour for stays plain. */
export function StatusButton({ plot }: { plot: Plot }): ReactNode {
  return (
    <AlertButton
      className="status"
      status={plot.status}
      alert={{ heading: `${PLOT_COPY.heading(plot.id)}: ${plot.status}`, content: statusText(plot) }}
    >
      <span className="sr">{PLOT_COPY.status}</span>
      {plot.status}
    </AlertButton>
  )
}
