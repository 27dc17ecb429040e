import type { ReactNode } from 'react'
import { useSite } from '../../context/site.ts'
import { ALERT_COPY, DASHBOARD_COPY } from '../../copy/dashboard.ts'
import { Link } from '../../links/link.tsx'
import { useHydrated } from '../../ui/frame/use-hydrated.ts'
import { SiteLogo } from '../../ui/images/site-logo.tsx'
import { AlertButton, DashboardAlerts } from './dashboard-alert.tsx'
import { type DashboardRoute, PLOT, plotHref, plotsHref } from './dashboard-route.ts'
import { ExitLink } from './exit-link.tsx'
import { dollars } from './plot-alert.ts'
import { CART } from './sample/plots.ts'
import { priceOf } from './sample/sales-summary.ts'

interface DashboardFrameProps {
  /** Null if the page failed. */
  readonly route: DashboardRoute | null
  readonly children: ReactNode
}

function Cart(): ReactNode {
  const total = CART.reduce((sum, plot) => sum + priceOf(plot), 0)
  return (
    <>
      <ul>
        {CART.map((plot) => (
          <li key={plot.id}>{ALERT_COPY.cartLine(plot.id, plot.type, dollars(priceOf(plot)))}</li>
        ))}
      </ul>
      <p>
        <b>{ALERT_COPY.cartTotal(dollars(total))}</b>
      </p>
    </>
  )
}

/** Returns the `aria-current` value of the Plots link: "page" on the list, "true" on a plot. */
function plotsAriaCurrent(route: DashboardRoute | null): 'page' | 'true' | undefined {
  if (route?.screen === 'plots') return 'page'
  return route?.screen === 'plot' ? 'true' : undefined
}

/** The dashboard's navigation bar and main element, which replace the site's (readings 33). */
export function DashboardFrame({ route, children }: DashboardFrameProps): ReactNode {
  const site = useSite()
  const isReady = useHydrated()
  const mapHref = route?.screen === 'plot' ? plotHref(route.plotId) : PLOT
  return (
    <DashboardAlerts>
      <header className="staff-bar dash" data-ready={isReady}>
        <div className="wrap">
          <ExitLink className="nav__logo" to="/">
            <SiteLogo site={site} />
            <span>{site.siteName}</span>
          </ExitLink>
          <nav aria-label={DASHBOARD_COPY.navigation}>
            <ul>
              <li>
                <Link to={`${mapHref}#map`}>{DASHBOARD_COPY.map}</Link>
              </li>
              <li>
                <Link to={plotsHref()} aria-current={plotsAriaCurrent(route)}>
                  {DASHBOARD_COPY.plots}
                </Link>
              </li>
              <li>
                <ExitLink to="/login">{DASHBOARD_COPY.account}</ExitLink>
              </li>
              <li>
                <AlertButton alert={{ heading: DASHBOARD_COPY.cart, content: <Cart /> }}>
                  {DASHBOARD_COPY.cart}
                </AlertButton>
              </li>
            </ul>
          </nav>
        </div>
      </header>
      <main id="main" tabIndex={-1}>
        <div className="section">
          <div className="wrap">{children}</div>
        </div>
      </main>
    </DashboardAlerts>
  )
}
