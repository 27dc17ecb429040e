import type { PlanKey } from '../../../contract/texts/site-texts.ts'
import { PLANS, type Plan } from '../../copy/marketing.tsx'

/** Returns the plan in the URL; null if it is missing, unknown, or repeated. */
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
  if (plan === undefined) throw new Error(`Unknown plan: ${key}`)
  return plan
}

/** Returns the plan that a sent form names, or the first plan if the name is unknown. */
export function planForProduct(product: string | undefined): PlanKey {
  return PLANS.find(({ name }) => name === product)?.key ?? 'starter'
}
