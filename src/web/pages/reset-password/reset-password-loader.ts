import { data, type LoaderFunctionArgs } from 'react-router'
import { siteContext } from '../../context/contexts.ts'

/** What a reset link says; both parts are there or the page asks for an address. */
export interface ResetLinkData {
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
  readonly link: ResetLinkData | null
  readonly done: ResetDone | null
}

/**
 * The token in the address goes nowhere, not even to our own files as a referrer. Over plain http browsers then hide where
 * a form comes from, and only `Sec-Fetch-Site`, which they send to this machine alone, shows that it is ours.
 */
function referrerPolicy(siteUrl: string): string {
  const { protocol, hostname } = new URL(siteUrl)
  const isTrusted = protocol === 'https:' || hostname === 'localhost' || hostname === '127.0.0.1'
  return isTrusted ? 'no-referrer' : 'same-origin'
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
