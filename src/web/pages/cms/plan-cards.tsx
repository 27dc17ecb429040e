import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { PlanKey } from '../../../contract/texts/site-texts.ts'
import type { Plan } from '../../copy/marketing.tsx'
import { planHref } from './plan-href.ts'

/** The ID of the link that opens a plan's form. Closing the form returns the focus to it. */
export function planLinkId(key: PlanKey): string {
  return `ask-${key}`
}

function PlanCard({ plan }: { plan: Plan }): ReactNode {
  return (
    <article className="plan" aria-labelledby={`plan-${plan.key}`}>
      <h3 id={`plan-${plan.key}`}>{plan.name}</h3>
      <p className="plan__price">
        <b>{plan.price}</b>
        {plan.terms}
      </p>
      <ul>
        {plan.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <Link
        className="btn"
        id={planLinkId(plan.key)}
        to={planHref(plan.key)}
        state={{ cameFromPage: true }}
        preventScrollReset
        aria-haspopup="dialog"
      >
        {plan.button}
        <span className="sr">: {plan.name}</span>
      </Link>
    </article>
  )
}

/** The plan cards. Each links to this page with the plan's form open. */
export function PlanCards({ plans }: { plans: readonly Plan[] }): ReactNode {
  return (
    <div className="plans">
      {plans.map((plan) => (
        <PlanCard key={plan.key} plan={plan} />
      ))}
    </div>
  )
}
