import type { ReactNode } from 'react'
import { emailListContext } from '../../context/server-contexts.ts'
import { EMAIL_LIST_COPY } from '../../copy/email-list.ts'
import '../../ui/content/alert.css'
import { pageMeta } from '../../page/page-meta.ts'
import { formHeaders } from '../../page/personal-page.ts'
import type { Route } from './+types/unsubscribe-page.ts'
import { handleListLink, loadListLink } from './list-link.ts'
import { ListLinkSheet } from './list-link-sheet.tsx'

const COPY = EMAIL_LIST_COPY.unsubscribe

/** Personalized, because its URL may contain a token and must not be cached. */
export const handle = { isPersonalized: true }

export { formHeaders as headers, loadListLink as clientLoader, loadListLink as loader }

export function action(args: Route.ActionArgs) {
  return handleListLink(args, (link) => args.context.get(emailListContext).unsubscribe(link), COPY.invalid)
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(matches, { heading: COPY.heading, description: COPY.description, isIndexed: false })
}

export default function UnsubscribePage({ loaderData, actionData }: Route.ComponentProps): ReactNode {
  return (
    <ListLinkSheet
      copy={COPY}
      text={COPY.text(loaderData.link?.email || COPY.you)}
      loaded={loaderData}
      rejected={actionData ?? null}
      other={{ path: '/contact-us', label: COPY.contact }}
    />
  )
}
