import type { UNSAFE_AssetsManifest } from 'react-router'
import type { SiteSettings } from '../../contract/site-settings.ts'
import { STATE_ELEMENT } from './page-state.ts'

interface Start {
  readonly site: SiteSettings
  /** Null in development, when Vite serves the script. */
  readonly manifest: UNSAFE_AssetsManifest | null
}

declare global {
  interface Window {
    readonly lychgateSite: SiteSettings
    readonly __reactRouterManifest: UNSAFE_AssetsManifest
    /** The last button that was clicked before hydration */
    lychgateClicked?: HTMLElement
  }
}

/**
 * Scrolls to the position that React Router's `useScrollRestoration` saved for the current history entry, before the visitor
 * scrolls. Gives the entry a key if it has none. The storage may be blocked, or its text may not be valid.
 */
const RESTORE_SCROLL = `
try {
  const key = history.state?.key
  if (!key) history.replaceState({ key: Math.random().toString(36).slice(2) }, '')
  const top = JSON.parse(sessionStorage.getItem('react-router-scroll-positions') ?? '{}')[key]
  if (typeof top === 'number') scrollTo(0, top)
} catch {}
`

/**
 * Loads the scripts of the page after its first paint, so that styles, fonts, and images never wait for them. A page in the
 * background is not painted, so its scripts load at once. Until hydration, keeps the last click on a button that needs scripts.
 */
const LOAD_SCRIPTS = `
addEventListener('click', ({ target }) => {
  const button = target.closest('button[type="button"]')
  if (button && !document.documentElement.hasAttribute('data-ready')) window.lychgateClicked = button
})
const load = () => {
  const add = (name, properties) => document.body.append(Object.assign(document.createElement(name), properties))
  const urls = document.getElementById('${STATE_ELEMENT}').dataset.scripts.split(' ')
  for (const href of urls) add('link', { rel: 'modulepreload', href })
  add('script', { type: 'module', src: urls[0] })
}
if (document.hidden || document.prerendering) load()
else requestAnimationFrame(() => setTimeout(load))
`

/**
 * Returns the script with the data that all pages share, which are the settings and the scripts that each page needs. It
 * also loads the scripts of the page.
 */
export function writeStartScript({ site, manifest }: Start): string {
  const data = `window.lychgateSite=${JSON.stringify(site)};window.__reactRouterManifest=${JSON.stringify(manifest)};`
  // In development, the page contains the other scripts, because Vite's must run first.
  return data + RESTORE_SCROLL + (manifest === null ? '' : LOAD_SCRIPTS)
}
