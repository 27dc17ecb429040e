import type { Database, Row, SqlValue } from '../database.ts'

/** A table that is copied unchanged. */
export interface CopiedTable {
  readonly name: string
  /** Columns that identify a row. Both engines have an index on them and sort them the same way. */
  readonly key: readonly string[]
  /** The number of rows that are read and written at once */
  readonly rowsPerPart: number
}

/** The key of each table. The search documents are not included, because SQLite does not store them in a readable form. */
const DIRECTORY: Readonly<Record<string, readonly string[]>> = {
  cemetery: ['id'],
  cemetery_place: ['place', 'cemetery_id'],
  cemetery_alias: ['match_key'],
  cemetery_image: ['file', 'cemetery_id'],
  region: ['region'],
  place: ['levels', 'kind'],
  place_name: ['name'],
  place_sound: ['sound', 'name'],
  memorial: ['id'],
  life_event: ['memorial_id', 'ordinal'],
  day_listing: ['type', 'month_day', 'year', 'memorial_id'],
  lately_dead_listing: ['month_day', 'died_by', 'memorial_id'],
  media: ['id'],
  removed_media: ['id'],
  tag: ['id'],
  memorial_tag: ['memorial_id', 'tag_id'],
  family_key: ['key', 'memorial_id'],
  family_link: ['memorial_id', 'relative_id'],
  cemetery_listing: ['cemetery_id', 'order_key'],
  search_token: ['token'],
  search_sound: ['key', 'token'],
  search_alias: ['token', 'order_key'],
  search_ending: ['ending'],
  import_source: ['id'],
  import_row: ['source_id', 'identity'],
  purged_row: ['hash'],
  purged_file: ['path'],
  import_run: ['id'],
  import_addition: ['run_id', 'kind', 'first_id'],
  import_change: ['run_id', 'kind', 'record_id'],
  relative_row: ['memorial_id', 'kinship'],
  removed_record: ['kind', 'id'],
  change: ['id'],
  merged_cemetery: ['id'],
  merged_memorial: ['change_id', 'memorial_id'],
  merged_person: ['id'],
  sitemap_part: ['kind', 'part'],
  site_settings: ['id'],
}

const PEOPLE: Readonly<Record<string, readonly string[]>> = {
  form_submission: ['id'],
  correction: ['id'],
  inbox_item: ['id'],
  inbox_event: ['id'],
  confirmation_token: ['token_hash'],
  mail: ['id'],
  user: ['id'],
  session: ['id_hash'],
  reset_token: ['token_hash'],
  verification_token: ['token_hash'],
  attempt: ['key'],
  second_factor: ['user_id'],
  recovery_code: ['user_id', 'code_hash'],
  invitation: ['email_key'],
  staff: ['user_id'],
  email_change: ['user_id'],
  staff_change: ['id'],
  accepted_post: ['key_hash'],
  photo_credit: ['sender_hash', 'image_id', 'credit'],
  import_job: ['id'],
  import_job_run: ['run_id', 'job_id'],
  import_mapping: ['shape'],
}

/** Parts of uploaded files (256 KB each), pictures (up to 1 MB each), and pages of the desk */
const UPLOADS: Readonly<Record<string, readonly string[]>> = {
  import_part: ['job_id', 'kind', 'position'],
  picture: ['id'],
  desk_response: ['id'],
}

/** Forms and emails can be 100 KB each. */
export const COPIED_TABLES = {
  directory: tables(DIRECTORY, 5000),
  people: [...tables(PEOPLE, 500), ...tables(UPLOADS, 20)],
} as const

function tables(keys: Readonly<Record<string, readonly string[]>>, rowsPerPart: number): readonly CopiedTable[] {
  return Object.entries(keys).map(([name, key]) => ({ name, key, rowsPerPart }))
}

/** Returns the name of a table for a statement. */
export function quoted(name: string): string {
  return `"${name}"`
}

/**
 * Returns the rows of a table in the order of their keys, in parts, starting with the first row whose key is greater than
 * that of `after`.
 */
export async function* tableParts(
  database: Database,
  { name, key, rowsPerPart }: CopiedTable,
  after: Row | null = null,
): AsyncGenerator<readonly Row[]> {
  const order = key.join(', ')
  const later = ` WHERE (${order}) > (${key.map(() => '?').join(', ')})`
  const read = (last: Row | null) => {
    const sql = `SELECT * FROM ${quoted(name)}${last === null ? '' : later} ORDER BY ${order} LIMIT ${rowsPerPart}`
    // A snapshot has the settings with which PostgreSQL uses the index.
    return database.snapshot(() => database.all(sql, ...(last === null ? [] : keyOf(last, key))))
  }
  let rows = await read(after)
  while (rows.length > 0) {
    yield rows
    if (rows.length < rowsPerPart) return
    rows = await read(rows.at(-1)!)
  }
}

/** Returns only the key of the row with the greatest key, or null for an empty table. */
export async function lastRow(database: Database, { name, key }: CopiedTable): Promise<Row | null> {
  const order = key.map((column) => `${column} DESC`).join(', ')
  const sql = `SELECT ${key.join(', ')} FROM ${quoted(name)} ORDER BY ${order} LIMIT 1`
  return (await database.get(sql)) ?? null
}

export function keyOf(row: Row, key: readonly string[]): SqlValue[] {
  return key.map((column) => row[column] ?? null)
}
