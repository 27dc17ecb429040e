/** Words of the cemetery software page. The site's owner must approve them: the specification gives only its parts. */
export const CMS_COPY = {
  description:
    'Free cemetery management software, with paid plans for digitizing records, mapping plots and staffed cemeteries. See what each plan costs and ask about it.',
  subtitle: 'Move your burials from the ledger to a public record where families can find them.',
  seePlans: 'See the plans',
  pricing: 'Pricing',
  services: 'What each plan is for',
  free: {
    heading: 'Free software options',
    starter:
      'The Starter plan costs nothing, and neither does reading: every memorial and every cemetery page is open to everyone, without an account.',
    openSource:
      'The software behind this site is open source. You can run it on your own server, free, under the MIT license.',
    dashboard: 'Look around the sample dashboard',
    dashboardNote: 'It shows the screens for cemetery staff with invented plots and patrons, and saves nothing.',
  },
  questions: 'Questions cemeteries ask',
} as const

/** Words of the sales form; what is said about wrong input and failure is in the catalogue of messages. */
export const SALES_COPY = {
  close: 'Close',
  cancel: 'Cancel',
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
