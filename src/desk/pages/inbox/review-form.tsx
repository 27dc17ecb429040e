import type { ReactNode } from 'react'
import type { ReviewedCorrection, ReviewedField } from '../../../services/desk/inbox/review-correction.ts'
import { Icon } from '../../../web/ui/images/icon.tsx'
import { DeskTable } from '../../ui/desk-table.tsx'
import { TextArea } from '../../ui/field.tsx'
import {
  choiceName,
  type EnteredItem,
  firstChoice,
  firstMessage,
  firstReason,
  reasonName,
  seenName,
} from './entered-item.ts'
import { REVIEW_COPY, TEMPLATES } from './inbox-copy.ts'
import { ActButton } from './item-forms.tsx'
import type { ItemContext } from './item-page.tsx'
import { markDifferences } from './mark-differences.ts'

const [, ASK] = TEMPLATES

interface CorrectionReviewProps extends ItemContext {
  readonly review: ReviewedCorrection
}

/** A correction: the recorded value, the suggested value, and the decision about each field. */
export function CorrectionReview(props: CorrectionReviewProps): ReactNode {
  const { review, entered } = props
  const { correction, fields, record } = review
  const { decision, kind, recordId } = correction
  const id = record?.id ?? recordId
  const editPath = kind === 'memorial' ? `/desk/records/${id}` : `/desk/cemeteries/${id}`
  const table = fields.length > 0 && <ReviewTable review={review} entered={entered} />
  return (
    <>
      <p className="actions">
        {record === null ? (
          REVIEW_COPY.recordGone
        ) : (
          <>
            <a href={`/${kind}/${id}`}>{REVIEW_COPY.seeRecord}</a> <a href={editPath}>{REVIEW_COPY.editRecord}</a>{' '}
            <a href={`${editPath}/history`}>{REVIEW_COPY.history}</a>
          </>
        )}
      </p>
      {table || (decision === null && <p>{REVIEW_COPY.nothingToStore}</p>)}
      <Words review={review} />
      {decision === null && <DecisionFields {...props} />}
    </>
  )
}

/** The message to the sender, and the buttons. */
function DecisionFields({ review: { correction, fields }, ...context }: CorrectionReviewProps): ReactNode {
  return (
    <>
      {correction.email !== '' && (
        <TextArea
          name="message"
          label={REVIEW_COPY.message(correction.name || correction.email)}
          rows={7}
          value={context.entered.message ?? firstMessage(context)}
          hint={REVIEW_COPY.messageHint}
          problem={context.problems.message}
          isFocused={context.isMessageFocused}
        />
      )}
      <div className="actions">
        <ActButton act="decide" isMain>
          {fields.length > 0 ? REVIEW_COPY.save : REVIEW_COPY.markDone}
        </ActButton>
        {fields.length > 0 && <ActButton act="decline-all">{REVIEW_COPY.declineAll}</ActButton>}
      </div>
      {fields.length > 0 && <p className="hint">{REVIEW_COPY.saveHint}</p>}
      {correction.email !== '' && (
        <div className="actions">
          {REVIEW_COPY.askFirst}
          <ActButton act={`template-${ASK.value}`}>{ASK.label}</ActButton>
          <ActButton act="reply-progress">{REVIEW_COPY.sendOnly}</ActButton>
        </div>
      )}
    </>
  )
}

interface ReviewTableProps {
  readonly review: ReviewedCorrection
  readonly entered: EnteredItem
}

function ReviewTable({ review: { correction, fields }, entered }: ReviewTableProps): ReactNode {
  const isDecided = correction.decision !== null
  return (
    <section className="board" aria-labelledby="changes">
      <h2 id="changes">{REVIEW_COPY.changes(fields.length)}</h2>
      <DeskTable columns={REVIEW_COPY.columns} className="compare">
        {fields.map((field) => (
          <tr key={field.name}>
            <th scope="row">{field.label}</th>
            <td className="stacked" data-label={REVIEW_COPY.columns[1]}>
              <span>
                {(isDecided ? (field.seen ?? field.current) : field.current) || (
                  <span className="soft">{REVIEW_COPY.nothing}</span>
                )}
              </span>
            </td>
            <td className="stacked" data-label={REVIEW_COPY.columns[2]}>
              <Suggestion field={field} isDecided={isDecided} />
            </td>
            <td className="stacked" data-label={REVIEW_COPY.columns[3]}>
              {correction.decision === null ? (
                <>
                  <Choice field={field} chosen={entered.choices.get(field.name)} />
                  {correction.email !== '' && <Reason field={field} entered={entered.reasons.get(field.name)} />}
                </>
              ) : (
                <span>
                  {correction.decision.accepted.includes(field.name) ? REVIEW_COPY.accepted : REVIEW_COPY.declined}
                </span>
              )}
            </td>
          </tr>
        ))}
      </DeskTable>
    </section>
  )
}

/**
 * The suggested text with its differences marked. After the decision, it is compared with the text that the sender saw.
 */
function Suggestion({ field, isDecided }: { field: ReviewedField; isDecided: boolean }): ReactNode {
  const { current, seen, suggested, understood, problem, warning } = field
  const before = isDecided ? (seen ?? current) : current
  return (
    <span>
      {suggested === ''
        ? REVIEW_COPY.remove
        : markDifferences(before, suggested).map(({ text, isNew }) =>
            isNew ? <mark key={text}>{text}</mark> : <span key={text}>{text}</span>,
          )}
      {understood !== null && <span className="note">{REVIEW_COPY.understood(understood)}</span>}
      {seen !== null && !isDecided && (
        <span className="note">{seen === '' ? REVIEW_COPY.changedFromNothing : REVIEW_COPY.changedSince(seen)}</span>
      )}
      {[problem, warning].map(
        (text) =>
          text !== null && (
            <span className="note note--warn" key={text}>
              <Icon name="warn" />
              <span>{text}</span>
            </span>
          ),
      )}
    </span>
  )
}

function Choice({ field, chosen }: { field: ReviewedField; chosen: string | undefined }): ReactNode {
  const { label, current, problem } = field
  const isAccepted = problem === null && (chosen ?? firstChoice(field)) === 'accept'
  const name = choiceName(field)
  return (
    <fieldset className="decide">
      <input type="hidden" name={seenName(field)} value={current} />
      <legend className="sr">{label}</legend>
      <label>
        <input type="radio" name={name} value="accept" defaultChecked={isAccepted} disabled={problem !== null} />
        {REVIEW_COPY.accept}
      </label>
      <label>
        <input type="radio" name={name} value="decline" defaultChecked={!isAccepted} />
        {REVIEW_COPY.decline}
      </label>
    </fieldset>
  )
}

/** The reason for declining a field, for the sender. The style sheet hides it while the field is accepted. */
function Reason({ field, entered }: { field: ReviewedField; entered: string | undefined }): ReactNode {
  const name = reasonName(field)
  return (
    <TextArea
      name={name}
      label={REVIEW_COPY.reason}
      rows={2}
      value={entered ?? firstReason(field)}
      className="reason"
    />
  )
}

/** The sender's comment, unchanged. */
function Words({ review: { correction } }: { review: ReviewedCorrection }): ReactNode {
  const { comment, evidence } = correction
  if (comment === '' && evidence === '') return <p className="soft">{REVIEW_COPY.noWords}</p>
  return (
    <section aria-label={REVIEW_COPY.comment} className="evidence">
      {comment !== '' && (
        <blockquote>
          <p className="hint">{REVIEW_COPY.comment}</p>
          <p className="as-written">{comment}</p>
        </blockquote>
      )}
      {evidence !== '' && (
        <blockquote>
          <p className="hint">{REVIEW_COPY.evidence}</p>
          <p className="as-written">{evidence}</p>
        </blockquote>
      )}
    </section>
  )
}
