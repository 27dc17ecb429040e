import type { ReactNode } from 'react'
import { useSite } from '../../context/site.ts'
import { CONTACT_COPY } from '../../copy/contact-us.tsx'
import { handleForm } from '../../forms/handle-form.ts'
import { loadFormPage } from '../../forms/page-form.ts'
import { pageMeta } from '../../page/page-meta.ts'
import { HeroBanner } from '../../ui/content/hero-banner.tsx'
import { Topics } from '../../ui/content/topics.tsx'
import type { Route } from './+types/contact-page.ts'
import styles from './contact-form.css?url'
import { ContactForm } from './contact-form.tsx'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

const PATH = '/contact-us'

export { loadFormPage as clientLoader, loadFormPage as loader }

/** Handles the form for browsers without scripts. With scripts, the form uses the API. */
export function action(args: Route.ActionArgs) {
  return handleForm(args, { name: 'contact', path: PATH })
}

export function meta({ matches, loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(matches, {
    heading: CONTACT_COPY.heading,
    description: CONTACT_COPY.description(matches[0].loaderData.site.siteName),
    path: PATH,
    isIndexed: loaderData?.isSent !== true,
  })
}

export default function ContactPage({ loaderData, actionData }: Route.ComponentProps): ReactNode {
  const site = useSite()
  return (
    <>
      <HeroBanner height="low" h1Title={CONTACT_COPY.heading} h2Title={CONTACT_COPY.subtitle(site.supportEmail)}>
        <ContactForm
          key={String(loaderData.isSent)}
          wasSent={loaderData.isSent}
          rejected={actionData ?? null}
          pageUrl={site.siteUrl + PATH}
        />
      </HeroBanner>
      <Topics topics={CONTACT_COPY.topics(site)} />
    </>
  )
}
