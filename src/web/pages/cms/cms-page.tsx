import type { ReactNode } from 'react'
import { MESSAGES } from '../../../contract/messages.ts'
import { CMS_COPY } from '../../copy/cms.ts'
import { pageMeta } from '../../page-meta.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'
import type { Route } from './+types/cms-page.ts'
import { loadCms } from './cms-loader.ts'
import { CmsView } from './cms-view.tsx'
import { SalesDialog } from './sales-dialog.tsx'

export { loadCms as clientLoader, loadCms as loader }

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(matches, { heading: MESSAGES.cms.heading, description: CMS_COPY.description, path: '/cms' })
}

export default function CmsPage({ loaderData }: Route.ComponentProps): ReactNode {
  const { plan, isSent } = loaderData
  // A dialog that the server shows is not modal; until scripts make it so, the page behind is out of reach by itself.
  const isBehind = !useHydrated() && plan !== null
  return (
    <>
      <div inert={isBehind}>
        <CmsView />
      </div>
      <SalesDialog plan={plan} start={{ isSent, hasFailed: false, errors: {} }} values={{}} />
    </>
  )
}
