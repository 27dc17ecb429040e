import type { ReactNode } from 'react'
import { PAGE_MESSAGES } from '../../../contract/texts/page-messages.ts'
import { HOME_COPY } from '../../copy/home.ts'
import { Link } from '../../links/link.tsx'

interface PromoProps {
  readonly heading: string
  readonly text: string
  readonly button: string
  readonly to: string
  readonly isPrimary?: boolean
}

function Promo({ heading, text, button, to, isPrimary = false }: PromoProps): ReactNode {
  return (
    <article className="promo">
      <h2>{heading}</h2>
      <p className="soft">{text}</p>
      <p className="actions">
        <Link className={isPrimary ? 'btn' : 'btn btn--line'} to={to}>
          {button}
        </Link>
      </p>
    </article>
  )
}

export function Promos({ showsPlans }: { readonly showsPlans: boolean }): ReactNode {
  return (
    <section className="section section--stone" aria-label="Take part">
      <div className="wrap">
        <div className="promos">
          {showsPlans && (
            <Promo
              heading={PAGE_MESSAGES.home.promo}
              text={HOME_COPY.software.text}
              button={HOME_COPY.software.button}
              to="/cms"
              isPrimary
            />
          )}
          <Promo
            heading={HOME_COPY.volunteer.heading}
            text={HOME_COPY.volunteer.text}
            button={PAGE_MESSAGES.home.volunteer}
            to="/volunteer"
          />
          <Promo
            heading={PAGE_MESSAGES.home.hunt}
            text={HOME_COPY.hunt.text}
            button={HOME_COPY.hunt.button}
            to="/hunt"
          />
        </div>
      </div>
    </section>
  )
}
