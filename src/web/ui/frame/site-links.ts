import type { SiteSettings } from '../../../contract/site-settings.ts'

export interface SiteLink {
  readonly label: string
  readonly to: string
}

export interface SiteMenu {
  readonly label: string
  readonly links: readonly SiteLink[]
}

const SERVICES = { label: 'Services', to: '/cms#services' }
const PRICING = { label: 'Pricing', to: '/cms#pricing' }
const FREE_SOFTWARE = { label: 'Free Software Options', to: '/cms#free' }
const SETUP_A_CALL = { label: 'Setup a Call', to: '/contact-us' }
const CONTACT = { label: 'Contact Us', to: '/contact-us' }
const BLOG = { label: 'Blog', to: '/blog' }
const ABOUT = { label: 'About', to: '/about' }
const FIND_MEMORIAL = { label: 'Find a Memorial', to: '/search' }

const SOFTWARE_MENU: SiteMenu = {
  label: 'Cemetery Software',
  links: [SERVICES, PRICING, FREE_SOFTWARE, SETUP_A_CALL],
}

const MENUS: readonly SiteMenu[] = [
  {
    label: 'Memorials',
    links: [
      FIND_MEMORIAL,
      { label: 'Find a Cemetery', to: '/cemeteries' },
      { label: 'Add a Memorial or Image', to: '/add-image' },
    ],
  },
  SOFTWARE_MENU,
  { label: 'About', links: [ABOUT, BLOG, CONTACT] },
]

function withoutHidden(menus: readonly SiteMenu[], { showsPlans }: Pick<SiteSettings, 'showsPlans'>) {
  return showsPlans ? menus : menus.filter((menu) => menu !== SOFTWARE_MENU)
}

/** Returns the menus of the navigation bar except Account; their targets follow readings 8. */
export function mainMenus(site: Pick<SiteSettings, 'showsPlans'>): readonly SiteMenu[] {
  return withoutHidden(MENUS, site)
}

const LOGIN = { label: 'Login', to: '/login' }

/** Only Register and Login, even for visitors who are logged in (readings 34). */
const ACCOUNT_MENU: SiteMenu = { label: 'Account', links: [{ label: 'Register', to: '/register' }, LOGIN] }

/** Returns the account menu. It has no Register link if no one can create an account. */
export function accountMenu({ registration }: Pick<SiteSettings, 'registration'>): SiteMenu {
  return registration === 'off' ? { ...ACCOUNT_MENU, links: [LOGIN] } : ACCOUNT_MENU
}

const FOOTER_COLUMNS: readonly SiteMenu[] = [
  {
    label: 'About',
    links: [ABOUT, { label: 'Our Mission', to: '/about#mission' }, { label: 'Careers', to: '/careers' }, BLOG, CONTACT],
  },
  SOFTWARE_MENU,
  { label: 'Memorials', links: [FIND_MEMORIAL, { label: 'Volunteer', to: '/volunteer' }] },
]

/** Returns the columns of the footer except Follow. */
export function footerColumns(site: Pick<SiteSettings, 'showsPlans'>): readonly SiteMenu[] {
  return withoutHidden(FOOTER_COLUMNS, site)
}

const LEGAL_LINKS: readonly SiteLink[] = [
  { label: 'Privacy', to: '/privacy' },
  { label: 'Terms', to: '/terms' },
]

/** Returns the links at the bottom of every page. */
export function legalLinks({ affiliateUrl }: Pick<SiteSettings, 'affiliateUrl'>): readonly SiteLink[] {
  return affiliateUrl === null ? LEGAL_LINKS : [...LEGAL_LINKS, { label: 'Affiliate Link', to: '/affiliate' }]
}

/** The anchor of the footer, which starts with the email sign-up. */
export const SIGNUP_ANCHOR = 'sign-up'
