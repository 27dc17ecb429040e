import type { LoaderFunctionArgs } from 'react-router'
import { wasSent } from '../../forms/page-form.ts'

export interface ContactData {
  /** True after a form was sent without scripts. */
  readonly isSent: boolean
}

export function loadContact({ request }: Pick<LoaderFunctionArgs, 'request'>): ContactData {
  return { isSent: wasSent(request) }
}
