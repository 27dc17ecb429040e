import type { ReactNode } from 'react'
import { MESSAGES } from '../../../contract/messages.ts'
import { CMS_COPY } from '../../copy/cms.ts'
import type { RejectedForm } from '../../forms/page-form.ts'
import { pageMeta } from '../../page/page-meta.ts'
import { useHydrated } from '../../ui/frame/use-hydrated.ts'
import type { Route } from './+types/cms-page.ts'
import { handleSalesForm } from './cms-action.ts'
import { type CmsData, loadCms } from './cms-loader.ts'
import { CmsView } from './cms-view.tsx'
import { planForProduct } from './plan-href.ts'
import { SalesDialog } from './sales-dialog.tsx'
import { SALES_FIELDS } from './sales-fields.ts'
import type { SalesStart } from './use-sales-form.ts'

/** Its loader reads the address alone: a form opens and closes with the network cut. */
export const handle = { isSelfContained: true }

export { handleSalesForm as action, loadCms as clientLoader, loadCms as loader }

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(matches, { heading: MESSAGES.cms.heading, description: CMS_COPY.description, path: '/cms' })
}

/** How the form begins: anew, or as an ordinary post left it. What can be said at no field has failed as a whole. */
function startOf({ isSent }: CmsData, rejected: RejectedForm | undefined): SalesStart {
  const errors = rejected?.errors ?? {}
  return { isSent, errors, hasFailed: rejected !== undefined && !SALES_FIELDS.some((field) => errors[field]) }
}

export default function CmsPage({ loaderData, actionData }: Route.ComponentProps): ReactNode {
  const plan = actionData === undefined ? loaderData.plan : planForProduct(actionData.values.product)
  // A dialog that the server shows is not modal; until scripts make it so, the page behind is out of reach by itself.
  const isBehind = !useHydrated() && plan !== null
  return (
    <>
      <div inert={isBehind}>
        <CmsView />
      </div>
      <SalesDialog plan={plan} start={startOf(loaderData, actionData)} values={actionData?.values ?? {}} />
    </>
  )
}
