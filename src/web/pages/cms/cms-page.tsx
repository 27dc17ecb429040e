import type { ReactNode } from 'react'
import { PAGE_MESSAGES } from '../../../contract/texts/page-messages.ts'
import { useSite } from '../../context/site.ts'
import { CMS_COPY } from '../../copy/cms.ts'
import type { RejectedForm } from '../../forms/page-form.ts'
import type { InitialForm } from '../../forms/use-checked-form.ts'
import { pageMeta } from '../../page/page-meta.ts'
import { useHydrated } from '../../ui/frame/use-hydrated.ts'
import type { Route } from './+types/cms-page.ts'
import { handleSalesForm } from './cms-action.ts'
import { type CmsData, loadCms } from './cms-loader.ts'
import styles from './cms-page.css?url'
import { CmsView } from './cms-view.tsx'
import { planForProduct } from './plan-href.ts'
import { SalesDialog } from './sales-dialog.tsx'
import { SALES_FIELDS } from './sales-fields.ts'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

/** The loader reads only the URL, so forms open and close without a network. */
export const handle = { isSelfContained: true }

export { handleSalesForm as action, loadCms as clientLoader, loadCms as loader }

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(matches, { heading: PAGE_MESSAGES.cms.heading, description: CMS_COPY.description, path: '/cms' })
}

/** Returns the initial state of the form. Errors that belong to no visible field are shown as a general failure. */
function initialState({ isSent }: CmsData, rejected: RejectedForm | undefined): InitialForm {
  const errors = rejected?.errors ?? {}
  const hasFailed = rejected !== undefined && !SALES_FIELDS.some((field) => errors[field])
  return { isSent, errors, hasFailed, reason: rejected?.message ?? null }
}

export default function CmsPage({ loaderData, actionData }: Route.ComponentProps): ReactNode {
  const site = useSite()
  const plan = actionData === undefined ? loaderData.plan : planForProduct(actionData.values.product)
  // A dialog rendered by the server is not modal, so the page behind it is inert until scripts open it as a modal.
  const isBehind = !useHydrated() && plan !== null
  return (
    <>
      <div inert={isBehind}>
        <CmsView site={site} />
      </div>
      <SalesDialog plan={plan} initial={initialState(loaderData, actionData)} values={actionData?.values ?? {}} />
    </>
  )
}
