import type { Directory } from '../../contract/directory.ts'
import type { BrowserDirectoryOptions } from './browser-directory.ts'

/** Loads the API client, which no page needs before its first call. */
export function loadBrowserDirectory(): Promise<typeof import('./browser-directory.ts')> {
  return import('./browser-directory.ts')
}

/** The Directory over `fetch`, whose code loads with the first call. */
export function createLazyDirectory(options: BrowserDirectoryOptions = {}): Directory {
  const load = async () => (await loadBrowserDirectory()).createBrowserDirectory(options)
  const call =
    (method: keyof Directory) =>
    async (...args: unknown[]) =>
      Reflect.apply((await load())[method], undefined, args)
  return new Proxy({} as Directory, { get: (_, method) => call(method as keyof Directory) })
}
