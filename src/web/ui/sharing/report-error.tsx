import { type ReactNode, useId } from 'react'
import { REPORT_COPY } from '../../copy/report-error.ts'
import { addImagePath, type RecordOrigin } from '../../links/add-image-path.ts'
import { Link } from '../../links/link.tsx'
import type { EmailDraft, EmailDraftLine } from '../../links/mailto.ts'
import { MailLink } from './mail-link.tsx'
import './report-error.css'

interface ReportedRecord {
  readonly to: string
  readonly subject: string
  /** The absolute URL of the page. */
  readonly url: string
  /** The content of the page, in page order. */
  readonly facts: readonly EmailDraftLine[]
}

/** The email about a record: space for the error, then the record as the visitor saw it. */
export function reportEmail({ to, subject, url, facts }: ReportedRecord): EmailDraft {
  const { wrong, source, record, link } = REPORT_COPY.email
  return { to, subject, lines: [wrong, '', '', source, '', '', record, { term: link, value: url }, ...facts] }
}

function correctPath(record: RecordOrigin): string {
  return 'memorial' in record ? `/correct/memorial/${record.memorial}` : `/correct/cemetery/${record.cemetery}`
}

interface ReportErrorProps {
  readonly draft: EmailDraft
  readonly origin: RecordOrigin
  /** Whether visitors can suggest corrections. */
  readonly acceptsCorrections: boolean
}

/** The section below every record with links to report an error or add something. */
export function ReportError({ draft, origin, acceptsCorrections }: ReportErrorProps): ReactNode {
  const id = useId()
  return (
    <div className="wrap report-wrap">
      <section className="report" aria-labelledby={id}>
        <div className="flow">
          <h2 id={id}>{REPORT_COPY.heading}</h2>
          <p className="soft">
            {REPORT_COPY.before}
            <MailLink draft={{ to: draft.to, subject: draft.subject }} />
            {REPORT_COPY.after}
          </p>
        </div>
        <p className="actions">
          {acceptsCorrections && (
            <Link className="btn" to={correctPath(origin)}>
              {REPORT_COPY.correct}
            </Link>
          )}
          <MailLink className="btn btn--line" draft={draft}>
            {REPORT_COPY.button}
          </MailLink>
          <Link className="btn btn--line" to={addImagePath(origin)}>
            {REPORT_COPY.add}
          </Link>
        </p>
      </section>
    </div>
  )
}
