import type { ReactNode } from 'react'
import type { SiteSettings } from '../../../contract/site-settings.ts'
import { ADD_IMAGE_COPY } from '../../copy/add-image.ts'
import { PICTURE_UPLOAD_COPY } from '../../copy/picture-upload.ts'
import { Link } from '../../links/link.tsx'
import '../../ui/content/alert.css'
import { HeroBanner } from '../../ui/content/hero-banner.tsx'
import { type Topic, Topics } from '../../ui/content/topics.tsx'
import { Icon } from '../../ui/images/icon.tsx'
import { MailLink } from '../../ui/sharing/mail-link.tsx'
import { addImageEmail } from './add-image-email.ts'
import type { AddImageData, AddImageSubject } from './add-image-loader.ts'
import { uploadTopic } from './upload-topic.tsx'

const COPY = ADD_IMAGE_COPY

interface AddImageViewProps extends AddImageData {
  readonly site: SiteSettings
  /** The query of the URL, which names the memorial. */
  readonly query: string
}

function List({ items }: { readonly items: readonly string[] }): ReactNode {
  return (
    <ul>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )
}

function FilledIn({ subject, siteUrl }: { readonly subject: AddImageSubject; readonly siteUrl: string }): ReactNode {
  return (
    <>
      <p>{subject.kind === 'search' ? COPY.how.filledInSearch : COPY.how.filledIn}</p>
      <p>
        {subject.label !== '' && (
          <>
            <b>{subject.label}</b>
            <br />
          </>
        )}
        <Link to={subject.path}>{siteUrl.replace(/^https?:\/\//, '') + subject.path}</Link>
      </p>
    </>
  )
}

/**
 * Lists what to email and links to a draft that already contains the subject's details. Offers an upload, or states
 * that there is none yet.
 */
export function AddImageView({ subject, isMissing, site, query, upload }: AddImageViewProps): ReactNode {
  const draft = addImageEmail(subject, site)
  const [heading, invitation] = site.acceptsPictures
    ? [PICTURE_UPLOAD_COPY.byEmail, PICTURE_UPLOAD_COPY.emailUs]
    : [COPY.how.heading, COPY.how.notBuilt]
  const topics: Topic[] = [
    ...(site.acceptsPictures ? [uploadTopic({ subject, upload, query, siteName: site.siteName })] : []),
    {
      heading,
      body: [
        <p key="how">
          {invitation} <MailLink draft={draft} /> {COPY.how.with}
        </p>,
        <List key="items" items={COPY.how.items} />,
        ...(subject === null ? [] : [<FilledIn key="subject" subject={subject} siteUrl={site.siteUrl} />]),
        <p className="actions" key="button">
          <MailLink className="btn" draft={draft}>
            {COPY.how.button}
          </MailLink>
        </p>,
        <p className="hint" key="hint">
          {COPY.how.noProgram}
        </p>,
      ],
    },
    ...[COPY.person, COPY.cemetery].map(({ heading, intro, items }) => ({
      heading,
      body: [intro, <List key="items" items={items} />],
    })),
  ]
  return (
    <>
      <HeroBanner height="low" h1Title={COPY.heading} h2Title={COPY.subtitle} />
      {isMissing && (
        <div className="wrap add-image__lost">
          <div className="alert">
            <Icon name="warn" />
            <p>{COPY.recordNotFound}</p>
          </div>
        </div>
      )}
      <Topics topics={topics} />
    </>
  )
}
