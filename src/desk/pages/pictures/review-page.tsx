import type { ReactNode } from 'react'
import { displayName } from '../../../domain/names/display-name.ts'
import type { ReviewedPicture } from '../../../services/desk/pictures/picture-reviewer.ts'
import { type DeskRequest, type DeskResponse, NOT_FOUND, page, readPathId } from '../../desk-page.ts'
import { formatTime } from '../../ui/format-values.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { noticeOf, UndoButton } from './decision-notice.tsx'
import { type MessageFacts, PICTURE_COPY } from './review-copy.ts'
import { REVIEW_FORM, ReviewForm, type ReviewFormProps } from './review-form.tsx'
import { SentPhoto, ShownImages } from './sent-photo.tsx'
import { UploadPhotos } from './upload-photos.tsx'

/** GET /desk/pictures/:id/image: the JPEG, or with `small` a thumbnail. */
export async function showPictureFile({ params, services, staff, url }: DeskRequest): Promise<DeskResponse> {
  const id = readPathId(params)
  const isSmall = url.searchParams.has('small')
  const bytes = id === null ? null : await services.pictureReviewer.read(staff, id, { isSmall })
  return bytes === null ? NOT_FOUND : { kind: 'image', type: 'image/jpeg', bytes }
}

export async function showReview(request: DeskRequest): Promise<DeskResponse> {
  const id = readPathId(request.params)
  const reviewed = id === null ? null : await request.services.pictureReviewer.find(request.staff, id)
  if (reviewed === null) return NOT_FOUND
  return reviewPage(request, reviewed, {
    notice: await noticeOf(request, reviewed.picture.decision === null ? REVIEW_FORM : undefined),
  })
}

function reviewedName({ memorial }: ReviewedPicture): string {
  return memorial === null ? PICTURE_COPY.removedMemorial : displayName(memorial)
}

/** The facts for the message to the sender, which the staff member signs for the site */
export function messageFacts(
  { staff, site }: Pick<DeskRequest, 'staff' | 'site'>,
  reviewed: ReviewedPicture,
): MessageFacts {
  const { picture, upload } = reviewed
  return {
    sender: picture.sender,
    memorial: reviewedName(reviewed),
    author: `${staff.name}, ${site.siteName}`,
    others: upload.flatMap(({ id, decision }) => (id === picture.id || decision === null ? [] : [decision])),
  }
}

interface ReviewContent extends Partial<Pick<ReviewFormProps, 'problems' | 'entered' | 'declineProblem'>> {
  readonly notice: ReactNode
  readonly status?: number
}

/** The page of one picture, even after a rejected form. */
export function reviewPage(
  request: DeskRequest,
  reviewed: ReviewedPicture,
  { notice, status = 200, problems = {}, entered, declineProblem }: ReviewContent,
): DeskResponse {
  const { picture, upload } = reviewed
  const name = reviewedName(reviewed)
  const form: ReviewFormProps = {
    reviewed,
    name,
    message: messageFacts(request, reviewed),
    entered: entered ?? picture.review,
    problems,
    declineProblem,
  }
  const body = (
    <>
      <p className="crumb">
        <a href="/desk/pictures">{PICTURE_COPY.back}</a>
      </p>
      {notice}
      <PageHead heading={name}>
        <State reviewed={reviewed} />
      </PageHead>
      {upload.length > 1 && (
        <section aria-labelledby="upload">
          <h2 id="upload">{PICTURE_COPY.uploadHeading(upload.length)}</h2>
          <UploadPhotos upload={upload} current={picture.id} />
        </section>
      )}
      <SentPhoto reviewed={reviewed} name={name} />
      <ShownImages reviewed={reviewed} />
      {picture.decision === null ? <ReviewForm {...form} /> : <UndoButton id={picture.id} name={name} />}
    </>
  )
  return page(`${PICTURE_COPY.heading}: ${name}`, body, { status })
}

function State({ reviewed }: { readonly reviewed: ReviewedPicture }): ReactNode {
  const { decision } = reviewed.picture
  if (decision === null) return <p className="mark mark--new">{PICTURE_COPY.stateWaiting}</p>
  const { state, by, at } = decision
  const words = state === 'accepted' ? PICTURE_COPY.accepted : PICTURE_COPY.declined
  const reason = decision.state === 'declined' ? ` ${decision.reason}` : ''
  return (
    <p className={state === 'accepted' ? 'mark mark--store' : 'mark mark--done'}>
      {`${words} ${PICTURE_COPY.by(by)}, ${formatTime(at)}.${reason}`}
    </p>
  )
}
