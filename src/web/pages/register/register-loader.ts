import { data, type LoaderFunctionArgs, redirectDocument } from 'react-router'
import type { InvitedPerson } from '../../../contract/account-interface.ts'
import type { Role } from '../../../domain/staff.ts'
import { siteContext } from '../../context/contexts.ts'
import { accountsContext } from '../../context/server-contexts.ts'
import { thanksPath, wasSent } from '../../forms/page-form.ts'
import { readNextPath } from '../../links/local-path.ts'
import { referrerPolicy } from '../../page/referrer-policy.ts'

/** The invitation that the URL names. */
export interface OpenedInvitation {
  readonly token: string
  /** Null if the invitation is invalid, has expired, or was used. */
  readonly person: InvitedPerson | null
}

export interface RegisterData {
  /** True after an account was created without scripts, or with an invitation. */
  readonly isDone: boolean
  readonly invitation: OpenedInvitation | null
  /** The page that follows the first login, or null. */
  readonly next: string | null
}

/** The page that confirms that an account was created. Staff continue to the desk after their login. */
export function registeredPath(role: Role | undefined): string {
  const isStaff = role === 'owner' || role === 'curator'
  return thanksPath(isStaff ? `/register?${new URLSearchParams({ next: '/desk' })}` : '/register')
}

function readToken(request: Request): string | null {
  return new URL(request.url).searchParams.get('invitation')
}

export async function loadRegister({ request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>) {
  const token = readToken(request)
  const found: RegisterData = {
    isDone: wasSent(request),
    next: readNextPath(request.url),
    invitation: token === null ? null : { token, person: await context.get(accountsContext).findInvitation(token) },
  }
  const { siteUrl } = context.get(siteContext)
  return data(found, { headers: token === null ? {} : { 'Referrer-Policy': referrerPolicy(siteUrl) } })
}

/** Loads the page from the server if it has an invitation, which only the server can check. */
export function loadRegisterInBrowser({ request }: Pick<LoaderFunctionArgs, 'request'>): RegisterData {
  if (readToken(request) !== null) throw redirectDocument(request.url)
  return { isDone: wasSent(request), next: readNextPath(request.url), invitation: null }
}
