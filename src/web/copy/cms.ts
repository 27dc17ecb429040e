export interface Plan {
  /** Names the plan in the address: `/cms?plan=premium`. */
  readonly key: 'starter' | 'digitization' | 'mapping' | 'premium'
  readonly name: string
  readonly price: string
  readonly terms: string
  readonly points: readonly string[]
  readonly button: string
  readonly description: string
}

export type PlanKey = Plan['key']

/**
 * The plans. Prices and terms are those of the specification (sections 2 and 9); the other words are this project's. The
 * site's owner must approve all of them, and must be ready to keep what they say.
 */
export const PLANS: readonly Plan[] = [
  {
    key: 'starter',
    name: 'Starter',
    price: 'Free',
    terms: 'nothing to pay',
    points: ['A page for your cemetery', 'A public memorial for each burial', 'Found by name, year and place'],
    button: 'Start free',
    description:
      'suits a churchyard or a town cemetery that is looked after by a few people. Your burials become memorials that families can find, read and share.',
  },
  {
    key: 'digitization',
    name: 'Data Digitization',
    price: 'Custom pricing',
    terms: '2-6 weeks turnaround',
    points: ['Paper records made into data', 'Returned as xlsx or csv', 'Files that this site can import'],
    button: 'Ask about this plan',
    description:
      'is for the drawer of cards and the ledger in the office. What stands on paper comes back as a table, as xlsx or csv, in 2-6 weeks.',
  },
  {
    key: 'mapping',
    name: 'Mapping Plan',
    price: 'By size',
    terms: 'priced by cemetery size',
    points: ['Your plots on a map', 'For cemeteries of any size', 'Coordinates shown on memorials'],
    button: 'Ask about this plan',
    description:
      'is for cemeteries that want to show where each grave lies. Where the coordinates of a grave are recorded, its memorial shows them.',
  },
  {
    key: 'premium',
    name: 'Premium Plan',
    price: '$50 per month',
    terms: 'plus a setup fee by size',
    points: ['For cemeteries with a staff', 'One price, every month', 'Setup priced by size'],
    button: 'Ask about this plan',
    description:
      'is for a staffed cemetery with burials to record every week. It costs $50 per month, plus a setup fee that depends on the size of the cemetery.',
  },
]

/** Words of the cemetery software page. The site's owner must approve them: the specification gives only its parts. */
export const CMS_COPY = {
  description:
    'Free cemetery management software, with paid plans for digitizing records, mapping plots and staffed cemeteries. See what each plan costs and ask about it.',
  subtitle: 'Bring your burials out of the ledger, and into a public record where families can find them.',
  seePlans: 'See the plans',
  pricing: 'Pricing',
  services: 'What each plan is for',
  free: {
    heading: 'Free software options',
    starter:
      'The Starter plan costs nothing, and neither does reading: every memorial and every cemetery page is open to everyone, without an account.',
    openSource:
      'The software behind this site is open source. Whoever has a server of their own may run it there, free of charge, under the MIT license.',
    dashboard: 'Look around the sample dashboard',
    dashboardNote: 'It shows the screens for cemetery staff with invented plots and patrons, and saves nothing.',
  },
  questions: 'Questions cemeteries ask',
} as const

/** Words of the sales form; what is said about wrong input and failure is in the catalogue of messages. */
export const SALES_COPY = {
  close: 'Close',
  cancel: 'Cancel',
  dismiss: 'Dismiss',
  send: 'Send',
  sending: 'Sending...',
  allNeeded: 'Please fill in every field.',
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  cemeteryName: 'Cemetery Name',
  graves: 'Number of plots',
  burials: 'Funerals last year',
  product: 'Plan',
  notes: 'Notes',
  thanksHeading: 'Thank you',
  thanks: (plan: string, siteName: string) =>
    `Your message about the plan “${plan}” has arrived, and is passed on to the people who run ${siteName}.`,
} as const
