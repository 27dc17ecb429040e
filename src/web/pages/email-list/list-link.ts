import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from 'react-router'
import { siteContext } from '../../context/contexts.ts'
import type { FormProblem } from '../../forms/use-account-form.ts'
import { referrerPolicy } from '../../page/referrer-policy.ts'

export interface ListLink {
  readonly token: string
  /** Empty in a link that confirms a sign-up. */
  readonly email: string
}

export interface ListLinkData {
  /** Null if the link is incomplete. */
  readonly link: ListLink | null
  /** True after the form was accepted. */
  readonly isDone: boolean
  /** The URL that the form posts to. It contains the link, because email programs unsubscribe with a POST to it (RFC 8058). */
  readonly action: string
}

/** The page shows the address, so a stranger must not be able to put other text into the link. */
const UNLIKE_AN_ADDRESS = /\s|.{255}/su

function readListLink(url: URL): ListLink {
  return { token: url.searchParams.get('token') ?? '', email: url.searchParams.get('email') ?? '' }
}

/** Opening the link changes nothing, because mail scanners open links too. */
export function loadListLink({ request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>) {
  const url = new URL(request.url)
  const link = readListLink(url)
  const found: ListLinkData = {
    link: link.token === '' || UNLIKE_AN_ADDRESS.test(link.email) ? null : link,
    isDone: url.searchParams.get('done') === '1',
    action: `${url.pathname}?${new URLSearchParams(link.email === '' ? { token: link.token } : { ...link })}`,
  }
  return data(found, { headers: { 'Referrer-Policy': referrerPolicy(context.get(siteContext).siteUrl) } })
}

/**
 * Handles the form on a link's page. A valid link redirects to the result with 303; an invalid link returns the form with
 * 422.
 */
export async function handleListLink(
  { request }: Pick<ActionFunctionArgs, 'request'>,
  act: (link: ListLink) => Promise<boolean>,
  invalid: string,
) {
  const url = new URL(request.url)
  if (await act(readListLink(url))) return redirect(`${url.pathname}?done=1`, 303)
  return data<FormProblem>({ message: invalid, errors: {} }, { status: 422 })
}
