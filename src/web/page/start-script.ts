import type { UNSAFE_AssetsManifest } from 'react-router'
import type { SiteSettings } from '../../contract/site-settings.ts'

interface Start {
  readonly site: SiteSettings
  /** Null in development, when Vite serves the script. */
  readonly manifest: UNSAFE_AssetsManifest | null
}

declare global {
  interface Window {
    readonly lychgateSite: SiteSettings
    readonly __reactRouterManifest: UNSAFE_AssetsManifest
  }
}

/** Returns the script with the data that all pages share: the settings and the scripts that each page needs. */
export function writeStartScript({ site, manifest }: Start): string {
  return `window.lychgateSite=${JSON.stringify(site)};window.__reactRouterManifest=${JSON.stringify(manifest)}`
}
