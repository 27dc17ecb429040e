import { genealogyLinks, newspaperLinks, veteranRecordsLink } from '../../../contract/resource-links.ts'
import type { SiteSettings } from '../../../contract/site-settings.ts'
import { displayName } from '../../../domain/names/display-name.ts'
import { DEMO_COPY } from '../../copy/demo-notices.ts'
import { REPORT_COPY } from '../../copy/report-error.ts'
import { addImagePath } from '../../links/add-image-path.ts'
import { memorialPath } from '../../links/record-path.ts'
import { DemoNotice } from '../../ui/frame/demo-notice.tsx'
import { ImageCarousel } from '../../ui/images/image-carousel.tsx'
import { ReportError, reportEmail } from '../../ui/sharing/report-error.tsx'
import { ShareRow } from '../../ui/sharing/share-row.tsx'
import { citationsOf } from './citations.ts'
import { FamilyMembers } from './family-members.tsx'
import { lifeEventCards } from './life-event-cards.ts'
import { LifeEvents } from './life-events.tsx'
import { listMemorialFacts } from './list-memorial-facts.ts'
import { MemorialHero } from './memorial-hero.tsx'
import { memorialImages } from './memorial-images.ts'
import type { LoadedMemorial } from './memorial-loader.ts'
import { shareText } from './memorial-title.ts'
import { MoreResources } from './more-resources.tsx'
import { Neighbors } from './neighbors.tsx'
import { PersonalInfo } from './personal-info.tsx'
import { SourceAndCitation } from './source-and-citation.tsx'

interface MemorialViewProps extends LoadedMemorial {
  readonly site: SiteSettings
}

export function MemorialView({ memorial, neighbors, relativeNames, accessedOn, site }: MemorialViewProps) {
  const images = memorialImages(memorial, site)
  const cards = lifeEventCards(memorial)
  const pageUrl = site.siteUrl + memorialPath(memorial)
  // Without a burial card, Personal Info shows the plot.
  const hasBurialCard = cards.some(({ type, cemetery }) => type === 'Burial' && cemetery !== null)
  return (
    <>
      {memorial.isDemo && <DemoNotice text={DEMO_COPY.memorial} />}
      <MemorialHero
        memorial={memorial}
        cemeteryPosition={neighbors?.cemeteryPosition ?? null}
        portrait={images.portrait}
        directionsUrl={site.directionsUrl}
      />
      <ImageCarousel
        key={memorial.id}
        id="headstones"
        label={`Images of ${displayName(memorial)}`}
        images={images.carousel}
        addImageHref={addImagePath({ memorial: memorial.id })}
        inscription={memorial.epitaph}
        affiliateUrl={site.affiliateUrl}
        siteUrl={site.siteUrl}
        mediaHosts={site.mediaHosts}
      />
      <div className="wrap">
        <ShareRow
          heading="Share this memorial"
          url={pageUrl}
          title={shareText(memorial)}
          imageUrl={images.preview?.url ?? null}
        />
      </div>
      <div className="section">
        <div className="wrap">
          <div className="split">
            <PersonalInfo
              memorial={memorial}
              veteranRecordsUrl={veteranRecordsLink(site, memorial)}
              plot={hasBurialCard ? null : memorial.plot}
            />
            <div className="stack">
              <FamilyMembers memorial={memorial} relativeNames={relativeNames} />
              <MoreResources links={[...genealogyLinks(site, memorial), ...newspaperLinks(site, memorial)]} />
            </div>
          </div>
        </div>
      </div>
      <div className="wrap">
        <hr className="arch-rule" />
      </div>
      <section className="section" aria-labelledby="life-events">
        <div className="wrap">
          <h2 id="life-events">Life Events</h2>
          <LifeEvents cards={cards} />
          <p className="printed hint" hidden>
            Printed from {pageUrl.replace(/^https?:\/\//, '')}
          </p>
        </div>
      </section>
      {neighbors !== null && <Neighbors memorial={memorial} neighbors={neighbors} />}
      <SourceAndCitation
        memorial={memorial}
        citations={citationsOf(memorial, { siteName: site.siteName, pageUrl, accessedOn })}
      />
      <ReportError
        draft={reportEmail({
          to: site.supportEmail,
          subject: REPORT_COPY.email.memorial(displayName(memorial), memorial.id),
          url: pageUrl,
          facts: listMemorialFacts(memorial, relativeNames),
        })}
        origin={{ memorial: memorial.id }}
        acceptsCorrections={site.acceptsCorrections}
      />
    </>
  )
}
