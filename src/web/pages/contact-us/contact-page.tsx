import type { ReactNode } from 'react'
import { useSite } from '../../context/site.ts'
import { CONTACT_COPY } from '../../copy/contact-us.tsx'
import { pageMeta } from '../../page/page-meta.ts'
import { HeroBanner } from '../../ui/content/hero-banner.tsx'
import { Topics } from '../../ui/content/topics.tsx'
import type { Route } from './+types/contact-page.ts'

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(matches, {
    heading: CONTACT_COPY.heading,
    description: CONTACT_COPY.description(matches[0].loaderData.site.siteName),
    path: '/contact-us',
  })
}

export default function ContactPage(): ReactNode {
  const site = useSite()
  return (
    <>
      <HeroBanner height="low" h1Title={CONTACT_COPY.heading} h2Title={CONTACT_COPY.subtitle} />
      <Topics topics={CONTACT_COPY.topics(site)} />
    </>
  )
}
