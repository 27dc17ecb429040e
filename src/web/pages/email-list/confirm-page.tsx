import type { ReactNode } from 'react'
import { emailListContext } from '../../context/server-contexts.ts'
import { EMAIL_LIST_COPY } from '../../copy/email-list.ts'
import '../../ui/content/alert.css'
import { pageMeta } from '../../page/page-meta.ts'
import { formHeaders } from '../../page/personal-page.ts'
import type { Route } from './+types/confirm-page.ts'
import { handleListLink, loadListLink } from './list-link.ts'
import { ListLinkSheet } from './list-link-sheet.tsx'

const COPY = EMAIL_LIST_COPY.confirm

/** Personalized, because its URL may contain a token and must not be cached. */
export const handle = { isPersonalized: true }

export { formHeaders as headers, loadListLink as clientLoader, loadListLink as loader }

export function action(args: Route.ActionArgs) {
  return handleListLink(args, ({ token }) => args.context.get(emailListContext).confirm(token), COPY.invalid)
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(matches, { heading: COPY.heading, description: COPY.description, isIndexed: false })
}

export default function ConfirmPage({ loaderData, actionData }: Route.ComponentProps): ReactNode {
  return (
    <ListLinkSheet
      copy={COPY}
      text={COPY.text}
      loaded={loaderData}
      rejected={actionData ?? null}
      other={{ path: '/email-list', label: COPY.again }}
    />
  )
}
