import type { LoaderFunctionArgs } from 'react-router'

/** What a reset link says; both parts are there or the page asks for an address. */
export interface ResetLink {
  readonly token: string
  readonly email: string
}

/** What was done without scripts a moment ago. */
export type ResetDone = 'link-sent' | 'reset'

/** Where an accepted post leads, so that reloading sends nothing again. */
export const DONE_PATHS: Readonly<Record<ResetDone, string>> = {
  'link-sent': '/reset-password?done=link-sent',
  reset: '/reset-password?done=reset',
}

export interface ResetPasswordData {
  readonly link: ResetLink | null
  readonly done: ResetDone | null
}

export function loadResetPassword({ request }: Pick<LoaderFunctionArgs, 'request'>): ResetPasswordData {
  const { searchParams } = new URL(request.url)
  const token = searchParams.get('token') ?? ''
  const email = searchParams.get('email') ?? ''
  const done = searchParams.get('done')
  return {
    link: token !== '' && email !== '' ? { token, email } : null,
    done: done === 'link-sent' || done === 'reset' ? done : null,
  }
}
