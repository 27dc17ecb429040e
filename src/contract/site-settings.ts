/** A search at another site: its name, and an address with placeholders such as `{surname}` (resource-links.ts). */
export interface SearchTemplate {
  readonly label: string
  readonly template: string
}

export const SOCIAL_NETWORKS = ['facebook', 'instagram', 'x', 'youtube', 'linkedin'] as const
export type SocialNetwork = (typeof SOCIAL_NETWORKS)[number]

export interface SocialLink {
  readonly network: SocialNetwork
  /** The network's name as people write it. */
  readonly label: string
  readonly url: string
}

/** The part of the configuration that pages may see and visitors may read (readings 4). Plain JSON. */
export interface SiteSettings {
  readonly siteName: string
  /** An origin, without a slash at its end: `https://example.org`. */
  readonly siteUrl: string
  readonly supportEmail: string
  readonly affiliateUrl: string
  /** The Scavenger Hunt's external form; null until the site's owner names one. */
  readonly huntFormUrl: string | null
  /** Always five, in the order of `SOCIAL_NETWORKS`. */
  readonly socialLinks: readonly SocialLink[]
  /** Null: /blog is a plain page of this site (readings 8). */
  readonly blogUrl: string | null
  /** Null: /careers is a plain page of this site (readings 8). */
  readonly careersUrl: string | null
  /** An address template behind 'See Veteran Reccords'. */
  readonly veteranRecordsUrl: string
  readonly genealogySearches: readonly SearchTemplate[]
  readonly newspaperSearches: readonly SearchTemplate[]
  /** Hosts that images may be loaded from besides this site, in lower case (readings 35). */
  readonly mediaHosts: readonly string[]
}
