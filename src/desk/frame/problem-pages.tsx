import type { ReactNode } from 'react'
import type { SiteSettings } from '../../contract/site-settings.ts'
import type { SentDeskResponse } from '../desk-entry.ts'
import type { DeskForm } from '../desk-form.ts'
import { renderDeskDocument } from './desk-document.tsx'

/** Why a request failed. A form that could not be saved can be sent again. */
export interface DeskProblem {
  readonly status: number
  readonly message: string
  readonly form: DeskForm | null
}

/** The content of a page that shows a problem. */
export function problemPage({ status, message, form }: DeskProblem, url: URL): ReactNode {
  return (
    <>
      <div className="desk__head">
        <h1>{status === 404 ? 'Not found' : status === 403 ? 'Not allowed' : 'This did not work'}</h1>
      </div>
      <p role="alert">{message}</p>
      {form !== null && status >= 500 && <ReturnedForm url={url} form={form} />}
      <p>
        <a href="/desk">Back to the desk</a>
      </p>
    </>
  )
}

/** A form with all its texts, to send it again. */
function ReturnedForm({ url, form, children }: { url: URL; form: DeskForm; children?: ReactNode }): ReactNode {
  const fields = form.names().flatMap((name) => form.texts(name).map((text, index) => ({ name, text, index })))
  return (
    <>
      {form.files.length > 0 && <p>Only the files have to be chosen again.</p>}
      <form method="post" action={url.pathname + url.search} className="actions">
        {fields.map(({ name, text, index }) => (
          <input key={`${name} ${index}`} type="hidden" name={name} value={text} />
        ))}
        {children}
        <button className="btn btn--line" type="submit">
          Send again
        </button>
      </form>
    </>
  )
}

function bare({ siteName }: SiteSettings, status: number, title: string, content: ReactNode): SentDeskResponse {
  const body = (
    <main className="wrap desk__main" id="main" tabIndex={-1}>
      <div className="desk__head">
        <h1>{title}</h1>
      </div>
      {content}
    </main>
  )
  const html = renderDeskDocument({ title, siteName, refreshSeconds: null, body })
  return { kind: 'html', status, html, refreshSeconds: null }
}

/** For someone who is logged in without a role. */
export function noAccessPage(site: SiteSettings): SentDeskResponse {
  return bare(
    site,
    403,
    'The desk is for staff',
    <>
      <p>Your account has no role at the desk. An owner of this site can give you one.</p>
      <p>
        <a href="/account">Your account</a>
      </p>
    </>,
  )
}

/** For a form whose sender is logged out. The fields come back, so that the form can be sent again after a login. */
export function sessionEndedPage(site: SiteSettings, url: URL, form: DeskForm): SentDeskResponse {
  return bare(
    site,
    401,
    'Your session has ended',
    <>
      <p>Nothing was saved yet, and nothing is lost. Log in in a new tab, come back here, and send the form again.</p>
      <ReturnedForm url={url} form={form}>
        <a className="btn" href="/login?next=/desk" target="_blank" rel="noopener">
          Log in (opens a new tab)
        </a>
      </ReturnedForm>
    </>,
  )
}
