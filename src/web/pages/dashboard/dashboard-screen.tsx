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

/** The screen that an address asks for. */
export function DashboardScreen({ address }: { address: DashboardRoute }): ReactNode {
  switch (address.screen) {
    case 'plots':
      return <PlotsScreen page={address.page} />
    case 'plot': {
      const plot = findPlot(address.plotId)
      return plot && <PlotScreen plot={plot} openEventId={address.eventId} />
    }
    case 'patrons':
      return <PatronsScreen page={address.page} />
    case 'patron': {
      const patron = findPatron(address.patronId)
      return patron && <PatronScreen patron={patron} eventsPage={address.eventsPage} plotsPage={address.plotsPage} />
    }
    case 'calendar':
      return <CalendarScreen filter={address.filter} page={address.page} serversDate={address.today} />
    case 'unknown':
      return <UnknownScreen unknown={address} />
  }
}
