import type { ReactNode } from 'react'
import { ABOUT_COPY } from '../../copy/about.tsx'
import { pageMeta } from '../../page-meta.ts'
import { useSite } from '../../site.ts'
import { HeroBanner } from '../../ui/hero-banner.tsx'
import { Topics } from '../../ui/topics.tsx'
import type { Route } from './+types/about-page.ts'

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(matches, {
    heading: ABOUT_COPY.heading,
    description: ABOUT_COPY.description(matches[0].loaderData.site.siteName),
    path: '/about',
  })
}

export default function AboutPage(): ReactNode {
  const site = useSite()
  return (
    <>
      <HeroBanner height="low" h1Title={ABOUT_COPY.heading} h2Title={ABOUT_COPY.subtitle(site.siteName)} />
      <Topics topics={ABOUT_COPY.topics(site)} />
    </>
  )
}
