import { createContext } from 'react-router'
import type { Directory } from '../../contract/directory.ts'
import type { SiteSettings } from '../../contract/site-settings.ts'
import type { ListingPolicy } from '../../domain/listing-policy.ts'

export interface CalendarDay {
  readonly year: number
  /** 1 to 12 */
  readonly month: number
  readonly day: number
}

/** Returns today's date: the server's on the server, the visitor's in the browser (readings 20). */
export interface VisitorClock {
  today(): CalendarDay
}

/** The services for page loaders. server-entry.ts sets these keys on the server, browser-context.ts in the browser. */
export const directoryContext = createContext<Directory>()
export const siteContext = createContext<SiteSettings>()
export const clockContext = createContext<VisitorClock>()
/** Set only on the server. The root loads it once, and pages read it with the settings. */
export const listingContext = createContext<() => Promise<ListingPolicy>>()
