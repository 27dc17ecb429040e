import type { Directory } from '../../contract/directory.ts'
import type { BrowserDirectoryOptions } from './browser-directory.ts'

/** Loads the Directory of the browser when a page first needs it, so that the scripts of the page do not include it. */
export async function loadDirectory(options?: BrowserDirectoryOptions): Promise<Directory> {
  const { createBrowserDirectory } = await import('./browser-directory.ts')
  return createBrowserDirectory(options)
}
