import type { ReactNode } from 'react'
import type { StaffMember } from '../../../domain/staff.ts'
import type { OpenedItem } from '../../../services/desk/inbox/desk-inbox.ts'
import type { InboxEvent, InboxItem } from '../../../storage/ports/inbox.ts'
import { SelectField, TextArea } from '../../ui/field.tsx'
import { showTime } from '../../ui/figures.ts'
import { PEOPLE_COPY } from '../people/people-copy.ts'
import { describeAct, INBOX_COPY, STATE_LABELS, STATES, TEMPLATES } from './inbox-copy.ts'
import type { ItemContext } from './item-page.tsx'

/** A form that acts on an item. */
function ActForm({
  id,
  act,
  children,
  className,
}: {
  id: number
  act: string
  children: ReactNode
  className?: string
}) {
  return (
    <form method="post" action={`/desk/inbox/${id}`} className={className}>
      <input type="hidden" name="act" value={act} />
      {children}
    </form>
  )
}

/** Buttons for the states that the item does not have. */
export function StateButtons({ item }: { item: InboxItem }): ReactNode {
  return (
    <ActForm id={item.id} act="state" className="actions">
      {STATES.filter((state) => state !== item.state).map((state) => (
        <button
          key={state}
          className="btn btn--line"
          type="submit"
          name="state"
          value={state}
          data-key={state === 'done' ? 'd' : undefined}
        >
          {`${INBOX_COPY.markAs} ${STATE_LABELS[state].toLowerCase()}`}
        </button>
      ))}
    </ActForm>
  )
}

/** Hands the item to another person. */
export function HandOver({ opened: { item, staff } }: { opened: OpenedItem }): ReactNode {
  const people = staff.map(({ userId, name }) => ({ value: String(userId), label: name }))
  const choices = [{ value: '', label: INBOX_COPY.nobody }, ...people]
  return (
    <ActForm id={item.id} act="assign" className="hand">
      <SelectField
        id="user"
        name="user"
        label={INBOX_COPY.handTo}
        value={String(item.assigneeId ?? '')}
        choices={choices}
      />
      <button className="btn btn--line" type="submit">
        {INBOX_COPY.hand}
      </button>
    </ActForm>
  )
}

export function NoteForm({ id }: { id: number }): ReactNode {
  return (
    <ActForm id={id} act="note" className="form">
      <TextArea id="note" name="note" label={INBOX_COPY.note} rows={3} />
      <div className="actions">
        <button className="btn btn--line" type="submit">
          {INBOX_COPY.addNote}
        </button>
      </div>
    </ActForm>
  )
}

/** Fills in a template of a reply. */
function textOfTemplate(value: string | null, item: InboxItem, me: StaffMember, siteName: string): string {
  const template = TEMPLATES.find((each) => each.value === value) ?? TEMPLATES[0]
  const texts = { name: item.sender || 'friend', me: me.name, site: siteName }
  return template.text.replace(/\{(name|me|site)\}/g, (_, name: keyof typeof texts) => texts[name])
}

/** A reply to the sender. The templates are links, which need no script. */
export function ReplyForm({ opened: { item }, me, siteName, template }: ItemContext): ReactNode {
  if (item.kind === 'mail' || item.kind === 'import') return null
  if (item.email === '') return <p className="soft">{INBOX_COPY.noEmail}</p>
  return (
    <section className="form" aria-labelledby="reply">
      <h2 id="reply">{INBOX_COPY.reply}</h2>
      <p className="actions">
        {`${INBOX_COPY.template}:`}
        {TEMPLATES.map(({ value, label }) => (
          <a key={value} href={`/desk/inbox/${item.id}?template=${value}#reply`}>
            {label}
          </a>
        ))}
      </p>
      <ActForm id={item.id} act="reply" className="form">
        <TextArea
          id="message"
          name="message"
          label={INBOX_COPY.reply}
          rows={8}
          value={textOfTemplate(template, item, me, siteName)}
          hint={INBOX_COPY.replyTo(item.email)}
        />
        <div className="actions">
          <button className="btn" type="submit" name="state" value="done">
            {INBOX_COPY.sendAndDone}
          </button>
          <button className="btn btn--line" type="submit" name="state" value="progress">
            {INBOX_COPY.send}
          </button>
        </div>
      </ActForm>
    </section>
  )
}

interface EventListProps {
  readonly events: readonly InboxEvent[]
  readonly item: InboxItem
  readonly staff: readonly StaffMember[]
}

/** What was done, newest first. The latest step that can be taken back has a button. */
export function EventList({ events, item, staff }: EventListProps): ReactNode {
  const names = new Map(staff.map(({ userId, name }) => [userId, name]))
  const latest = events.find(({ act, isUndone }) => !isUndone && act.kind !== 'reply')
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
                <ActForm id={item.id} act="undo">
                  <button className="btn btn--line" type="submit">
                    {INBOX_COPY.undo}
                    <span className="sr">{`: ${describeAct(event.act, names)}`}</span>
                  </button>
                </ActForm>
              )}
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

/** The button that sends a failed email again. */
export function RetryForm({ id }: { id: number }): ReactNode {
  return (
    <ActForm id={id} act="retry" className="actions">
      <button className="btn" type="submit">
        {INBOX_COPY.retry}
      </button>
    </ActForm>
  )
}
