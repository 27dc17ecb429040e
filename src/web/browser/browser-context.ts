import { RouterContextProvider } from 'react-router'
import type { SiteSettings } from '../../contract/site-settings.ts'
import { clockContext, directoryContext, siteContext } from '../context/contexts.ts'
import { visitorClock } from '../context/visitor-clock.ts'
import { createBrowserDirectory } from './browser-directory.ts'

const directory = createBrowserDirectory()
let site: SiteSettings | undefined

/** Keeps the settings of the first page for the loaders of later pages. */
export function rememberSite(settings: SiteSettings): void {
  site = settings
}

/** Sets the keys of contexts.ts for one navigation in the browser. */
export function createBrowserContext(): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(directoryContext, directory)
  context.set(clockContext, visitorClock)
  if (site !== undefined) context.set(siteContext, site)
  return context
}
