import type { ReactNode } from 'react'
import { CalendarScreen } from './calendar/calendar-screen.tsx'
import type { DashboardRoute } from './dashboard-route.ts'
import { PatronScreen } from './patron/patron-screen.tsx'
import { PatronsScreen } from './patrons/patrons-screen.tsx'
import { PlotScreen } from './plot/plot-screen.tsx'
import { PlotsScreen } from './plots/plots-screen.tsx'
import { findPatron } from './sample/patrons.ts'
import { findPlot } from './sample/plots.ts'
import { UnknownScreen } from './unknown-screen.tsx'

export function DashboardScreen({ route }: { route: DashboardRoute }): ReactNode {
  switch (route.screen) {
    case 'plots':
      return <PlotsScreen page={route.page} />
    case 'plot': {
      const plot = findPlot(route.plotId)
      return plot && <PlotScreen plot={plot} openEventId={route.eventId} />
    }
    case 'patrons':
      return <PatronsScreen page={route.page} />
    case 'patron': {
      const patron = findPatron(route.patronId)
      return patron && <PatronScreen patron={patron} eventsPage={route.eventsPage} plotsPage={route.plotsPage} />
    }
    case 'calendar':
      return <CalendarScreen filter={route.filter} page={route.page} serverDate={route.today} />
    case 'unknown':
      return <UnknownScreen unknown={route} />
  }
}
