import type { ReactNode } from 'react'
import type { SiteSettings } from '../../../contract/site-settings.ts'
import { PAGE_MESSAGES } from '../../../contract/texts/page-messages.ts'
import { CMS_COPY } from '../../copy/cms.ts'
import { plansOf, questionsOf } from '../../copy/marketing.tsx'
import { Link } from '../../links/link.tsx'
import { Faq } from '../../ui/content/faq.tsx'
import { HeroBanner } from '../../ui/content/hero-banner.tsx'
import { PlanCards } from './plan-cards.tsx'

interface CmsViewProps {
  readonly site: SiteSettings
}

function FreeOptions({ showsDashboard }: { showsDashboard: boolean }): ReactNode {
  const { heading, starter, openSource, dashboard, dashboardNote } = CMS_COPY.free
  return (
    <section className="section cms__free" id="free">
      <div className="wrap beside">
        <h2>{heading}</h2>
        <div className="flow">
          <p>{starter}</p>
          <p>{openSource}</p>
          {showsDashboard && (
            <p>
              <Link to="/cemetery-dashboard">{dashboard}</Link>. {dashboardNote}
            </p>
          )}
        </div>
      </div>
    </section>
  )
}

/** Prices, free options, services, and questions about the cemetery software. The menus link to the section IDs. */
export function CmsView({ site }: CmsViewProps): ReactNode {
  const plans = plansOf(site)
  return (
    <>
      <HeroBanner
        height="low"
        h1Title={PAGE_MESSAGES.cms.heading}
        h2Title={CMS_COPY.subtitle}
        buttonText={CMS_COPY.seePlans}
        buttonLink="/cms#pricing"
      />
      <section className="section" id="pricing">
        <div className="wrap">
          <h2>{CMS_COPY.pricing}</h2>
          <PlanCards plans={plans} />
        </div>
      </section>
      <FreeOptions showsDashboard={site.showsDashboard} />
      <section className="section section--stone" id="services">
        <div className="wrap beside">
          <h2>{CMS_COPY.services}</h2>
          <div className="flow">
            {plans.map(({ key, name, description }) => (
              <p key={key}>
                <b>{name}</b> {description}
              </p>
            ))}
          </div>
        </div>
      </section>
      <section className="section">
        <div className="wrap beside">
          <h2>{CMS_COPY.questions}</h2>
          <Faq questions={questionsOf(site, 'TEXT_CMS_QUESTIONS')} />
        </div>
      </section>
    </>
  )
}
