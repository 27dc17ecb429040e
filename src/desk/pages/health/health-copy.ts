import { formatNumber } from '../../../domain/format-number.ts'
import type { SiteHealth } from '../../../services/desk/site-health.ts'
import { showTime } from '../../ui/figures.ts'

/** The texts of the page about the health of the site. */
export const HEALTH_COPY = {
  heading: 'Health',
  site: 'This site',
  version: 'Version',
  disk: 'Disk',
  free: (megabytes: string) => `${megabytes} free`,
  mail: 'Email',
  mailState({ waiting, failed, oldestAt, hasServer }: SiteHealth['mail']): string {
    const parts = [
      waiting === 0 ? 'None waiting' : `${formatNumber(waiting)} waiting`,
      failed === 0 ? 'none failed' : `${formatNumber(failed)} failed`,
    ]
    const since = oldestAt === null ? '' : `. The oldest has waited since ${showTime(oldestAt)}`
    const place = hasServer ? '' : '. No mail server is set, so email becomes files'
    return `${parts.join(', ')}${since}${place}.`
  },
  imports: 'Latest imports',
  noImports: 'Nothing has been imported yet.',
  importColumns: ['File', 'Began', 'Added', 'Changed', 'Refused', 'State'],
  runState: ({ endedAt, undoneAt }: { readonly endedAt: Date | null; readonly undoneAt: Date | null }): string =>
    undoneAt !== null ? 'Undone' : endedAt === null ? 'Not finished' : 'Finished',
} as const
