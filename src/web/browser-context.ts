import { RouterContextProvider } from 'react-router'
import type { SiteSettings } from '../contract/site-settings.ts'
import { createBrowserDirectory } from './browser-directory.ts'
import { type Clock, clockContext, directoryContext, siteContext } from './contexts.ts'

const visitorsClock: Clock = {
  today() {
    const now = new Date()
    return { year: now.getFullYear(), month: now.getMonth() + 1, day: now.getDate() }
  },
}

const directory = createBrowserDirectory()
let site: SiteSettings | undefined

/** Keeps the settings that came with the first page, for the loaders of the pages that follow. */
export function rememberSite(settings: SiteSettings): void {
  site = settings
}

/** Fills the keys of contexts.ts for one navigation in the browser. */
export function createBrowserContext(): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(directoryContext, directory)
  context.set(clockContext, visitorsClock)
  if (site !== undefined) context.set(siteContext, site)
  return context
}
