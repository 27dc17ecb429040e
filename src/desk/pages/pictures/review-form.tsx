import type { ReactNode } from 'react'
import type { ReviewedPicture } from '../../../services/desk/pictures/picture-reviewer.ts'
import type { ReviewProblems } from '../../../services/desk/pictures/review-texts.ts'
import type { PictureReview } from '../../../storage/ports/pictures.ts'
import {
  Checkbox,
  EnterButton,
  RiskButton,
  SecondaryButton,
  SelectField,
  SubmitButton,
  TextArea,
  TextField,
} from '../../ui/field.tsx'
import {
  DECLINE_REASONS,
  declineMessage,
  type MessageFacts,
  OTHER_REASON,
  othersWaiting,
  PICTURE_COPY,
  thanksMessage,
} from './review-copy.ts'

/** The ID of the form, for the button above it */
export const REVIEW_FORM = 'review'

export interface ReviewFormProps {
  readonly reviewed: ReviewedPicture
  readonly name: string
  readonly message: MessageFacts
  /** The values of the fields */
  readonly entered: PictureReview
  readonly problems: ReviewProblems
  readonly declineProblem?: string | undefined
}

/**
 * The form that accepts or declines a picture. It is a single form, so that no button loses the input for another button.
 */
export function ReviewForm(form: ReviewFormProps): ReactNode {
  const { picture, memorial, upload } = form.reviewed
  const waiting = othersWaiting(picture, upload)
  return (
    <form className="form" id={REVIEW_FORM} method="post" action={`/desk/pictures/${picture.id}`}>
      <EnterButton intent="save">{PICTURE_COPY.save}</EnterButton>
      <input type="hidden" name="seen" value={JSON.stringify(picture.review)} />
      {upload.length > 1 && <input type="hidden" name="waiting" value={waiting} />}
      <AcceptFields {...form} />
      {picture.email !== '' && waiting > 0 && <p className="hint">{PICTURE_COPY.answeredLast(picture.email)}</p>}
      {picture.email === '' && <p className="hint">{PICTURE_COPY.noEmail}</p>}
      {memorial === null && <p>{PICTURE_COPY.cannotAccept}</p>}
      <div className="actions">
        {memorial !== null && <SubmitButton intent="accept">{PICTURE_COPY.accept}</SubmitButton>}
        <SecondaryButton intent="save">{PICTURE_COPY.save}</SecondaryButton>
      </div>
      <DeclineFields {...form} />
      <div>
        <RiskButton intent="decline">{PICTURE_COPY.decline}</RiskButton>
      </div>
    </form>
  )
}

/** The sender gets one message, when the last photo in an upload has been reviewed. */
function writesMessage({ picture, upload }: ReviewedPicture): boolean {
  return picture.email !== '' && othersWaiting(picture, upload) === 0
}

function AcceptFields({ reviewed, name, message, entered, problems }: ReviewFormProps): ReactNode {
  const { picture } = reviewed
  return (
    <fieldset className="group">
      <legend>{PICTURE_COPY.acceptHeading}</legend>
      <div className="actions full">
        <SecondaryButton intent="left">{PICTURE_COPY.left}</SecondaryButton>
        <SecondaryButton intent="right">{PICTURE_COPY.right}</SecondaryButton>
      </div>
      <TextField
        name="alt"
        label={PICTURE_COPY.alt}
        value={entered.altText || PICTURE_COPY.suggestedAlt(name)}
        hint={PICTURE_COPY.altHint}
        problem={problems.altText}
        className="full"
      />
      <TextField name="caption" label={PICTURE_COPY.caption} value={entered.caption} problem={problems.caption} />
      <TextField
        name="credit"
        label={PICTURE_COPY.credit}
        value={entered.credit}
        hint={PICTURE_COPY.creditHint}
        problem={problems.credit}
      />
      <div className="full">
        <Checkbox name="portrait" isChecked={entered.isPortrait}>
          {PICTURE_COPY.portrait}
        </Checkbox>
        {picture.latitude !== null && (
          <Checkbox name="position" isChecked={entered.takesPosition === true}>
            {PICTURE_COPY.takePosition}
          </Checkbox>
        )}
      </div>
      {writesMessage(reviewed) && (
        <TextArea
          id="thanks"
          name="message"
          label={PICTURE_COPY.message(picture.email)}
          value={entered.message ?? thanksMessage(message)}
          rows={6}
          hint={PICTURE_COPY.messageHint}
          problem={problems.message}
          className="full"
        />
      )}
    </fieldset>
  )
}

function reasonChoices(email: string) {
  const other = email === '' ? PICTURE_COPY.otherReason : PICTURE_COPY.otherReasonInMessage
  return [...DECLINE_REASONS.map((reason) => ({ value: reason, label: reason })), { value: OTHER_REASON, label: other }]
}

function DeclineFields({ reviewed, message: facts, entered, declineProblem }: ReviewFormProps): ReactNode {
  const { picture } = reviewed
  const { reason, message } = entered.decline ?? { reason: undefined, message: null }
  return (
    <fieldset className="group">
      <legend>{PICTURE_COPY.declineHeading}</legend>
      <SelectField
        name="reason"
        label={PICTURE_COPY.reason}
        value={reason}
        choices={reasonChoices(picture.email)}
        className="full"
      />
      {writesMessage(reviewed) && (
        <TextArea
          name="answer"
          label={PICTURE_COPY.message(picture.email)}
          value={message ?? declineMessage(facts)}
          rows={6}
          hint={PICTURE_COPY.declineHint}
          problem={declineProblem}
          className="full"
        />
      )}
    </fieldset>
  )
}
