import type { ReactNode } from 'react'
import { useSite } from '../../context/site.ts'
import { VOLUNTEER_COPY } from '../../copy/volunteer.tsx'
import { handleForm } from '../../forms/handle-form.ts'
import { loadFormPage } from '../../forms/page-form.ts'
import { pageMeta } from '../../page/page-meta.ts'
import { HeroBanner } from '../../ui/content/hero-banner.tsx'
import { Topics } from '../../ui/content/topics.tsx'
import type { Route } from './+types/volunteer-page.ts'
import { VolunteerForm } from './volunteer-form.tsx'
import styles from './volunteer-page.css?url'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

const PATH = '/volunteer'

export { loadFormPage as clientLoader, loadFormPage as loader }

/** Handles the form for browsers without scripts. With scripts, the form uses the API. */
export function action(args: Route.ActionArgs) {
  return handleForm(args, { name: 'volunteer_list', path: PATH })
}

export function meta({ matches, loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(matches, {
    heading: VOLUNTEER_COPY.heading,
    description: VOLUNTEER_COPY.description,
    path: PATH,
    isIndexed: loaderData?.isSent !== true,
  })
}

export default function VolunteerPage({ loaderData, actionData }: Route.ComponentProps): ReactNode {
  const { siteUrl } = useSite()
  return (
    <>
      <HeroBanner h1Title={VOLUNTEER_COPY.heading} h2Title={VOLUNTEER_COPY.subtitle} height="low">
        <VolunteerForm wasSent={loaderData.isSent} rejected={actionData ?? null} pageUrl={siteUrl + PATH} />
      </HeroBanner>
      <Topics topics={VOLUNTEER_COPY.topics} />
    </>
  )
}
