import type { LoaderFunctionArgs } from 'react-router'
import { wasSent } from '../../forms/page-form.ts'

export interface VolunteerData {
  /** True after a form was sent without scripts. */
  readonly isSent: boolean
}

export function loadVolunteer({ request }: Pick<LoaderFunctionArgs, 'request'>): VolunteerData {
  return { isSent: wasSent(request) }
}
