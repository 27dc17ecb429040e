import { PLANS, type Plan, type PlanKey } from '../../copy/marketing.tsx'

/** The plan whose form an address opens. A plan that is unknown, or named twice, opens none: it is just the page. */
export function planFromUrl(params: URLSearchParams): PlanKey | null {
  const [key, ...others] = params.getAll('plan')
  if (others.length > 0) return null
  return PLANS.find((plan) => plan.key === key)?.key ?? null
}

export function planHref(key: PlanKey): string {
  return `/cms?plan=${key}`
}

export function planOf(key: PlanKey): Plan {
  const plan = PLANS.find((candidate) => candidate.key === key)
  if (plan === undefined) throw new Error(`There is no plan ${key}.`)
  return plan
}

/** The plan that a sent form names; the first one when it names none of ours. */
export function planForProduct(product: string | undefined): PlanKey {
  return PLANS.find(({ name }) => name === product)?.key ?? 'starter'
}
