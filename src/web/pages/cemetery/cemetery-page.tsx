import type { ReactNode } from 'react'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { PAGE_MESSAGES } from '../../../contract/texts/page-messages.ts'
import { formatCount } from '../../../domain/format-number.ts'
import { placeLine } from '../../../domain/places/place.ts'
import { cemeteryData } from '../../../export/cemetery-data.ts'
import { breadcrumbs } from '../../../export/structured-data.ts'
import { useSite } from '../../context/site.ts'
import { CEMETERIES_COPY } from '../../copy/cemeteries.ts'
import { DEMO_COPY } from '../../copy/demo-notices.ts'
import { REPORT_COPY } from '../../copy/report-error.ts'
import { Link } from '../../links/link.tsx'
import { cemeteryPath } from '../../links/record-path.ts'
import { useCanonicalPath } from '../../links/use-canonical-path.ts'
import { isUnlistedDemo, pageMeta } from '../../page/page-meta.ts'
import { CemeteryDecades, CemeteryLetters } from '../../ui/browse/cemetery-browse.tsx'
import { HeroBanner } from '../../ui/content/hero-banner.tsx'
import { DemoNotice } from '../../ui/frame/demo-notice.tsx'
import { ReportError, reportEmail } from '../../ui/sharing/report-error.tsx'
import type { Route } from './+types/cemetery-page.ts'
import { CemeteryInfo, INFO_ANCHOR } from './cemetery-info.tsx'
import { type CemeteryData, loadCemeteryOnServer } from './cemetery-loader.ts'
import { CemeteryMemorials } from './cemetery-memorials.tsx'
import styles from './cemetery-page.css?url'
import { GettingThere } from './getting-there.tsx'
import { listCemeteryFacts } from './list-cemetery-facts.ts'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export { loadCemeteryOnServer as loader }

export async function clientLoader(request: Route.ClientLoaderArgs) {
  return (await import('./cemetery-loader.ts')).loadCemetery(request)
}

/** Reloads only for another cemetery or page, because the page itself writes the filter and the slug into the URL. */
export function shouldRevalidate(navigation: ShouldRevalidateFunctionArgs): boolean {
  const { currentParams, nextParams, currentUrl, nextUrl } = navigation
  if (currentParams.id !== nextParams.id) return true
  if (currentUrl.searchParams.get('page') !== nextUrl.searchParams.get('page')) return true
  return currentUrl.href === nextUrl.href && navigation.defaultShouldRevalidate
}

function describe({ cemetery }: CemeteryData): string {
  const place = placeLine(cemetery)
  const where = place === '' ? cemetery.name : `${cemetery.name} in ${place}`
  return `${where}: ${formatCount(cemetery.memorialsCount, 'memorial')}, with names, dates, and the cemetery's location.`
}

export function meta({ matches, loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  if (loaderData === undefined) return []
  const { cemetery, filter, memorials, problems } = loaderData
  const isInvalid = problems.page !== null || problems.filter !== null || memorials.currentPage > memorials.lastPage
  const path = cemeteryPath(cemetery)
  const { siteName, siteUrl } = matches[0].loaderData.site
  return pageMeta(matches, {
    heading: cemetery.name,
    description: describe(loaderData),
    path: memorials.currentPage > 1 && filter === '' ? `${path}?page=${memorials.currentPage}` : path,
    image: cemetery.image && { ...cemetery.image, alt: cemetery.image.altText },
    isIndexed: !isInvalid && filter === '' && !isUnlistedDemo(matches, [cemetery]),
    things: [
      cemeteryData(cemetery, siteUrl + path),
      breadcrumbs([
        { name: siteName, address: `${siteUrl}/` },
        { name: CEMETERIES_COPY.heading, address: `${siteUrl}/cemeteries` },
        { name: cemetery.name, address: siteUrl + path },
      ]),
    ],
  })
}

export default function CemeteryPage({ loaderData }: Route.ComponentProps): ReactNode {
  const { cemetery, overview } = loaderData
  const site = useSite()
  useCanonicalPath(cemeteryPath(cemetery))
  const place = placeLine(cemetery)
  const infoLink = (
    <li>
      <Link to={`#${INFO_ANCHOR}`}>{PAGE_MESSAGES.cemetery.info}</Link>
    </li>
  )
  return (
    <>
      {cemetery.isDemo && <DemoNotice text={DEMO_COPY.cemetery} />}
      <HeroBanner h1Title={cemetery.name} {...(place === '' ? {} : { h2Title: place })} height="strip" />
      <section className="section cemetery">
        <div className="wrap">
          <CemeteryMemorials
            key={cemetery.id}
            {...loaderData}
            sideContent={<GettingThere cemetery={cemetery} directionsUrl={site.directionsUrl} />}
            between={overview && <CemeteryLetters overview={overview}>{infoLink}</CemeteryLetters>}
          />
          {overview && <CemeteryDecades overview={overview} />}
        </div>
      </section>
      <section className="section section--stone cemetery">
        <div className="wrap">
          <CemeteryInfo cemetery={cemetery} directionsUrl={site.directionsUrl} />
        </div>
      </section>
      <ReportError
        draft={reportEmail({
          to: site.supportEmail,
          subject: REPORT_COPY.email.cemetery(cemetery.name, cemetery.id),
          url: site.siteUrl + cemeteryPath(cemetery),
          facts: listCemeteryFacts(cemetery),
        })}
        origin={{ cemetery: cemetery.id }}
        acceptsCorrections={site.acceptsCorrections}
      />
    </>
  )
}
