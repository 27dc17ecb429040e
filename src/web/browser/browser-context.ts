import { RouterContextProvider } from 'react-router'
import type { Directory } from '../../contract/directory.ts'
import { clockContext, directoryContext, siteContext } from '../context/contexts.ts'
import { visitorClock } from '../context/visitor-clock.ts'
import { createBrowserDirectory } from './browser-directory.ts'
import { createPrefetchedCalls } from './prefetched-calls.ts'

const calls = createPrefetchedCalls()
const directory = createBrowserDirectory({ fetch: calls.fetch })
const prefetchDirectory = createBrowserDirectory({ fetch: calls.prefetch })

function contextWith(given: Directory): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(directoryContext, given)
  context.set(clockContext, visitorClock)
  context.set(siteContext, window.lychgateSite)
  return context
}

/** Sets the keys of contexts.ts for one navigation in the browser. */
export function createBrowserContext(): RouterContextProvider {
  return contextWith(directory)
}

/** Sets the same keys for a prefetch. Returns null while the server is busy or unreachable. */
export function createPrefetchContext(): RouterContextProvider | null {
  return calls.isAllowed() ? contextWith(prefetchDirectory) : null
}
