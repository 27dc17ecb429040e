import type { ReactNode } from 'react'
import { type LoaderFunctionArgs, redirect } from 'react-router'
import { siteContext } from '../../context/contexts.ts'
import { CAREERS_COPY } from '../../copy/careers.tsx'
import { pageMeta } from '../../page/page-meta.ts'
import { HeroBanner } from '../../ui/content/hero-banner.tsx'
import { Topics } from '../../ui/content/topics.tsx'
import type { Route } from './+types/careers-page.ts'

/** Redirects to the list of open positions if `CAREERS_URL` is set (readings 8). */
function redirectToCareers({ context }: Pick<LoaderFunctionArgs, 'context'>): null {
  const { careersUrl } = context.get(siteContext)
  if (careersUrl !== null) throw redirect(careersUrl, 302)
  return null
}

export { redirectToCareers as clientLoader, redirectToCareers as loader }

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(matches, { heading: CAREERS_COPY.heading, description: CAREERS_COPY.description, path: '/careers' })
}

export default function CareersPage(): ReactNode {
  return (
    <>
      <HeroBanner height="low" h1Title={CAREERS_COPY.heading} h2Title={CAREERS_COPY.subtitle} />
      <Topics topics={CAREERS_COPY.topics} />
    </>
  )
}
