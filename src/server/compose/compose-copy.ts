import path from 'node:path'
import { copyImageFiles } from '../../storage/copy-image-files.ts'
import { migratePostgres, requirePostgresSchema } from '../../storage/postgres/connection/migrate-postgres.ts'
import { PostgresDatabase } from '../../storage/postgres/connection/postgres-database.ts'
import { PostgresCopyArea } from '../../storage/postgres/copy/postgres-copy-area.ts'
import type { CopyArea, CopySide } from '../../storage/sql/copy/copy-area.ts'
import { openCopySource, openCopyTarget, type SiteFiles } from '../../storage/sqlite/copy/open-copy-files.ts'
import { peopleFileOf, readProcessMedia } from '../config/config.ts'
import type { DatabaseUrl } from '../config/database-url.ts'
import { openImageFiles } from './compose-images.ts'

/** Opens the site to copy from. Throws if its schema is not the newest. */
export function openSource(place: DatabaseUrl): Promise<CopySide> {
  return openSide(place, { openFiles: openCopySource, preparePostgres: requirePostgresSchema })
}

/** Opens the site to copy to. Creates and migrates its databases when needed. */
export function openTarget(place: DatabaseUrl): Promise<CopySide> {
  const preparePostgres = (database: PostgresDatabase) => migratePostgres(database, { isCopyTarget: true })
  return openSide(place, { openFiles: openCopyTarget, preparePostgres })
}

async function openSide(
  place: DatabaseUrl,
  {
    openFiles,
    preparePostgres,
  }: {
    readonly openFiles: (files: SiteFiles) => Promise<readonly CopyArea[]>
    readonly preparePostgres: (database: PostgresDatabase) => Promise<void>
  },
): Promise<CopySide> {
  const label = labelOf(place)
  if ('file' in place)
    return { label, areas: await openFiles({ directory: place.file, people: peopleFileOf(place.file) }) }
  const [directory, people] = (['directory', 'people'] as const).map(
    (area) => new PostgresDatabase({ url: place.url, area, maxConnections: 2 }),
  ) as [PostgresDatabase, PostgresDatabase]
  try {
    await preparePostgres(directory)
  } catch (error) {
    await Promise.all([directory.close(), people.close()])
    throw error
  }
  return { label, areas: [new PostgresCopyArea(directory), new PostgresCopyArea(people)] }
}

/** The location without a password, which may also be a parameter of the URL */
function labelOf(place: DatabaseUrl): string {
  if ('file' in place) return `sqlite:${path.resolve(place.file)}`
  const url = new URL(place.url)
  url.password = ''
  const host = url.searchParams.get('host')
  url.search = host === null ? '' : `?host=${host}`
  return url.href
}

/** Copies the image files from one value of MEDIA_URL to another. Throws ConfigError if the settings of a bucket are missing. */
export function copyMedia(from: string, to: string): ReturnType<typeof copyImageFiles> {
  const [source, target] = [from, to].map((url) => openImageFiles({ media: readProcessMedia(url) }))
  return copyImageFiles(source!, target!)
}
