import type { ReactNode } from 'react'
import { useSite } from '../../context/site.ts'
import { ABOUT_COPY } from '../../copy/about.tsx'
import { pageMeta } from '../../page/page-meta.ts'
import { HeroBanner } from '../../ui/content/hero-banner.tsx'
import { Topics } from '../../ui/content/topics.tsx'
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
