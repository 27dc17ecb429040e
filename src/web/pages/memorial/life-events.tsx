import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { displayTimestamp, displayWeekdayDate } from '../../../domain/dates/display-date.ts'
import { cemeteryPath } from '../../links/record-path.ts'
import type { LifeEventCard } from './life-event-cards.ts'
import './life-events.css'

/** The cards of the life events. */
export function LifeEvents({ cards }: { readonly cards: readonly LifeEventCard[] }) {
  if (cards.length === 0) return <p className="soft">No life events are recorded.</p>
  return (
    <ol className="events">
      {cards.map((card) => (
        <li key={card.key}>
          <EventCard card={card} />
        </li>
      ))}
    </ol>
  )
}

function EventCard({ card }: { readonly card: LifeEventCard }) {
  const { type, date, place, note, ageAtDeath, cemetery, plot, createdAt } = card
  return (
    <article className="event">
      <h3>{type}</h3>
      <dl>
        {date !== null && <Line term="Date">{displayWeekdayDate(date)}</Line>}
        {place && <Line term="Place">{place}</Line>}
        {ageAtDeath && <Line term="Age At Death">{ageAtDeath}</Line>}
        {cemetery !== null && (
          <Line term="Cemetery">
            <Link to={cemeteryPath(cemetery)}>{cemetery.name}</Link>
          </Line>
        )}
        {plot && <Line term="Plot Location">{plot}</Line>}
        {note && <Line term="Note">{note}</Line>}
        {createdAt !== null && (
          <Line term="Event Created On" className="event__created">
            {displayTimestamp(createdAt)}
          </Line>
        )}
      </dl>
    </article>
  )
}

interface LineProps {
  readonly term: string
  readonly className?: string
  readonly children: ReactNode
}

function Line({ term, className, children }: LineProps) {
  return (
    <div className={className}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}
