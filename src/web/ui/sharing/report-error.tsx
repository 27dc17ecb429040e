import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { REPORT_COPY } from '../../copy/report-error.ts'
import { type AddImageOrigin, addImagePath } from '../../links/add-image-path.ts'
import type { EmailDraft, EmailDraftLine } from '../../links/mailto.ts'
import { MailLink } from './mail-link.tsx'
import './report-error.css'

interface ReportedRecord {
  readonly to: string
  readonly subject: string
  /** Absolute */
  readonly address: string
  /** What the page shows, in its order. */
  readonly facts: readonly EmailDraftLine[]
}

/** The email about a record: space for the error, then the record as the visitor saw it. */
export function reportEmail({ to, subject, address, facts }: ReportedRecord): EmailDraft {
  const { wrong, source, record, address: term } = REPORT_COPY.letter
  return { to, subject, lines: [wrong, '', '', source, '', '', record, { term, value: address }, ...facts] }
}

interface ReportErrorProps {
  readonly letter: EmailDraft
  readonly origin: AddImageOrigin
}

/** Stands under every record: how to say that it is wrong, and how to add to it. */
export function ReportError({ letter, origin }: ReportErrorProps): ReactNode {
  const id = useId()
  return (
    <div className="wrap report-wrap">
      <section className="report" aria-labelledby={id}>
        <div className="flow">
          <h2 id={id}>{REPORT_COPY.heading}</h2>
          <p className="soft">
            {REPORT_COPY.before}
            <MailLink letter={{ to: letter.to, subject: letter.subject }} />
            {REPORT_COPY.after}
          </p>
        </div>
        <p className="actions">
          <MailLink className="btn btn--line" letter={letter}>
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
