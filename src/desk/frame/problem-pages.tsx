import type { ReactNode } from 'react'
import type { SiteSettings } from '../../contract/site-settings.ts'
import type { SentDeskResponse } from '../desk-entry.ts'
import type { DeskForm } from '../desk-form.ts'
import { PageHead } from '../ui/page-head.tsx'
import { renderDeskDocument } from './desk-document.tsx'
import { EnteredForm } from './entered-form.tsx'

/** The form that a page could not store; null for a request without one. */
export interface Unstored {
  readonly url: URL
  readonly form: DeskForm | null
}

function Entered({ url, form }: Unstored): ReactNode {
  if (form === null) return null
  return (
    <>
      <p>Nothing was stored. What you entered is below.</p>
      <EnteredForm url={url} form={form} />
    </>
  )
}

export function problemPage(status: number, message: string, unstored: Unstored): ReactNode {
  return (
    <>
      <PageHead heading={status === 404 ? 'Not found' : status === 403 ? 'Not allowed' : 'Something went wrong'} />
      <p role="alert">{message}</p>
      {status === 403 && <p>An owner of this site can give you another role, or more cemeteries.</p>}
      <Entered {...unstored} />
      <p>
        <a href="/desk">Back to the desk</a>
      </p>
    </>
  )
}

function bare(
  { siteName }: SiteSettings,
  { status, title, isResponse }: { readonly status: number; readonly title: string; readonly isResponse: boolean },
  content: ReactNode,
): SentDeskResponse {
  const body = (
    <main className="wrap desk__main" id="main" tabIndex={-1}>
      <PageHead heading={title} />
      {content}
    </main>
  )
  const html = renderDeskDocument({ title, siteName, refreshSeconds: null, isResponse, body })
  return { kind: 'html', status, html, refreshSeconds: null }
}

/** Returns the page for someone who is logged in without a role. */
export function noAccessPage(site: SiteSettings, unstored: Unstored): SentDeskResponse {
  return bare(
    site,
    { status: 403, title: 'The desk is for staff', isResponse: unstored.form !== null },
    <>
      <p>Your account has no role at the desk. An owner of this site can give you one.</p>
      <Entered {...unstored} />
      <p>
        <a href="/account">Your account</a>
      </p>
    </>,
  )
}

/**
 * Returns the page for a form from someone who is logged out. It contains the form's fields, so that the form can be sent
 * again after a login.
 */
export function sessionEndedPage(site: SiteSettings, url: URL, form: DeskForm): SentDeskResponse {
  return bare(
    site,
    { status: 401, title: 'Your session has ended', isResponse: true },
    <>
      <p>Nothing was saved yet, and nothing is lost. Log in in a new tab, come back here, and send the form again.</p>
      <EnteredForm url={url} form={form}>
        <a className="btn" href="/login?next=/desk" target="_blank" rel="noopener">
          Log in (opens a new tab)
        </a>
      </EnteredForm>
    </>,
  )
}
