import type { ReactNode } from 'react'
import { PAGE_MESSAGES } from '../../../contract/texts/page-messages.ts'
import { webSite } from '../../../export/structured-data.ts'
import { useSite } from '../../context/site.ts'
import { DEMO_COPY } from '../../copy/demo-notices.ts'
import { HOME_COPY } from '../../copy/home.ts'
import { questionsOf } from '../../copy/marketing.tsx'
import { pageMeta } from '../../page/page-meta.ts'
import { BrowseWays } from '../../ui/browse/browse-ways.tsx'
import { Faq } from '../../ui/content/faq.tsx'
import { HeroBanner } from '../../ui/content/hero-banner.tsx'
import { DemoNotice } from '../../ui/frame/demo-notice.tsx'
import { SearchForm } from '../../ui/search/search-form.tsx'
import type { Route } from './+types/home-page.ts'
import { loadHome } from './home-loader.ts'
import styles from './home-page.css?url'
import { Promos } from './promos.tsx'
import { Today } from './today.tsx'
import { isTodayPagePastEnd } from './today-href.ts'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export { loadHome as loader }

export async function clientLoader(request: Route.ClientLoaderArgs) {
  return (await import('./home-loader.ts')).loadHome(request)
}

export function meta({ matches, loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  if (loaderData === undefined) return []
  const { query, events } = loaderData
  const isInvalid = query.problem !== null || isTodayPagePastEnd(events.births) || isTodayPagePastEnd(events.deaths)
  const { site } = matches[0].loaderData
  return pageMeta(matches, {
    heading: PAGE_MESSAGES.home.title,
    title: PAGE_MESSAGES.home.title,
    sharedTitle: site.siteName,
    description: HOME_COPY.description,
    // The lists change every day, so all their pages share the canonical URL of the home page.
    path: '/',
    isIndexed: !isInvalid,
    things: [webSite(site)],
  })
}

export default function HomePage({ loaderData }: Route.ComponentProps): ReactNode {
  const site = useSite()
  const { births, deaths } = loaderData.events
  const isDemo = [...births.data, ...deaths.data].some((memorial) => memorial.isDemo)
  return (
    <>
      {isDemo && <DemoNotice text={DEMO_COPY.directory} />}
      <HeroBanner h1Title={PAGE_MESSAGES.home.heading} h2Title={HOME_COPY.subtitle}>
        <SearchForm variant="home" cemeteries={loaderData.cemeteries} />
      </HeroBanner>
      <BrowseWays />
      <Today loaded={loaderData} />
      <Promos showsPlans={site.showsPlans} />
      <section className="section">
        <div className="wrap beside">
          <h2>{HOME_COPY.questions}</h2>
          <Faq questions={questionsOf(site, 'TEXT_HOME_QUESTIONS')} />
        </div>
      </section>
    </>
  )
}
