/** The text of the cemetery software page. The site owner must approve it, because the specification gives only its sections. */
export const CMS_COPY = {
  description:
    'Free cemetery management software, with paid plans for digitizing records, mapping plots, and staffed cemeteries. See what each plan costs, and ask about it.',
  subtitle: 'Move your burials from the ledger to a public record where families can find them.',
  seePlans: 'See the plans',
  pricing: 'Pricing',
  services: 'What each plan is for',
  free: {
    heading: 'Free software options',
    starter:
      'The Starter plan is free, and so is reading: everyone can see every memorial and cemetery page without an account.',
    openSource:
      'The software behind this site is open source. You can run it on your own server, free, under the MIT license.',
    dashboard: 'Look around the sample dashboard',
    dashboardNote: 'It shows the screens for cemetery staff with fictional plots and patrons, and saves nothing.',
  },
  questions: 'Questions from cemeteries',
} as const

/** The text of the sales form; its error messages are in the message catalog (messages.ts). */
export const SALES_COPY = {
  close: 'Close',
  cancel: 'Cancel',
  send: 'Send',
  sending: 'Sending...',
  allRequired: 'Please fill in every field.',
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
    `We received your message about the plan “${plan}” and will pass it on to the people who run ${siteName}.`,
} as const
