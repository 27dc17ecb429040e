import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useSite } from '../../context/site.ts'
import { ALERT_COPY, DASHBOARD_COPY } from '../../copy/dashboard.ts'
import { useHydrated } from '../../ui/frame/use-hydrated.ts'
import { Logo } from '../../ui/images/art/logo.tsx'
import { AlertButton, DashboardAlerts } from './dashboard-alert.tsx'
import { type DashboardRoute, PLOT, plotHref, plotsHref } from './dashboard-route.ts'
import { ExitLink } from './exit-link.tsx'
import { dollars } from './plot-alert.ts'
import { CART } from './sample/cart.ts'
import { priceOf } from './sample/sales-summary.ts'

interface DashboardFrameProps {
  /** Null where the page failed. */
  readonly address: DashboardRoute | null
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

/** "page" on the page itself, "true" on one that belongs to it. */
function currentOfPlots(address: DashboardRoute | null): 'page' | 'true' | undefined {
  if (address?.screen === 'plots') return 'page'
  return address?.screen === 'plot' ? 'true' : undefined
}

/** The bar of the dashboard and its main part, in place of the site's own (readings 33). */
export function DashboardFrame({ address, children }: DashboardFrameProps): ReactNode {
  const { siteName } = useSite()
  const isReady = useHydrated()
  const mapOf = address?.screen === 'plot' ? plotHref(address.plotId) : PLOT
  return (
    <DashboardAlerts>
      <header className="dash" data-ready={isReady}>
        <div className="wrap">
          <ExitLink className="nav__logo" to="/">
            <Logo />
            <span>{siteName}</span>
          </ExitLink>
          <nav aria-label={DASHBOARD_COPY.navigation}>
            <ul>
              <li>
                <Link to={`${mapOf}#map`}>{DASHBOARD_COPY.map}</Link>
              </li>
              <li>
                <Link to={plotsHref()} aria-current={currentOfPlots(address)}>
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
