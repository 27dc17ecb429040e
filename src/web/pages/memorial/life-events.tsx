import { displayTimestamp, displayWeekdayDate } from '../../../domain/dates/display-date.ts'
import { Link } from '../../links/link.tsx'
import { cemeteryPath } from '../../links/record-path.ts'
import { Fact } from '../../ui/content/fact.tsx'
import type { LifeEventCard } from './life-event-cards.ts'

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
        {date !== null && <Fact term="Date">{displayWeekdayDate(date)}</Fact>}
        {place && <Fact term="Place">{place}</Fact>}
        {ageAtDeath && <Fact term="Age At Death">{ageAtDeath}</Fact>}
        {cemetery !== null && (
          <Fact term="Cemetery">
            <Link to={cemeteryPath(cemetery)}>{cemetery.name}</Link>
          </Fact>
        )}
        {plot && <Fact term="Plot Location">{plot}</Fact>}
        {note && <Fact term="Note">{note}</Fact>}
        {createdAt !== null && (
          <Fact term="Event Created On" className="event__created">
            {displayTimestamp(createdAt)}
          </Fact>
        )}
      </dl>
    </article>
  )
}
