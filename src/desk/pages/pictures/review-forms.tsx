import type { ReactNode } from 'react'
import type { ReviewedPicture } from '../../../services/desk/pictures/picture-reviewer.ts'
import type { ReviewProblems } from '../../../services/desk/pictures/review-texts.ts'
import type { PictureReview } from '../../../storage/ports/pictures.ts'
import { SelectField, TextArea, TextField, Tick } from '../../ui/field.tsx'
import { DECLINE_REASONS, declineMessage, OTHER_REASON, REVIEW_COPY, thanksMessage } from './review-copy.ts'

export interface ReviewFormProps {
  readonly reviewed: ReviewedPicture
  /** The name of the memorial */
  readonly name: string
  /** Who answers: the name of the staff member and of the site */
  readonly author: string
  /** What the fields show */
  readonly entered: { readonly review: PictureReview; readonly message: string | null; readonly takesPosition: boolean }
  readonly problems: ReviewProblems
}

/** The form that accepts a picture. Its other buttons keep what was entered. */
export function AcceptForm({ reviewed: { picture, memorial }, ...form }: ReviewFormProps): ReactNode {
  const { name, author, entered, problems } = form
  const { review } = entered
  return (
    <form className="form" method="post" action={`/desk/pictures/${picture.id}`}>
      {/* Enter in a field presses the first button of a form. */}
      <button className="sr" type="submit" name="intent" value="save" tabIndex={-1} aria-hidden="true">
        {REVIEW_COPY.save}
      </button>
      <fieldset className="group">
        <legend>{REVIEW_COPY.acceptHeading}</legend>
        <div className="actions full">
          <button className="btn btn--line" type="submit" name="intent" value="left">
            {REVIEW_COPY.left}
          </button>
          <button className="btn btn--line" type="submit" name="intent" value="right">
            {REVIEW_COPY.right}
          </button>
        </div>
        <TextField
          id="alt"
          name="alt"
          label={REVIEW_COPY.alt}
          value={review.altText || REVIEW_COPY.suggestedAlt(name)}
          hint={REVIEW_COPY.altHint}
          problem={problems.altText}
          className="full"
        />
        <TextField
          id="caption"
          name="caption"
          label={REVIEW_COPY.caption}
          value={review.caption}
          problem={problems.caption}
        />
        <TextField
          id="credit"
          name="credit"
          label={REVIEW_COPY.credit}
          value={review.credit}
          hint={REVIEW_COPY.creditHint}
          problem={problems.credit}
        />
        <div className="full">
          <Tick name="portrait" isChecked={review.isPortrait}>
            {REVIEW_COPY.portrait}
          </Tick>
          {picture.latitude !== null && (
            <Tick name="position" isChecked={entered.takesPosition}>
              {REVIEW_COPY.takePosition}
            </Tick>
          )}
        </div>
        {picture.email !== '' && (
          <TextArea
            id="thanks"
            name="message"
            label={REVIEW_COPY.message(picture.email)}
            value={entered.message ?? thanksMessage(picture.sender, name, author)}
            rows={6}
            hint={REVIEW_COPY.messageHint}
            className="full"
          />
        )}
      </fieldset>
      {picture.email === '' && <p className="hint">{REVIEW_COPY.noEmail}</p>}
      {memorial === null && <p>{REVIEW_COPY.cannotAccept}</p>}
      <div className="actions">
        {memorial !== null && (
          <button className="btn" type="submit" name="intent" value="accept">
            {REVIEW_COPY.accept}
          </button>
        )}
        <button className="btn btn--line" type="submit" name="intent" value="save">
          {REVIEW_COPY.save}
        </button>
      </div>
    </form>
  )
}

const REASONS = [
  ...DECLINE_REASONS.map((reason) => ({ value: reason, label: reason })),
  { value: OTHER_REASON, label: REVIEW_COPY.otherReason },
]

/** The form that declines a picture. */
export function DeclineForm({ reviewed: { picture }, name, author }: ReviewFormProps): ReactNode {
  return (
    <form className="form" method="post" action={`/desk/pictures/${picture.id}`}>
      <fieldset className="group">
        <legend>{REVIEW_COPY.declineHeading}</legend>
        <SelectField id="reason" name="reason" label={REVIEW_COPY.reason} choices={REASONS} className="full" />
        {picture.email !== '' && (
          <TextArea
            id="answer"
            name="message"
            label={REVIEW_COPY.message(picture.email)}
            value={declineMessage(picture.sender, name, author)}
            rows={6}
            hint={REVIEW_COPY.declineHint}
            className="full"
          />
        )}
      </fieldset>
      <div>
        <button className="btn btn--risk" type="submit" name="intent" value="decline">
          {REVIEW_COPY.decline}
        </button>
      </div>
    </form>
  )
}
