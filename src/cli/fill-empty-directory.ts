import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import type { Config } from '../server/config/config.ts'
import { isPublicUrl } from '../server/config/this-machine.ts'
import type { SiteLog } from '../server/log/site-log.ts'
import type { DirectoryWriter } from '../storage/ports.ts'

/** The files and folders of a site in DATA_DIR, besides its databases. */
const OTHER_FILES = ['media', 'imports', 'outbox', 'site.key']

/**
 * Lists the other files of a site whose directory database is missing or has no bytes. Such a folder has lost its database, so
 * it gets no demo data.
 * Must run before the database is opened, which creates it.
 */
export function filesWithoutDirectory(config: Config): readonly string[] {
  // A PostgreSQL server manages its own files.
  if (config.postgres !== null || (statSync(config.databaseFile, { throwIfNoEntry: false })?.size ?? 0) > 0) {
    return []
  }
  const others = OTHER_FILES.map((name) => path.join(config.dataDir, name))
  return [config.peopleDatabaseFile, ...others].filter((file) => existsSync(file)).map((file) => path.basename(file))
}

/**
 * Loads the demo data into an empty directory if that is allowed. Warns when the directory of a public site is empty, or
 * when the database is missing from a folder that has `leftovers` of a site: the folder is then probably the wrong one.
 */
export async function fillEmptyDirectory(
  writer: DirectoryWriter,
  config: Config,
  { leftovers, log }: { readonly leftovers: readonly string[]; readonly log: Pick<SiteLog, 'info' | 'warn'> },
): Promise<void> {
  // After an interrupted load, the directory has cemeteries of the demo data. Demo data that was removed must not return.
  if (!(await writer.isUnused())) return
  const isSuspicious = isPublicUrl(config.site.siteUrl) || leftovers.length > 0
  if (isSuspicious) log.warn(emptyDirectoryWarning(config, leftovers))
  if (config.demo ?? !isSuspicious) await oneProcessAtATime(config, () => fillWithDemo(writer, config, log))
}

async function oneProcessAtATime({ postgres }: Config, work: () => Promise<void>): Promise<void> {
  if (postgres === null) return await work()
  const { oneNodeAtATime } = await import('../storage/postgres/nodes/one-node-at-a-time.ts')
  await oneNodeAtATime(postgres.directUrl, work)
}

async function fillWithDemo(writer: DirectoryWriter, config: Config, log: Pick<SiteLog, 'info'>): Promise<void> {
  // Another node may have loaded it in the meantime.
  if (!(await writer.isUnused())) return
  const place = config.postgres === null ? ` in ${path.resolve(config.dataDir)}` : ''
  log.info(`The directory${place} is empty: loading the demo data, which is fictional.`)
  // Loading the readers of table files takes time and memory.
  const { loadDemo } = await import('./load-demo.ts')
  await loadDemo(writer)
}

function emptyDirectoryWarning(config: Config, leftovers: readonly string[]): string {
  const places =
    config.postgres === null
      ? [
          `The directory is empty. DATA_DIR is ${path.resolve(config.dataDir)}, and the database is ${path.resolve(config.databaseFile)}.`,
          'If the site had records before, stop it now: DATA_DIR names the wrong folder, or its disk is not mounted.',
        ]
      : [
          'The directory in the PostgreSQL database is empty.',
          'If the site had records before, stop it now: DATABASE_URL names the wrong database.',
        ]
  return [
    ...places,
    ...(leftovers.length === 0
      ? []
      : [
          `The database was missing although the folder has ${leftovers.join(', ')}. Restore it from a backup; docs/operations.md explains how.`,
        ]),
    ...(config.demo === null ? ['The site stays empty. DEMO=on fills it with fictional people.'] : []),
    ...(config.demo === true
      ? ['Loading the demo data, because DEMO is on: the people of this site are fictional.']
      : []),
  ].join(' ')
}
