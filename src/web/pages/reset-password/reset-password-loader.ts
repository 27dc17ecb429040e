import { data, type LoaderFunctionArgs } from 'react-router'
import { siteContext } from '../../context/contexts.ts'
import { referrerPolicy } from '../../page/referrer-policy.ts'

/** The parameters of a reset link. If one is missing, the page asks for an email address. */
export interface ResetLinkData {
  readonly token: string
  readonly email: string
}

/** The step that was completed without scripts. */
export type ResetDone = 'link-sent' | 'reset'

/** The redirect target of an accepted post, so that reloading does not send it again. */
export const DONE_PATHS: Readonly<Record<ResetDone, string>> = {
  'link-sent': '/reset-password?done=link-sent',
  reset: '/reset-password?done=reset',
}

export interface ResetPasswordData {
  readonly link: ResetLinkData | null
  readonly done: ResetDone | null
}

export function loadResetPassword({ request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>) {
  const { searchParams } = new URL(request.url)
  const token = searchParams.get('token') ?? ''
  const email = searchParams.get('email') ?? ''
  const done = searchParams.get('done')
  const found: ResetPasswordData = {
    link: token !== '' && email !== '' ? { token, email } : null,
    done: done === 'link-sent' || done === 'reset' ? done : null,
  }
  return data(found, { headers: { 'Referrer-Policy': referrerPolicy(context.get(siteContext).siteUrl) } })
}
