import { UPLOAD_PATH } from '../../../contract/picture-upload.ts'
import { PICTURE_UPLOAD_COPY } from '../../copy/picture-upload.ts'
import { Link } from '../../links/link.tsx'
import type { Topic } from '../../ui/content/topics.tsx'
import type { AddImageData } from './add-image-loader.ts'
import { UploadForm } from './upload-form.tsx'

const COPY = PICTURE_UPLOAD_COPY

/** The upload for a memorial. On other pages, explains where the upload is. */
export function uploadTopic({
  subject,
  upload,
  query,
  siteName,
}: {
  readonly subject: AddImageData['subject']
  readonly upload: AddImageData['upload']
  readonly query: string
  readonly siteName: string
}): Topic {
  if (subject?.kind !== 'memorial') {
    return {
      heading: COPY.heading,
      body: [
        COPY.noMemorial,
        <p className="actions" key="search">
          <Link className="btn btn--line" to="/search">
            {COPY.findMemorial}
          </Link>
        </p>,
      ],
    }
  }
  const parameters = new URLSearchParams(query)
  const memorial = parameters.get('memorial') ?? ''
  const sent = Number(/^[1-9]\d?$/.exec(parameters.get('sent') ?? '')?.[0] ?? 0)
  const action = `${UPLOAD_PATH}?${new URLSearchParams({ memorial })}`
  return {
    heading: COPY.heading,
    body: [
      COPY.about(subject.label),
      <UploadForm key={memorial} action={action} siteName={siteName} rejected={upload ?? null} sent={sent} />,
    ],
  }
}
