/*
 * Marketing text: the plans, and the questions on the home page and on the cemetery software page. Before the site opens,
 * the site owner must approve all of it and be able to keep its promises.
 */
import type { ReactNode } from 'react'
import type { SiteSettings } from '../../contract/site-settings.ts'
import { DEFAULT_TEXTS } from '../../contract/texts/default-texts.ts'
import { parseFormattedText, shownTopics } from '../../contract/texts/formatted-text.ts'
import { type PlanKey, type PlanPart, planTextName } from '../../contract/texts/site-texts.ts'
import { FormattedParagraphs } from '../ui/content/formatted-content.tsx'

export interface Plan {
  /** The plan's name in the URL: `/cms?plan=premium`. */
  readonly key: PlanKey
  readonly name: string
  readonly price: string
  readonly terms: string
  readonly points: readonly string[]
  readonly button: string
  readonly description: string
}

/**
 * The plans. Prices and terms come from the specification (sections 2 and 9); the rest of the text is this project's own.
 */
export const PLANS: readonly Plan[] = [
  {
    key: 'starter',
    name: 'Starter',
    price: 'Free',
    terms: 'no charge',
    points: ['A page for your cemetery', 'A public memorial for each burial', 'Found by name, year, and place'],
    button: 'Start free',
    description:
      'suits a churchyard or a town cemetery run by a few people. Your burials become memorials that families can find, read, and share.',
  },
  {
    key: 'digitization',
    name: 'Data Digitization',
    price: 'Custom pricing',
    terms: '2-6 weeks turnaround',
    points: ['Paper records turned into data', 'Returned as xlsx or csv', 'Files that this site can import'],
    button: 'Ask about this plan',
    description:
      'is for card files and ledgers. Your paper records come back as a table, as xlsx or csv, in 2-6 weeks.',
  },
  {
    key: 'mapping',
    name: 'Mapping Plan',
    price: 'By size',
    terms: 'priced by cemetery size',
    points: ['Your plots on a map', 'For cemeteries of any size', 'Coordinates shown on memorials'],
    button: 'Ask about this plan',
    description:
      'is for cemeteries that want to show where each grave is. A memorial shows the coordinates of the grave when they are recorded.',
  },
  {
    key: 'premium',
    name: 'Premium Plan',
    price: '$50 per month',
    terms: 'plus a setup fee by size',
    points: ['For staffed cemeteries', 'One price, every month', 'Setup priced by size'],
    button: 'Ask about this plan',
    description:
      'is for a staffed cemetery with burials to record every week. It costs $50 per month, plus a setup fee that depends on the size of the cemetery.',
  },
]

/**
 * Returns the plans with the text that an owner stored. A setting such as `PLAN_PREMIUM_POINTS` has one point per line.
 */
export function plansOf({ texts }: Pick<SiteSettings, 'texts'>): readonly Plan[] {
  return PLANS.map((plan) => {
    const stored = (part: PlanPart) => texts[planTextName(plan.key, part)]
    return {
      ...plan,
      price: stored('PRICE') ?? plan.price,
      terms: stored('TERMS') ?? plan.terms,
      points: stored('POINTS')?.split('\n') ?? plan.points,
      description: stored('DESCRIPTION') ?? plan.description,
    }
  })
}

export interface Question {
  readonly question: string
  readonly answer: ReactNode
}

/**
 * The questions of a page: `TEXT_HOME_QUESTIONS` or `TEXT_CMS_QUESTIONS`. Omits questions about parts that are turned off.
 */
export function questionsOf(
  site: SiteSettings,
  name: 'TEXT_HOME_QUESTIONS' | 'TEXT_CMS_QUESTIONS',
): readonly Question[] {
  const text = site.texts[name] ?? DEFAULT_TEXTS[name]
  return shownTopics(parseFormattedText(text, site.siteName), site).map(({ heading, paragraphs }) => ({
    question: heading,
    answer: <FormattedParagraphs paragraphs={paragraphs} site={site} />,
  }))
}
