import { expect, test } from 'vitest'
import { OWNER } from '../../../../tests/support/desk/desk-records.ts'
import { NO_INBOX } from '../../../../tests/support/desk/no-inbox.ts'
import { visitDesk } from '../../../../tests/support/desk/visit-desk.ts'
import { readConfig } from '../../../server/config/config.ts'
import type { DeskServices } from '../../../services/desk/desk-services.ts'
import { HealthReporter, type LatestBackup, type SiteHealth } from '../../../services/desk/site-health.ts'
import type { ImportRun } from '../../../storage/ports/import-runs.ts'
import { createDesk } from '../../desk-entry.ts'
import { HEALTH_COPY } from './health-copy.ts'

const NOW = new Date('2026-11-27T12:00:00Z')
const command = (at: string | null): LatestBackup => ({
  kind: 'command',
  at: at === null ? null : new Date(at),
  folder: at === null ? null : '/srv/backups/a',
})
const archive = (at: string | null, isFailing = false): LatestBackup => ({
  kind: 'archive',
  at: at === null ? null : new Date(at),
  isFailing,
})

function reporterWith(
  backup: LatestBackup,
  index: SiteHealth['index'],
  failed = 0,
  runs: ImportRun[] = [],
): HealthReporter {
  return new HealthReporter({
    describeProgram: () => ({ version: '1', node: '26', engine: 'SQLite' }),
    freeBytes: async () => 0,
    describeMail: async () => ({ waiting: 0, failed, oldestAt: null, hasServer: true }),
    describeBackup: async () => backup,
    checkIndex: async () => index,
    listImports: async () => runs,
    clock: { now: () => NOW },
  })
}

function healthWith(backup: LatestBackup, index: SiteHealth['index'] = null): Promise<SiteHealth> {
  return reporterWith(backup, index).describe(OWNER)
}

test.each([
  [command(null), true, 'No backup is recorded. “lychgate backup” makes one.'],
  [
    command('2026-11-20T12:00:00Z'),
    false,
    'The last one was made on November 20, 2026 at 12:00 PM UTC, in /srv/backups/a.',
  ],
  [
    command('2026-11-20T11:59:59Z'),
    true,
    'The last one was made on November 20, 2026 at 11:59 AM UTC, in /srv/backups/a. That is more than a week ago.',
  ],
  [
    { kind: 'restored', at: new Date('2026-11-27T11:00:00Z'), folder: '/srv/backups/a' },
    true,
    'No backup has been made since the site was restored from /srv/backups/a on November 27, 2026 at 11:00 AM UTC. “lychgate backup” makes one.',
  ],
  [archive(null), true, 'PostgreSQL has archived no changes. The site cannot see other backups of PostgreSQL.'],
  [
    archive('2026-11-27T11:59:00Z', true),
    false,
    'PostgreSQL last archived changes on November 27, 2026 at 11:59 AM UTC. Since then, archiving has failed. The site cannot see other backups of PostgreSQL.',
  ],
] as const)('describes the backup %j', async (backup, isBackupLate, text) => {
  const health = await healthWith(backup)
  expect(health.isBackupLate).toBe(isBackupLate)
  expect(HEALTH_COPY.backupState(health)).toBe(text)
})

test.each([
  [null, 'It cannot be read. “lychgate doctor --repair” repairs it.'],
  [{ checked: 0, wrong: 0 }, 'There are no memorials to check yet.'],
  [{ checked: 50, wrong: 0 }, 'In a sample of 50 memorials, all are indexed correctly.'],
  [
    { checked: 1, wrong: 1 },
    'In a sample of 1 memorial, 1 is not indexed correctly. “lychgate doctor --repair” repairs it.',
  ],
])('describes the search index %j', (index, text) => {
  expect(HEALTH_COPY.indexState(index)).toBe(text)
})

test.each([0, 1])('links to the failed email when there are %i', async (failed) => {
  const health = reporterWith(command(null), null, failed)
  const desk = createDesk({ health, inbox: NO_INBOX } as DeskServices, readConfig({}).site)
  const { html } = await visitDesk(desk, '/desk/health', { staff: OWNER })
  expect(html.includes('href="/desk/inbox?kind=mail&amp;state=all"')).toBe(failed > 0)
})

test('says which import was a list of cemeteries, as the list of imports does', async () => {
  const counts = { added: 0, updated: 2, unchanged: 0, refused: 0, missing: 0 }
  const run = { id: 1, file: 'list.csv', begunAt: NOW, by: null, endedAt: NOW, undoneAt: null, ...counts }
  const runs: ImportRun[] = [
    { ...run, source: null },
    { ...run, source: 'graves', file: 'graves.csv' },
  ]
  const health = reporterWith(command(null), null, 0, runs)
  const imports = {
    list: async () => ({ jobs: [], runs }),
    maxBytes: 1,
    keepDays: 1,
  } as unknown as DeskServices['imports']
  const desk = createDesk({ health, imports, inbox: NO_INBOX } as DeskServices, readConfig({}).site)
  for (const url of ['/desk/health', '/desk/import']) {
    const { html } = await visitDesk(desk, url, { staff: OWNER })
    expect(html).toContain('>list.csv (cemeteries)<')
    expect(html).toContain('>graves.csv<')
  }
})
