import type { ReactNode } from 'react'
import type { OpenedItem } from '../../../services/desk/inbox/desk-inbox.ts'
import type { InboxItem } from '../../../storage/ports/inbox.ts'
import { SelectField, TextArea } from '../../ui/field.tsx'
import { showTime } from '../../ui/figures.ts'
import { PEOPLE_COPY } from '../people/people-copy.ts'
import { firstMessage } from './entered-item.ts'
import { describeAct, INBOX_COPY, STATE_LABELS, STATES, TEMPLATES } from './inbox-copy.ts'
import type { ItemContext } from './item-page.tsx'

interface ActButtonProps {
  /** What the button does (change-item.ts) */
  readonly act: string
  readonly isMain?: boolean
  /** The key that presses it (browser/shortcuts.ts) */
  readonly shortcut?: string | undefined
  readonly children: ReactNode
}

/** A button of the form around the page, so that no button loses what was entered elsewhere. */
export function ActButton({ act, isMain = false, shortcut, children }: ActButtonProps): ReactNode {
  return (
    <button className={isMain ? 'btn' : 'btn btn--line'} type="submit" name="act" value={act} data-key={shortcut}>
      {children}
    </button>
  )
}

/** Buttons for the states that the item does not have. */
export function StateButtons({ item }: { item: InboxItem }): ReactNode {
  return (
    <div className="actions">
      {STATES.filter((state) => state !== item.state).map((state) => (
        <ActButton key={state} act={`state-${state}`} shortcut={state === 'done' ? 'd' : undefined}>
          {`${INBOX_COPY.markAs} ${STATE_LABELS[state].toLowerCase()}`}
        </ActButton>
      ))}
    </div>
  )
}

/** Assigns the item to someone. */
export function AssignField({ opened: { item, staff } }: { opened: OpenedItem }): ReactNode {
  const people = staff.map(({ userId, name }) => ({ value: String(userId), label: name }))
  const choices = [{ value: '', label: INBOX_COPY.nobody }, ...people]
  return (
    <div className="assign">
      <SelectField
        id="user"
        name="user"
        label={INBOX_COPY.assignee}
        value={String(item.assigneeId ?? '')}
        choices={choices}
      />
      <ActButton act="assign">{INBOX_COPY.assign}</ActButton>
    </div>
  )
}

export function NoteField({ entered, problems }: ItemContext): ReactNode {
  return (
    <div className="form">
      <TextArea id="note" name="note" label={INBOX_COPY.note} rows={3} value={entered.note} problem={problems.note} />
      <div className="actions">
        <ActButton act="note">{INBOX_COPY.addNote}</ActButton>
      </div>
    </div>
  )
}

/** A reply to the sender. The templates are buttons, which need no script. */
export function ReplyField(context: ItemContext): ReactNode {
  const { opened, entered, problems, isMessageFocused } = context
  const { item } = opened
  if (item.kind === 'mail' || item.kind === 'import') return null
  if (item.email === '') return <p className="soft">{INBOX_COPY.noEmail}</p>
  return (
    <section className="form" aria-labelledby="reply">
      <h2 id="reply">{INBOX_COPY.reply}</h2>
      <div className="actions">
        {`${INBOX_COPY.template}:`}
        {TEMPLATES.map(({ value, label }) => (
          <ActButton key={value} act={`template-${value}`}>
            {label}
          </ActButton>
        ))}
      </div>
      <TextArea
        id="message"
        name="message"
        label={INBOX_COPY.message}
        rows={8}
        value={entered.message ?? firstMessage(context)}
        hint={INBOX_COPY.replyTo(item.email)}
        problem={problems.message}
        isFocused={isMessageFocused}
      />
      <div className="actions">
        <ActButton act="reply-done" isMain>
          {INBOX_COPY.sendAndDone}
        </ActButton>
        <ActButton act="reply-progress">{INBOX_COPY.send}</ActButton>
      </div>
    </section>
  )
}

/** What was done, newest first. The latest step that can be undone has a button. */
export function EventList({ opened: { events, staff } }: { opened: OpenedItem }): ReactNode {
  const names = new Map(staff.map(({ userId, name }) => [userId, name]))
  const undoable = events.filter(({ act, isUndone }) => !isUndone && act.kind !== 'reply')
  const [latest] = undoable
  // One click can be several steps, which are undone together.
  const steps = undoable.filter(({ at, author }) => at.getTime() === latest?.at.getTime() && author === latest.author)
  return (
    <section aria-labelledby="events">
      <h2 id="events">{INBOX_COPY.events}</h2>
      {events.length === 0 ? (
        <p className="soft">{INBOX_COPY.noEvents}</p>
      ) : (
        <ol className="log">
          {events.map((event) => (
            <li key={event.id}>
              <time dateTime={event.at.toISOString()}>{showTime(event.at)}</time>
              <div>
                <b>{event.author ?? PEOPLE_COPY.erasedAuthor}</b> {describeAct(event.act, names)}
                {event.isUndone && ` (${INBOX_COPY.undone})`}
                {'text' in event.act && <span className="note">{event.act.text}</span>}
              </div>
              {event === latest && (
                <ActButton act="undo">
                  {INBOX_COPY.undo}
                  <span className="sr">{`: ${steps.map(({ act }) => describeAct(act, names)).join(', ')}`}</span>
                </ActButton>
              )}
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
