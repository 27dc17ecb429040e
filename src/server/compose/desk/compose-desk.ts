import { statfs } from 'node:fs/promises'
import type { Directory } from '../../../contract/directory.ts'
import { parseValue } from '../../../ingest/row/parse-field.ts'
import { parseCoordinates } from '../../../ingest/row/parse-values.ts'
import type { AccountService } from '../../../services/accounts/account-service.ts'
import { systemClock } from '../../../services/clock.ts'
import type { DeskServices } from '../../../services/desk/desk-services.ts'
import { DeskInbox } from '../../../services/desk/inbox/desk-inbox.ts'
import { PictureReviewer } from '../../../services/desk/pictures/picture-reviewer.ts'
import { using } from '../../../services/desk/records/record-sources.ts'
import { SettingsEditor } from '../../../services/desk/settings-editor.ts'
import { HealthReporter, type LatestBackup, type SiteHealth } from '../../../services/desk/site-health.ts'
import { prepareInChild } from '../../../services/images/prepare-in-child.ts'
import { programVersion } from '../../../services/program-version.ts'
import { readLastBackup } from '../../../storage/last-backup.ts'
import type { SiteSettingsStore } from '../../../storage/ports/site-settings.ts'
import type { Database } from '../../../storage/sql/database.ts'
import { SqlCorrections } from '../../../storage/sql/people/correction-records.ts'
import { SqlFormRecords } from '../../../storage/sql/people/form-records.ts'
import { SqlInbox } from '../../../storage/sql/people/inbox-records.ts'
import { SqlMailQueue } from '../../../storage/sql/people/mail-queue.ts'
import { countPeople } from '../../../storage/sql/people/people-counts.ts'
import { SqlPictures } from '../../../storage/sql/people/picture-records.ts'
import { SqlStaff } from '../../../storage/sql/people/staff-records.ts'
import { waitForLock } from '../../../storage/sqlite/people/wait-for-lock.ts'
import type { Config } from '../../config/config.ts'
import { STORED_SETTING_NAMES } from '../../config/stored-setting-names.ts'
import { DESK_SETTING_NAMES, defaultOfSetting, findSettingProblem, LOGO_SETTING } from '../../config/stored-settings.ts'
import { composeDeskDirectory } from '../compose-directory.ts'
import { openImages } from '../compose-images.ts'
import { composeImportDesk } from '../compose-imports.ts'
import { creditKeyOf } from '../compose-pictures.ts'
import { loadPostgres } from '../open-databases.ts'
import { composePeopleDesk } from './compose-people-desk.ts'
import { composeRecords, type ReadDirectory } from './compose-records.ts'

/** The number of memorials that the site health page looks up in the search index */
const SAMPLE = 50

/** The resources that this process has already opened */
interface DeskSources extends ReadDirectory {
  readonly people: Database
  readonly settings: SiteSettingsStore
  readonly accountService: AccountService
  readonly directory: Directory
}

export function composeDesk(config: Config, sources: DeskSources): DeskServices {
  const { people, settings } = sources
  return {
    ...composePeopleDesk(config, sources),
    ...composeRecords(config, sources),
    pictureReviewer: composePictureReviewer(config, sources),
    health: composeHealth(config, sources),
    inbox: composeInbox(config, sources),
    imports: composeImportDesk(config, { people, store: sources.store }),
    settings: composeSettings(config, settings),
  }
}

export function composeSettings(
  { environment }: Pick<Config, 'environment'>,
  store: SiteSettingsStore,
): SettingsEditor {
  const rules = {
    names: DESK_SETTING_NAMES,
    environment,
    defaults: Object.fromEntries(STORED_SETTING_NAMES.map((name) => [name, defaultOfSetting(name)])),
    problemOf: findSettingProblem,
    logoName: LOGO_SETTING,
    prepareLogo: (bytes: Uint8Array) => prepareInChild('logo', bytes),
  }
  return new SettingsEditor(store, rules, systemClock)
}

export function composeInbox(
  config: Config,
  { people, store }: Pick<ReadDirectory, 'store'> & { readonly people: Database },
): DeskInbox {
  return new DeskInbox({
    inbox: waitForLock(new SqlInbox(people)),
    corrections: waitForLock(new SqlCorrections(people)),
    forms: waitForLock(new SqlFormRecords(people)),
    pictures: waitForLock(new SqlPictures(people)),
    mail: waitForLock(new SqlMailQueue(people)),
    staff: waitForLock(new SqlStaff(people)),
    store,
    openEditor: composeDeskDirectory(config, people).openEditor,
    parseValue,
    parseCoordinates,
    clock: systemClock,
    site: config.site,
  })
}

export function composePictureReviewer(
  config: Config,
  { people, store }: Pick<ReadDirectory, 'store'> & { readonly people: Database },
): PictureReviewer {
  return new PictureReviewer({
    store,
    pictures: waitForLock(new SqlPictures(people, creditKeyOf(config))),
    openEditor: composeDeskDirectory(config, people).openEditor,
    openImages: () => openImages(config),
    clock: systemClock,
    site: config.site,
  })
}

function composeHealth(config: Config, { people, warn }: DeskSources): HealthReporter {
  const { node, sqlite } = process.versions
  return new HealthReporter({
    describeProgram: () => ({
      version: programVersion(),
      node,
      engine: config.postgres === null ? `SQLite ${sqlite}` : 'PostgreSQL',
    }),
    async freeBytes() {
      const { bavail, bsize } = await statfs(config.dataDir)
      return bavail * bsize
    },
    async describeMail() {
      const { mailWaiting, mailFailed, oldestMailAt } = await countPeople(people)
      return {
        waiting: mailWaiting,
        failed: mailFailed,
        oldestAt: oldestMailAt,
        hasServer: config.mail.smtp !== null,
      }
    },
    describeBackup: () => describeBackup(people, config),
    async checkIndex() {
      try {
        return await checkIndex(config, people)
      } catch (error) {
        // If the index is damaged, the page reports this instead of failing.
        warn(`The search index could not be checked: ${error instanceof Error ? error.message : String(error)}`)
        return null
      }
    },
    async listImports(limit) {
      return using(composeDeskDirectory(config, people).openRuns, (runs) => runs.list(limit))
    },
    clock: systemClock,
  })
}

async function describeBackup(people: Database, { postgres, dataDir }: Config): Promise<LatestBackup> {
  const archive = postgres === null ? null : await describeArchive(people)
  const latest = readLastBackup(dataDir)
  if (archive !== null && (archive.at !== null || latest === null)) return archive
  if (latest === null) return { kind: 'command', at: null, folder: null }
  const { at, folder, isRestored } = latest
  return { kind: isRestored ? 'restored' : 'command', at, folder }
}

async function describeArchive(people: Database): Promise<LatestBackup> {
  const row = await people.get(
    `SELECT CAST(extract(epoch FROM last_archived_time) * 1000 AS BIGINT) AS archived,
       coalesce(last_failed_time > last_archived_time, last_failed_time IS NOT NULL) AS failing FROM pg_stat_archiver`,
  )
  const at = row?.archived == null ? null : new Date(Number(row.archived))
  return { kind: 'archive', at, isFailing: Number(row?.failing ?? 0) === 1 }
}

async function checkIndex({ postgres, databaseFile }: Config, people: Database): Promise<SiteHealth['index']> {
  if (postgres === null) {
    const { sampleInThread } = await import('../../../storage/sqlite/threads/sample-in-thread.ts')
    return summaryOf(await sampleInThread(databaseFile, SAMPLE))
  }
  return summaryOf(await (await loadPostgres()).deskOnPostgres(people).checkSample(SAMPLE))
}

function summaryOf({ checked, problems }: { readonly checked: number; readonly problems: readonly string[] }) {
  return { checked, wrong: problems.length }
}
