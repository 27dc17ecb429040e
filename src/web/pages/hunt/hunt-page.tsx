import type { ReactNode } from 'react'
import { PAGE_MESSAGES } from '../../../contract/texts/page-messages.ts'
import { useSite } from '../../context/site.ts'
import { HUNT_COPY } from '../../copy/hunt.ts'
import { Link } from '../../links/link.tsx'
import { pageMeta } from '../../page/page-meta.ts'
import { ExternalLink } from '../../ui/content/external-link.tsx'
import { HeroBanner } from '../../ui/content/hero-banner.tsx'
import type { Route } from './+types/hunt-page.ts'
import styles from './hunt-page.css?url'
import { SymbolList } from './symbol-list.tsx'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

/** In pixels (section 9). */
const FORM_HEIGHT = 1600

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(matches, { heading: PAGE_MESSAGES.home.hunt, description: HUNT_COPY.description, path: '/hunt' })
}

export default function HuntPage(): ReactNode {
  const { huntFormUrl, siteName } = useSite()
  return (
    <>
      <HeroBanner height="low" h1Title={PAGE_MESSAGES.home.hunt} h2Title={HUNT_COPY.subtitle} />
      <section className="section">
        <div className="wrap">
          {huntFormUrl === null ? <NoForm /> : <HuntForm url={huntFormUrl} siteName={siteName} />}
        </div>
      </section>
    </>
  )
}

/** An embedded third-party form that the page labels as such (readings 35). The sandbox blocks top-level navigation. */
function HuntForm({ url, siteName }: { readonly url: string; readonly siteName: string }): ReactNode {
  const { host } = new URL(url)
  return (
    <>
      <div className="hunt__whose flow">
        <p>{HUNT_COPY.formOwner(host, siteName)}</p>
        <p>
          <ExternalLink href={url}>{HUNT_COPY.open}</ExternalLink>
        </p>
      </div>
      <iframe
        className="hunt__form"
        src={url}
        title={HUNT_COPY.frameTitle(host)}
        height={FORM_HEIGHT}
        sandbox="allow-forms allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-downloads"
      />
    </>
  )
}

function NoForm(): ReactNode {
  return (
    <>
      <SymbolList />
      <p className="actions hunt__links">
        <Link className="btn" to="/cemeteries">
          {HUNT_COPY.search}
        </Link>
        <Link className="btn btn--line" to="/contact-us">
          {HUNT_COPY.contact}
        </Link>
      </p>
    </>
  )
}
