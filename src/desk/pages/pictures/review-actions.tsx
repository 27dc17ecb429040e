import type { ReviewedPicture } from '../../../services/desk/pictures/picture-reviewer.ts'
import type { PictureReview } from '../../../storage/ports/pictures.ts'
import type { DeskForm } from '../../desk-form.ts'
import { type DeskResponse, goTo, NOT_FOUND, type PostedDeskRequest, readPathId } from '../../desk-page.ts'
import { EnteredTexts } from '../../frame/entered-form.tsx'
import { Notice } from '../../ui/notice.tsx'
import { pictureProblemText } from '../records/pictures-copy.ts'
import {
  DECLINE_REASONS,
  declineMessage,
  othersWaiting,
  PICTURE_COPY,
  thanksMessage,
  withReason,
} from './review-copy.ts'
import { messageFacts, reviewPage } from './review-page.tsx'

const LIST = '/desk/pictures'

/**
 * POST /desk/pictures: undoes a decision. The page of another picture, which also has this button, saves its own form first.
 */
export async function undoPictureDecision({ staff, services, form }: PostedDeskRequest): Promise<DeskResponse> {
  const id = readPathId({ id: form.text('undo') })
  const reviewed = id === null ? null : await services.pictureReviewer.find(staff, id)
  if (id === null || reviewed === null) return NOT_FOUND
  await services.pictureReviewer.undo(staff, id)
  return goTo(`${LIST}/${id}?undone=${reviewed.picture.email === '' ? 'quiet' : 'mailed'}`)
}

/** POST /desk/pictures/:id: performs the action of the button. */
export async function decidePicture(request: PostedDeskRequest): Promise<DeskResponse> {
  const { params, staff, services, form } = request
  const id = readPathId(params)
  const reviewed = id === null ? null : await services.pictureReviewer.find(staff, id)
  if (id === null || reviewed === null) return NOT_FOUND
  const intent = form.text('intent')
  if (reviewed.picture.decision !== null) return decidedMeanwhile(request, id)
  if (form.has('seen') && form.text('seen') !== JSON.stringify(reviewed.picture.review)) {
    return changedMeanwhile(request, reviewed)
  }
  const waiting = String(othersWaiting(reviewed.picture, reviewed.upload))
  if ((intent === 'accept' || intent === 'decline') && form.has('waiting') && form.text('waiting') !== waiting) {
    const notice = <Notice kind="problem">{PICTURE_COPY.uploadChanged}</Notice>
    return reviewPage(request, reviewed, { notice, status: 409, entered: readReview(form, reviewed.picture.review) })
  }
  if (intent === 'accept') return accept(request, reviewed)
  if (intent === 'decline') return decline(request, reviewed)
  const turned = intent === 'left' ? 270 : intent === 'right' ? 90 : 0
  const review = readDraft(request, reviewed)
  const turn = ((review.turn + turned) % 360) as PictureReview['turn']
  await services.pictureReviewer.save(staff, id, { ...review, turn })
  if (form.has('undo')) return undoPictureDecision(request)
  return goTo(turned === 0 ? `${LIST}/${id}?saved` : `${LIST}/${id}`)
}

async function decline(request: PostedDeskRequest, reviewed: ReviewedPicture): Promise<DeskResponse> {
  const { staff, services, form } = request
  const { id } = reviewed.picture
  const reason = DECLINE_REASONS.find((each) => each === form.text('reason')) ?? ''
  const message = withReason(form.text('answer'), reason)
  await services.pictureReviewer.save(staff, id, readDraft(request, reviewed))
  const outcome = await services.pictureReviewer.decline(staff, id, { reason, message })
  if (outcome.kind === 'done') return goToNext(id, outcome.nextId)
  if (outcome.kind === 'decided') return decidedMeanwhile(request, id)
  const notice = <Notice kind="problem">{PICTURE_COPY.invalidDecline}</Notice>
  const declineProblem = outcome.kind === 'invalid' ? outcome.problems.message : undefined
  const entered = readReview(form, reviewed.picture.review)
  return reviewPage(request, reviewed, { notice, status: 422, entered, declineProblem })
}

/** Shows the changes that someone else saved, with the form as it was entered. */
function changedMeanwhile(request: PostedDeskRequest, reviewed: ReviewedPicture): DeskResponse {
  const { review } = reviewed.picture
  const entered = readReview(request.form, review)
  const { altText, caption, credit, message, decline: declined } = review
  const own = [entered.altText, entered.caption, entered.credit, entered.message, entered.decline?.message]
  const theirs = [altText, caption, credit, message, declined?.message].filter((text) => text && !own.includes(text))
  const notice = (
    <>
      <Notice kind="problem">{PICTURE_COPY.changedMeanwhile}</Notice>
      {theirs.map((text) => (
        <blockquote key={text} className="as-written">
          {text}
        </blockquote>
      ))}
    </>
  )
  return reviewPage(request, reviewed, { notice, status: 409, entered })
}

/** Shows the decision that someone else made, with the entered text. */
async function decidedMeanwhile(request: PostedDeskRequest, id: number): Promise<DeskResponse> {
  const { staff, services, form } = request
  const current = await services.pictureReviewer.find(staff, id)
  if (current === null) return NOT_FOUND
  const notice = (
    <>
      <Notice kind="problem">{PICTURE_COPY.decidedMeanwhile}</Notice>
      <EnteredTexts form={form} />
    </>
  )
  return reviewPage(request, current, { notice, status: 409 })
}

async function accept(request: PostedDeskRequest, reviewed: ReviewedPicture): Promise<DeskResponse> {
  const { staff, services, form } = request
  const { id, review: stored } = reviewed.picture
  const entered = readReview(form, stored)
  const outcome = await services.pictureReviewer.accept(staff, id, entered)
  if (outcome.kind === 'done') return goToNext(id, outcome.nextId)
  if (outcome.kind === 'decided') return decidedMeanwhile(request, id)
  const problem = outcome.kind === 'invalid' ? PICTURE_COPY.invalid : pictureProblemText(outcome.problem)
  return reviewPage(request, reviewed, {
    notice: <Notice kind="problem">{problem}</Notice>,
    status: 422,
    problems: outcome.kind === 'invalid' ? outcome.problems : {},
    entered,
  })
}

/** Only the form for the last photo in an upload has the messages. */
function readReview(form: DeskForm, { turn, message, decline: declined }: PictureReview): PictureReview {
  return {
    altText: form.text('alt').trim(),
    caption: form.text('caption').trim(),
    credit: form.text('credit').trim(),
    isPortrait: form.has('portrait'),
    message: form.has('message') ? form.text('message') : message,
    turn,
    takesPosition: form.has('position'),
    decline: {
      reason: form.text('reason'),
      message: form.has('answer') ? form.text('answer') : (declined?.message ?? null),
    },
  }
}

/**
 * Returns the input to store. An unchanged template is stored as null, because the template names the person who replies.
 */
function readDraft(request: PostedDeskRequest, reviewed: ReviewedPicture): PictureReview {
  const entered = readReview(request.form, reviewed.picture.review)
  const facts = messageFacts(request, reviewed)
  const { reason, message } = entered.decline ?? { reason: '', message: null }
  return {
    ...entered,
    message: entered.message === thanksMessage(facts) ? null : entered.message,
    decline: { reason, message: message === declineMessage(facts) ? null : message },
  }
}

/** Redirects to the next waiting picture, or to the list, where the decision is shown. */
function goToNext(id: number, nextId: number | null): DeskResponse {
  return goTo(`${nextId === null ? LIST : `${LIST}/${nextId}`}?decided=${id}`)
}
