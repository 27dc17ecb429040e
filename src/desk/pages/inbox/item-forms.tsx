import type { ReactNode } from 'react'
import type { OpenedItem } from '../../../services/desk/inbox/desk-inbox.ts'
import type { InboxAct, InboxEvent, InboxItem } from '../../../storage/ports/inbox.ts'
import { SelectField, TextArea } from '../../ui/field.tsx'
import { formatTime } from '../../ui/format-values.ts'
import { PEOPLE_COPY } from '../people/people-copy.ts'
import { firstMessage, storedAssignee } from './entered-item.ts'
import { describeAct, INBOX_COPY, STATE_LABELS, STATES, TEMPLATES } from './inbox-copy.ts'
import type { ItemContext } from './item-page.tsx'

interface ActButtonProps {
  /** The action of the button (change-item.ts) */
  readonly act: string
  readonly isMain?: boolean
  /** The key that presses the button (browser/shortcuts.ts) */
  readonly shortcut?: string | undefined
  /** The ID of the form, if the button is above it */
  readonly form?: string
  readonly children: ReactNode
}

/** A button of the form around the page, so that no button loses input in other fields. */
export function ActButton({ act, isMain = false, shortcut, form, children }: ActButtonProps): ReactNode {
  const look = isMain ? 'btn' : 'btn btn--line'
  return (
    <button className={look} type="submit" form={form} name="act" value={act} data-key={shortcut}>
      {children}
    </button>
  )
}

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

export function AssignField({ opened, entered }: ItemContext): ReactNode {
  const { staff } = opened
  const people = staff.map(({ userId, name }) => ({ value: String(userId), label: name }))
  const choices = [{ value: '', label: INBOX_COPY.nobody }, ...people]
  return (
    <div className="assign">
      <SelectField
        name="user"
        label={INBOX_COPY.assignee}
        value={entered.assignee ?? storedAssignee(opened)}
        choices={choices}
      />
      <ActButton act="assign">{INBOX_COPY.assign}</ActButton>
    </div>
  )
}

export function NoteField({ entered, problems }: ItemContext): ReactNode {
  return (
    <div className="form">
      <TextArea name="note" label={INBOX_COPY.note} rows={3} value={entered.note} problem={problems.note} />
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

/** The steps of the latest click that can be undone, newest first. They are undone together. */
export function undoableSteps({ events }: OpenedItem): readonly InboxEvent[] {
  const undoable = events.filter(({ act, isUndone }) => !isUndone && act.kind !== 'reply')
  const [latest] = undoable
  return undoable.filter(({ at, author }) => at.getTime() === latest?.at.getTime() && author === latest.author)
}

function namesOf({ staff }: OpenedItem): ReadonlyMap<number, string> {
  return new Map(staff.map(({ userId, name }) => [userId, name]))
}

/** The button that undoes the latest click. `form` is the ID of the form, if the button is above it. */
export function UndoStepButton({ opened, form }: { opened: OpenedItem; form?: string }): ReactNode {
  const texts = undoableSteps(opened).map(({ act }) => describeAct(act, namesOf(opened)))
  return (
    <ActButton act="undo" {...(form === undefined ? {} : { form })}>
      {INBOX_COPY.undo}
      <span className="sr">{`: ${texts.join(', ')}`}</span>
    </ActButton>
  )
}

/**
 * The steps that were taken, newest first. The latest step that can be undone has a button, unless the page has one
 * above.
 */
export function EventList({ opened, hasUndo }: { opened: OpenedItem; hasUndo: boolean }): ReactNode {
  const { events } = opened
  const names = namesOf(opened)
  const latest = hasUndo ? undoableSteps(opened)[0] : undefined
  return (
    <section aria-labelledby="events">
      <h2 id="events">{INBOX_COPY.events}</h2>
      {events.length === 0 ? (
        <p className="soft">{INBOX_COPY.noEvents}</p>
      ) : (
        <ol className="log">
          {events.map((event) => (
            <li key={event.id}>
              <time dateTime={event.at.toISOString()}>{formatTime(event.at)}</time>
              <div>
                <b>{event.author ?? authorOf(event.act)}</b> {describeAct(event.act, names)}
                {event.isUndone && ` (${INBOX_COPY.undone})`}
                {'text' in event.act && <span className="note">{event.act.text}</span>}
              </div>
              {event === latest && <UndoStepButton opened={opened} />}
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

/** Names the author of a step without an account. */
function authorOf(act: InboxAct): string {
  return act.kind === 'state' && act.isCommand ? INBOX_COPY.command : PEOPLE_COPY.erasedAuthor
}
