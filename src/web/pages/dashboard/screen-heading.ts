import { CALENDAR_COPY, PATRONS_COPY, PLOT_COPY, PLOTS_COPY, UNKNOWN_COPY } from '../../copy/dashboard.ts'
import type { DashboardRoute } from './dashboard-route.ts'
import { findPatron } from './sample/patrons.ts'

/** Returns the heading of a screen, which is also its title (readings 11). */
export function screenHeading(route: DashboardRoute): string {
  switch (route.screen) {
    case 'plots':
      return PLOTS_COPY.heading
    case 'plot':
      return PLOT_COPY.heading(route.plotId)
    case 'patrons':
      return PATRONS_COPY.heading
    case 'patron':
      return findPatron(route.patronId)?.name ?? UNKNOWN_COPY.patron.heading
    case 'calendar':
      return CALENDAR_COPY.heading
    case 'unknown':
      return UNKNOWN_COPY[route.kind].heading
  }
}
