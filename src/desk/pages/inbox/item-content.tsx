import type { ReactNode } from 'react'
import type { OpenedItem } from '../../../services/desk/inbox/desk-inbox.ts'
import { UploadPhotos } from '../pictures/upload-photos.tsx'
import { FORM_LABELS, INBOX_COPY } from './inbox-copy.ts'
import { ActButton } from './item-forms.tsx'

const IMPORT_LINKS = [
  ['/rows?show=check', INBOX_COPY.checkedRows],
  ['/rows', INBOX_COPY.refusedRows],
  ['', INBOX_COPY.openImport],
] as const

function FailedMail({ mail: { subject, to, text } }: { mail: NonNullable<OpenedItem['mail']> }): ReactNode {
  const facts = [
    [INBOX_COPY.mailFacts.subject, subject],
    [INBOX_COPY.mailFacts.to, to],
    [INBOX_COPY.mailFacts.text, text === null ? INBOX_COPY.privateMail : text || INBOX_COPY.deletedMail],
  ] as const
  return (
    <dl className="facts">
      {facts.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd className="as-written">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The content that was sent. Corrections have their own review. */
export function ItemContent({ opened: { item, form, mail, pictures, canRetry } }: { opened: OpenedItem }): ReactNode {
  const toReview = pictures.find(({ decision }) => decision === null) ?? pictures[0]
  return (
    <section aria-labelledby="content">
      <h2 id="content">{item.kind === 'mail' ? INBOX_COPY.failedHeading : INBOX_COPY.content}</h2>
      {item.kind === 'mail' && (
        <>
          <p>{INBOX_COPY.failedMail}</p>
          <p className="soft">{item.summary}</p>
          {mail !== null && <FailedMail mail={mail} />}
          {canRetry && (
            <div className="actions">
              <ActButton act="retry" isMain>
                {INBOX_COPY.retry}
              </ActButton>
            </div>
          )}
        </>
      )}
      {item.kind === 'import' && (
        <>
          <p>{item.summary}</p>
          <p className="actions">
            {IMPORT_LINKS.map(([path, label]) => (
              <a key={path} className="btn btn--line" href={`/desk/import/${item.sourceId}${path}`}>
                {label}
              </a>
            ))}
          </p>
        </>
      )}
      {item.kind === 'pictures' && (
        <>
          <p>{item.summary}</p>
          <UploadPhotos upload={pictures} />
          <p>
            <a className="btn" href={`/desk/pictures/${toReview?.id}`}>
              {INBOX_COPY.openPictures(pictures.length)}
            </a>
          </p>
        </>
      )}
      {form !== null && (
        <dl className="facts">
          {Object.entries(FORM_LABELS).map(([name, label]) => {
            const { [name]: value } = form.fields
            return value === undefined || value === '' ? null : (
              <div key={name}>
                <dt>{label}</dt>
                <dd className="as-written">{String(value)}</dd>
              </div>
            )
          })}
          <div>
            <dt>Email</dt>
            <dd>{form.email}</dd>
          </div>
        </dl>
      )}
    </section>
  )
}
