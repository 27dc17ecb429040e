import type { ReactNode } from 'react'
import type { ReviewedPicture } from '../../../services/desk/pictures/picture-reviewer.ts'
import type { ReviewProblems } from '../../../services/desk/pictures/review-texts.ts'
import type { PictureReview } from '../../../storage/ports/pictures.ts'
import { EnterButton, SelectField, TextArea, TextField, Tick } from '../../ui/field.tsx'
import { DECLINE_REASONS, declineMessage, OTHER_REASON, PICTURE_COPY, thanksMessage } from './review-copy.ts'

export interface ReviewFormProps {
  readonly reviewed: ReviewedPicture
  /** The name of the memorial */
  readonly name: string
  /** Who answers: the name of the staff member and of the site */
  readonly author: string
  /** What the fields show */
  readonly entered: { readonly review: PictureReview; readonly takesPosition: boolean }
  readonly problems: ReviewProblems
  /** What a rejected form that declines the picture had */
  readonly declined?:
    | { readonly reason: string; readonly message: string; readonly problem: string | undefined }
    | undefined
}

/** The form that accepts a picture. Its other buttons keep what was entered. */
export function AcceptForm({ reviewed: { picture, memorial }, ...form }: ReviewFormProps): ReactNode {
  const { name, author, entered, problems } = form
  const { review } = entered
  return (
    <form className="form" method="post" action={`/desk/pictures/${picture.id}`}>
      <EnterButton intent="save">{PICTURE_COPY.save}</EnterButton>
      <fieldset className="group">
        <legend>{PICTURE_COPY.acceptHeading}</legend>
        <div className="actions full">
          <button className="btn btn--line" type="submit" name="intent" value="left">
            {PICTURE_COPY.left}
          </button>
          <button className="btn btn--line" type="submit" name="intent" value="right">
            {PICTURE_COPY.right}
          </button>
        </div>
        <TextField
          id="alt"
          name="alt"
          label={PICTURE_COPY.alt}
          value={review.altText || PICTURE_COPY.suggestedAlt(name)}
          hint={PICTURE_COPY.altHint}
          problem={problems.altText}
          className="full"
        />
        <TextField
          id="caption"
          name="caption"
          label={PICTURE_COPY.caption}
          value={review.caption}
          problem={problems.caption}
        />
        <TextField
          id="credit"
          name="credit"
          label={PICTURE_COPY.credit}
          value={review.credit}
          hint={PICTURE_COPY.creditHint}
          problem={problems.credit}
        />
        <div className="full">
          <Tick name="portrait" isChecked={review.isPortrait}>
            {PICTURE_COPY.portrait}
          </Tick>
          {picture.latitude !== null && (
            <Tick name="position" isChecked={entered.takesPosition}>
              {PICTURE_COPY.takePosition}
            </Tick>
          )}
        </div>
        {picture.email !== '' && (
          <TextArea
            id="thanks"
            name="message"
            label={PICTURE_COPY.message(picture.email)}
            value={review.message ?? thanksMessage(picture.sender, name, author)}
            rows={6}
            hint={PICTURE_COPY.messageHint}
            problem={problems.message}
            className="full"
          />
        )}
      </fieldset>
      {picture.email === '' && <p className="hint">{PICTURE_COPY.noEmail}</p>}
      {memorial === null && <p>{PICTURE_COPY.cannotAccept}</p>}
      <div className="actions">
        {memorial !== null && (
          <button className="btn" type="submit" name="intent" value="accept">
            {PICTURE_COPY.accept}
          </button>
        )}
        <button className="btn btn--line" type="submit" name="intent" value="save">
          {PICTURE_COPY.save}
        </button>
      </div>
    </form>
  )
}

const REASONS = [
  ...DECLINE_REASONS.map((reason) => ({ value: reason, label: reason })),
  { value: OTHER_REASON, label: PICTURE_COPY.otherReason },
]

/** The form that declines a picture. */
export function DeclineForm({ reviewed: { picture }, name, author, declined }: ReviewFormProps): ReactNode {
  return (
    <form className="form" method="post" action={`/desk/pictures/${picture.id}`}>
      <fieldset className="group">
        <legend>{PICTURE_COPY.declineHeading}</legend>
        <SelectField
          id="reason"
          name="reason"
          label={PICTURE_COPY.reason}
          value={declined?.reason}
          choices={REASONS}
          className="full"
        />
        {picture.email !== '' && (
          <TextArea
            id="answer"
            name="message"
            label={PICTURE_COPY.message(picture.email)}
            value={declined?.message ?? declineMessage(picture.sender, name, author)}
            rows={6}
            hint={PICTURE_COPY.declineHint}
            problem={declined?.problem}
            className="full"
          />
        )}
      </fieldset>
      <div>
        <button className="btn btn--risk" type="submit" name="intent" value="decline">
          {PICTURE_COPY.decline}
        </button>
      </div>
    </form>
  )
}
