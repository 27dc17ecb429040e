import { PLAN_KEYS, type PlanKey, type PlanPart, planTextName } from '../../../contract/texts/site-texts.ts'

/** The settings for page text, with headings, in the order of the page. */
export const FORMATTED_TEXTS = [
  { name: 'TEXT_ABOUT', label: 'About page', path: '/about' },
  { name: 'TEXT_HOME_QUESTIONS', label: 'Questions on the home page', path: '/' },
  { name: 'TEXT_CMS_QUESTIONS', label: 'Questions about the cemetery software', path: '/cms' },
] as const

const PARTS: readonly { readonly part: PlanPart; readonly label: string }[] = [
  { part: 'PRICE', label: 'Price' },
  { part: 'TERMS', label: 'Terms' },
  { part: 'POINTS', label: 'Points, one per line' },
  { part: 'DESCRIPTION', label: 'Description, after the name of the plan' },
]

export interface PlanTextField {
  readonly key: PlanKey
  readonly part: PlanPart
  readonly name: string
  readonly label: string
}

export function planFields(key: PlanKey): readonly PlanTextField[] {
  return PARTS.map(({ part, label }) => ({ key, part, label, name: planTextName(key, part) }))
}

export const PLAN_FIELDS = PLAN_KEYS.flatMap(planFields)

export const TEXTS_COPY = {
  heading: 'Page text',
  intro: 'The text of your site. An update never changes what you save here.',
  format:
    'A line that begins with “## ” is a heading. A blank line begins a new paragraph. Write a link as [label](/path) or [label](https://…). {site} stands for the name of the site, and {email} for a link to its support address.',
  link: 'Page text',
  preview: 'Preview',
  previewHeading: 'Preview',
  previewNote: 'Not saved yet. This is how pages would show it.',
  save: 'Save text',
  showPage: (label: string) => `Show the page with: ${label}`,
  legend: 'Pages',
  isDefault: 'The text that came with Lychgate.',
  isOwn: 'Your own text. Clear the field to restore the text that came with Lychgate.',
} as const
