import type { LoaderFunctionArgs } from 'react-router'
import type { PlanKey } from '../../copy/marketing.tsx'
import { planFromUrl } from './plan-href.ts'

export interface CmsData {
  /** The plan whose form is open. */
  readonly plan: PlanKey | null
  /** A form has just been sent without scripts. */
  readonly isSent: boolean
}

/** Asks nobody: in the browser a form opens and closes without a request. */
export function loadCms({ url }: Pick<LoaderFunctionArgs, 'url'>): CmsData {
  const plan = planFromUrl(url.searchParams)
  return { plan, isSent: plan !== null && url.searchParams.get('sent') === '1' }
}
