import type { ReactNode } from 'react'
import { useSite } from '../../context/site.ts'
import { AFFILIATE_COPY } from '../../copy/affiliate.tsx'
import { pageMeta } from '../../page/page-meta.ts'
import { HeroBanner } from '../../ui/content/hero-banner.tsx'
import { Topics } from '../../ui/content/topics.tsx'
import type { Route } from './+types/affiliate-page.ts'

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(matches, {
    heading: AFFILIATE_COPY.heading,
    description: AFFILIATE_COPY.description,
    path: '/affiliate',
    isIndexed: matches[0].loaderData.site.affiliateUrl !== null,
  })
}

export default function AffiliatePage(): ReactNode {
  const site = useSite()
  return (
    <>
      <HeroBanner height="low" h1Title={AFFILIATE_COPY.heading} h2Title={AFFILIATE_COPY.subtitle(site.affiliateUrl)} />
      <Topics topics={AFFILIATE_COPY.topics(site)} />
    </>
  )
}
