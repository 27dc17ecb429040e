import type { LoaderFunctionArgs } from 'react-router'
import { wasSent } from '../../forms/page-form.ts'

export interface RegisterData {
  /** An account has just been made without scripts. */
  readonly isDone: boolean
}

export function loadRegister({ request }: Pick<LoaderFunctionArgs, 'request'>): RegisterData {
  return { isDone: wasSent(request) }
}
