import path from 'node:path'
import { migratePostgres, requirePostgresMigrated } from '../../storage/postgres/connection/migrate-postgres.ts'
import { PostgresDatabase } from '../../storage/postgres/connection/postgres-database.ts'
import { PostgresCopyArea } from '../../storage/postgres/copy/postgres-copy-area.ts'
import type { CopyArea, CopySide } from '../../storage/sql/copy/copy-area.ts'
import { openCopySource, openCopyTarget, type SiteFiles } from '../../storage/sqlite/copy/open-copy-files.ts'

/** The databases of one side of a copy, as `--from` and `--to` name them */
export type CopyUrl = { readonly file: string } | { readonly url: string }

/** Parses the URL of one side: `sqlite:` with a path, or a `postgres:` URL. Returns null for anything else. */
export function parseCopyUrl(text: string): CopyUrl | null {
  const file = /^sqlite:(?:\/\/(?=\/))?((?!\/\/)[^?#]*[^?#/\\])$/i.exec(text)?.[1]
  if (file !== undefined) return { file }
  return /^postgres(?:ql)?:\/\//i.test(text) && URL.canParse(text) ? { url: text } : null
}

/** Opens the site to copy from. Throws if its schema is not the newest. */
export function openSource(place: CopyUrl): Promise<CopySide> {
  return openSide(place, { openFiles: openCopySource, preparePostgres: requirePostgresMigrated })
}

/** Opens the site to copy to. Creates and migrates its databases when needed. */
export function openTarget(place: CopyUrl): Promise<CopySide> {
  const preparePostgres = (database: PostgresDatabase) => migratePostgres(database, { isCopyTarget: true })
  return openSide(place, { openFiles: openCopyTarget, preparePostgres })
}

async function openSide(
  place: CopyUrl,
  {
    openFiles,
    preparePostgres,
  }: {
    readonly openFiles: (files: SiteFiles) => Promise<readonly CopyArea[]>
    readonly preparePostgres: (database: PostgresDatabase) => Promise<void>
  },
): Promise<CopySide> {
  const label = labelOf(place)
  if ('file' in place) return { label, areas: await openFiles(filesOf(place.file)) }
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

/** The people database is beside the directory (docs/decisions/0010). */
function filesOf(directory: string): SiteFiles {
  const { dir, name, ext } = path.parse(directory)
  return { directory, people: path.format({ dir, name: `${name}-people`, ext }) }
}

/** The place without a password, which may also be a parameter of the URL */
function labelOf(place: CopyUrl): string {
  if ('file' in place) return `sqlite:${path.resolve(place.file)}`
  const url = new URL(place.url)
  url.password = ''
  const host = url.searchParams.get('host')
  url.search = host === null ? '' : `?host=${host}`
  return url.href
}
