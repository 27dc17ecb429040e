import type { ReactNode } from 'react'
import { useSite } from '../../context/site.ts'
import { TERMS_COPY } from '../../copy/terms.tsx'
import { pageMeta } from '../../page/page-meta.ts'
import { HeroBanner } from '../../ui/content/hero-banner.tsx'
import { Topics } from '../../ui/content/topics.tsx'
import type { Route } from './+types/terms-page.ts'

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(matches, { heading: TERMS_COPY.heading, description: TERMS_COPY.description, path: '/terms' })
}

export default function TermsPage(): ReactNode {
  const site = useSite()
  return (
    <>
      <HeroBanner height="low" h1Title={TERMS_COPY.heading} h2Title={TERMS_COPY.subtitle} />
      <Topics topics={TERMS_COPY.topics(site)} />
    </>
  )
}
