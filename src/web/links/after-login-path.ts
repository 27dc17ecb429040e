import type { SiteSettings } from '../../contract/site-settings.ts'

/** The page that follows a login without `next`: the dashboard, or the home page if the dashboard is off (readings 37). */
export function afterLoginPath({ showsDashboard }: Pick<SiteSettings, 'showsDashboard'>): string {
  return showsDashboard ? '/cemetery-dashboard' : '/'
}
