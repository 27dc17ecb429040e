import type { ReactNode } from 'react'
import { data, redirect } from 'react-router'
import { isTooManyAttemptsError } from '../../../contract/account-interface.ts'
import { correctionsContext } from '../../context/server-contexts.ts'
import { CORRECT_COPY } from '../../copy/correct.ts'
import { unsavedForm } from '../../forms/handle-form.ts'
import { type RejectedForm, thanksPath } from '../../forms/page-form.ts'
import { firstText, readPost } from '../../forms/read-post.ts'
import { pageMeta } from '../../page/page-meta.ts'
import type { Route } from './+types/correct-page.ts'
import { loadCorrection, loadDocument } from './correct-loader.ts'
import styles from './correct-page.css?url'
import { CorrectView } from './correct-view.tsx'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

/** Personalized, because a correction from a logged-in visitor belongs to their account. */
export const handle = { isPersonalized: true }

export { loadCorrection as loader, loadDocument as clientLoader }

/** Stores the correction, with and without scripts. Throws 404 and 410 as the loader does. */
export async function action(args: Route.ActionArgs) {
  const { record } = await loadCorrection(args)
  const entered = await readPost(args.request)
  const values = Object.fromEntries(Object.entries(entered).map(([name, value]) => [name, firstText(value)]))
  try {
    const outcome = await args.context.get(correctionsContext).suggest(record, entered)
    if (outcome.accepted) return redirect(thanksPath(`/correct/${record.kind}/${record.id}`), 303)
    return data<RejectedForm>({ message: CORRECT_COPY.invalid, values, errors: outcome.errors }, { status: 422 })
  } catch (error) {
    if (isTooManyAttemptsError(error)) {
      return data<RejectedForm>({ message: error.message, values, errors: {} }, { status: 429 })
    }
    return unsavedForm(error, values, args.context)
  }
}

export function meta({ matches, loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  if (loaderData === undefined) return []
  return pageMeta(matches, {
    heading: `${CORRECT_COPY.heading}: ${loaderData.name}`,
    description: CORRECT_COPY.description,
    isIndexed: false,
  })
}

export default function CorrectPage({ loaderData, actionData }: Route.ComponentProps): ReactNode {
  return <CorrectView {...loaderData} rejected={actionData ?? null} />
}
