import type { LoaderFunctionArgs } from 'react-router'
import type { PlanKey } from '../../../contract/texts/site-texts.ts'
import { planFromUrl } from './plan-href.ts'

export interface CmsData {
  /** The plan whose form is open; null if no form is open. */
  readonly plan: PlanKey | null
  /** True after a form was sent without scripts. */
  readonly isSent: boolean
}

/** Reads only the URL, so that the browser can open and close a form without a request. */
export function loadCms({ url }: Pick<LoaderFunctionArgs, 'url'>): CmsData {
  const plan = planFromUrl(url.searchParams)
  return { plan, isSent: plan !== null && url.searchParams.get('sent') === '1' }
}
