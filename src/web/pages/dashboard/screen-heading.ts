import { CALENDAR_COPY, PATRONS_COPY, PLOT_COPY, PLOTS_COPY, UNKNOWN_COPY } from '../../copy/dashboard.ts'
import type { DashboardRoute } from './dashboard-route.ts'
import { findPatron } from './sample/patrons.ts'

/** The heading of a screen, of which its title is made (readings 11). */
export function screenHeading(address: DashboardRoute): string {
  switch (address.screen) {
    case 'plots':
      return PLOTS_COPY.heading
    case 'plot':
      return PLOT_COPY.heading(address.plotId)
    case 'patrons':
      return PATRONS_COPY.heading
    case 'patron':
      return findPatron(address.patronId)?.name ?? UNKNOWN_COPY.patron.heading
    case 'calendar':
      return CALENDAR_COPY.heading
    case 'unknown':
      return UNKNOWN_COPY[address.kind].heading
  }
}
