import { formatCount, formatNumber } from '../../../domain/format-number.ts'
import type { SiteHealth } from '../../../services/desk/site-health.ts'
import { formatTime } from '../../ui/format-values.ts'

export const HEALTH_COPY = {
  heading: 'Health',
  site: 'This site',
  version: 'Version',
  disk: 'Disk',
  free: (size: string) => `${size} free`,
  mail: 'Email',
  mailState({ waiting, failed, oldestAt, hasServer }: SiteHealth['mail']): string {
    const parts = [
      waiting === 0 ? 'None waiting' : `${formatNumber(waiting)} waiting`,
      failed === 0 ? 'none failed' : `${formatNumber(failed)} failed`,
    ]
    const since = oldestAt === null ? '' : `. The oldest has waited since ${formatTime(oldestAt)}`
    const place = hasServer ? '' : '. No mail server is set, so email is written to files'
    return `${parts.join(', ')}${since}${place}.`
  },
  seeFailed: 'See the failed email',
  backup: 'Backups',
  backupState({ backup, isBackupLate }: Pick<SiteHealth, 'backup' | 'isBackupLate'>): string {
    const late = isBackupLate ? ' That is more than a week ago.' : ''
    if (backup.kind === 'command') {
      if (backup.at === null) return 'No backup is recorded. “lychgate backup” makes one.'
      return `The last one was made on ${formatTime(backup.at)}, in ${backup.folder}.${late}`
    }
    if (backup.kind === 'restored') {
      return `No backup has been made since the site was restored from ${backup.folder} on ${formatTime(backup.at)}. “lychgate backup” makes one.`
    }
    const others = 'The site cannot see other backups of PostgreSQL.'
    if (backup.at === null) return `PostgreSQL has archived no changes. ${others}`
    const failing = backup.isFailing ? ' Since then, archiving has failed.' : ''
    return `PostgreSQL last archived changes on ${formatTime(backup.at)}.${late}${failing} ${others}`
  },
  index: 'Search index',
  indexState(index: SiteHealth['index']): string {
    const repair = '“lychgate doctor --repair” repairs it.'
    if (index === null) return `It cannot be read. ${repair}`
    const { checked, wrong } = index
    if (checked === 0) return 'There are no memorials to check yet.'
    if (wrong === 0) return `In a sample of ${formatCount(checked, 'memorial')}, all are indexed correctly.`
    return `In a sample of ${formatCount(checked, 'memorial')}, ${formatNumber(wrong)} ${wrong === 1 ? 'is' : 'are'} not indexed correctly. ${repair}`
  },
  imports: 'Latest imports',
  noImports: 'Nothing has been imported yet.',
  importColumns: ['File', 'Began', 'Added', 'Changed', 'Refused', 'State'],
  runState: ({ endedAt, undoneAt }: { readonly endedAt: Date | null; readonly undoneAt: Date | null }): string =>
    undoneAt !== null ? 'Undone' : endedAt === null ? 'Not finished' : 'Finished',
} as const
