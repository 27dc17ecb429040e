import type { ReactNode } from 'react'
import { PLOT_COPY } from '../../../copy/dashboard.ts'
import { AlertButton } from '../dashboard-alert.tsx'
import { statusText } from '../plot-alert.ts'
import type { Plot } from '../sample/sample-types.ts'

/** A button with the status as text and its color. Statuses without a color in the style sheet use the default. */
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
