import type { LoaderFunctionArgs } from 'react-router'
import { wasSent } from '../../forms/page-form.ts'

export interface RegisterData {
  /** True after an account was created without scripts. */
  readonly isDone: boolean
}

export function loadRegister({ request }: Pick<LoaderFunctionArgs, 'request'>): RegisterData {
  return { isDone: wasSent(request) }
}
