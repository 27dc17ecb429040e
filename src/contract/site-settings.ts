/** A search on another site: its name, and a URL with placeholders such as `{surname}` (search-template.ts). */
export interface SearchTemplate {
  readonly label: string
  readonly template: string
}

const SOCIAL_NETWORKS = ['facebook', 'instagram', 'x', 'youtube', 'linkedin'] as const
export type SocialNetwork = (typeof SOCIAL_NETWORKS)[number]

export interface SocialLink {
  readonly network: SocialNetwork
  /** The display name of the network. */
  readonly label: string
  readonly url: string
}

/** Who may create an account: everyone, invited people, or no one. */
export type RegistrationMode = 'open' | 'invite' | 'off'

/** The settings that pages and visitors may see (readings 4), as plain JSON. */
export interface SiteSettings {
  readonly siteName: string
  /** An origin without a trailing slash: `https://example.org`. */
  readonly siteUrl: string
  readonly supportEmail: string
  /** Null if the site has no headstone link (readings 37). */
  readonly affiliateUrl: string | null
  /** Whether pages link to the sample staff dashboard (readings 37). */
  readonly showsDashboard: boolean
  /** Whether pages link to the plans of the cemetery software (readings 37). */
  readonly showsPlans: boolean
  /** Whether visitors can upload photos, in addition to email (readings 38). */
  readonly acceptsPictures: boolean
  /** The URL of the external Scavenger Hunt form. Null if the site owner has not set one. */
  readonly huntFormUrl: string | null
  /** At most five, in the order of `SOCIAL_NETWORKS`. */
  readonly socialLinks: readonly SocialLink[]
  /** Null if /blog is a page on this site (readings 8). */
  readonly blogUrl: string | null
  /** Null if /careers is a page on this site (readings 8). */
  readonly careersUrl: string | null
  /** The URL template of 'See Veteran Reccords'. */
  readonly veteranRecordsUrl: string
  /** The URL of a route planner, with the placeholder `{destination}`. */
  readonly directionsUrl: string
  readonly genealogySearches: readonly SearchTemplate[]
  readonly newspaperSearches: readonly SearchTemplate[]
  /** Other hosts that pages may load images from, in lowercase (readings 35). */
  readonly mediaHosts: readonly string[]
  /** The settings of the security log; null if it is off. */
  readonly securityLog: { readonly hasAddresses: boolean; readonly keepDays: number } | null
  /** The number of days after which forms are erased. Null if they are kept until someone asks for their erasure. */
  readonly formsKeepDays: number | null
  readonly registration: RegistrationMode
  /** Whether visitors can suggest corrections. */
  readonly acceptsCorrections: boolean
  /** The URL of the logo that an owner stored; null for Lychgate's own logo. */
  readonly logoPath: string | null
  /** The page text that an owner stored at the desk, by setting name (default-texts.ts, copy/marketing.tsx). */
  readonly texts: Readonly<Record<string, string>>
}
