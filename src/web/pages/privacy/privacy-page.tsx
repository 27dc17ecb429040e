import type { ReactNode } from 'react'
import { useSite } from '../../context/site.ts'
import { PRIVACY_COPY } from '../../copy/privacy.tsx'
import { pageMeta } from '../../page/page-meta.ts'
import { HeroBanner } from '../../ui/content/hero-banner.tsx'
import { Topics } from '../../ui/content/topics.tsx'
import type { Route } from './+types/privacy-page.ts'

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(matches, { heading: PRIVACY_COPY.heading, description: PRIVACY_COPY.description, path: '/privacy' })
}

export default function PrivacyPage(): ReactNode {
  const site = useSite()
  return (
    <>
      <HeroBanner height="low" h1Title={PRIVACY_COPY.heading} h2Title={PRIVACY_COPY.subtitle} />
      <Topics topics={PRIVACY_COPY.topics(site)} />
    </>
  )
}
