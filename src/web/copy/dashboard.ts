/** The text of the staff dashboard. The specification names its parts without quoting text; the site owner must approve the rest. */
export const DASHBOARD_COPY = {
  description: 'A sample of the cemetery software: the plots, patrons, and events of a fictional cemetery.',
  navigation: 'Dashboard',
  map: 'Map',
  plots: 'Plots',
  account: 'Account',
  cart: 'Cart',
  sample: 'These are sample records. Nothing was changed.',
  none: 'None',
  offline: {
    heading: 'No connection',
    text: 'You can open this page when you are back online. The dashboard works offline.',
  },
  pageOfRows: (from: number, to: number, total: number) => `${from} to ${to} of ${total}`,
} as const

export const PLOTS_COPY = {
  heading: 'Cemetery Dashboard',
  tiles: { sales: 'Sales', plotsSold: 'Plots Sold', burials: 'Burials' },
  table: 'Plots',
  pages: 'Plot pages',
  id: 'Plot ID',
  owner: 'Owner',
  unowned: 'Unowned',
  actions: 'Actions',
  patrons: 'Patrons',
  calendar: 'Events Calendar',
} as const

/** Button labels. The table and the plot page have different labels for the same action, as in the specification. */
export const ACTION_COPY = {
  sell: 'Sell',
  addToCart: 'Add to Cart',
  bury: 'Bury',
  cart: 'Cart',
  burial: 'Burial',
  exhume: 'Exhume',
  photo: 'Photo',
} as const

export const PLOT_COPY = {
  heading: (id: string) => `Plot ${id}`,
  details: 'Details',
  section: 'Section',
  subSection: 'Subsection',
  type: 'Type',
  owned: 'Owned',
  yes: 'Yes',
  no: 'No',
  price: 'Price',
  status: 'Status: ',
  nearby: 'Nearby plots',
  nearbyMap: (id: string) => `12 plots near ${id}`,
  events: 'Plot events',
  columns: { event: 'Event', type: 'Type', date: 'Date', description: 'Description' },
  show: 'Show',
  hide: 'Hide',
  noEvents: 'No events are recorded for this plot yet.',
} as const

export const PATRONS_COPY = {
  heading: 'Patrons',
  table: 'All patrons',
  pages: 'Patron pages',
  name: 'Name',
  email: 'Email',
  phone: 'Phone Number',
  plotsOwned: 'Plots Owned',
  viewProfile: 'View Profile',
} as const

export const PATRON_COPY = {
  details: 'Details',
  id: 'Patron ID',
  address: 'Address',
  events: 'Events',
  eventPages: 'Event pages',
  noEvents: 'No events are recorded for this patron yet.',
  columns: { title: 'Title', date: 'Date', type: 'Type', plot: 'Plot', description: 'Description' },
  plots: 'Owned plots',
  plotPages: 'Owned plot pages',
  status: 'Status',
  noPlots: 'This patron owns no plots.',
  map: 'Map of owned plots',
  mapLabel: (name: string) => `Plots of ${name}`,
} as const

export const CALENDAR_COPY = {
  heading: 'Events Calendar',
  toggle: 'Show events',
  upcoming: 'Upcoming',
  past: 'Past',
  upcomingEvents: 'Upcoming Events',
  pastEvents: 'Past Events',
  columns: { title: 'Title', date: 'Date', type: 'Type', patron: 'Patron', plot: 'Plot', description: 'Description' },
  pages: 'Event pages',
  noUpcoming: 'No upcoming events.',
  noPast: 'No past events.',
} as const

export const UNKNOWN_COPY = {
  page: { heading: 'Page not found', text: 'The dashboard has no page at this address.' },
  plot: {
    heading: 'Plot not found',
    text: (id: string) => `There is no plot ${id} in this cemetery. Check the plot ID.`,
    link: 'All plots',
  },
  patron: {
    heading: 'Patron not found',
    text: (id: string) => `There is no patron ${id}. Check the patron ID.`,
    link: 'All patrons',
  },
} as const

export const ALERT_COPY = {
  forSale: (id: string, price: string) => `Plot ${id} is for sale at ${price}.`,
  notForSale: (id: string, owner: string) => `Plot ${id} is not for sale: it belongs to ${owner}.`,
  addedToCart: (id: string, price: string) => `Plot ${id} was added to the cart at ${price}.`,
  sellFirst: (id: string) => `Plot ${id} has no owner yet. Sell it before recording a burial.`,
  readyForBurial: (id: string, owner: string) => `Plot ${id} belongs to ${owner} and is ready for a burial.`,
  alreadyBuried: (id: string, count: string) => `Plot ${id} is occupied: ${count} recorded.`,
  mayExhume: (id: string, count: string) => `Plot ${id}: ${count} recorded. An exhumation requires a permit.`,
  noBurials: (id: string) => `No one is buried in plot ${id}.`,
  photo: (id: string) => `You can choose or take a photo of plot ${id} here.`,
  owner: (id: string, owner: string) => `Plot ${id} belongs to ${owner}.`,
  cartLine: (id: string, type: string, price: string) => `Plot ${id}, ${type}: ${price}`,
  cartTotal: (total: string) => `Total: ${total}`,
} as const
