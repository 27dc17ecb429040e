import type { SiteSettings } from '../../contract/site-settings.ts'

/**
 * The page that follows a login if the URL has no `next`: the dashboard, or the home page if the dashboard is off
 * (readings 37).
 */
export function afterLoginPath({ showsDashboard }: Pick<SiteSettings, 'showsDashboard'>): string {
  return showsDashboard ? '/cemetery-dashboard' : '/'
}

/** Whether a local path leads to the desk, which opens after the specified alert (readings 38). */
export function isDeskPath(path: string): boolean {
  return /^\/desk(?:[/?]|$)/.test(path)
}
