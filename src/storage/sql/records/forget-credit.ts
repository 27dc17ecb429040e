import type { Database } from '../database.ts'
import { text } from './row-mapping.ts'
import { recordSitemapChange } from './sitemap-parts.ts'

/**
 * Removes a credit from the description of an image, and from the same description in the history of the image and of removed
 * memorials. `at` is in seconds since 1970. Call it inside a transaction.
 */
export async function forgetCredit(
  database: Database,
  { id, credit }: { readonly id: number; readonly credit: string },
  at: number,
): Promise<void> {
  // The name must not be the start of a longer name.
  const pattern = new RegExp(`\\s*${RegExp.escape(credit)}(?![\\p{L}\\p{N}])\\.?`, 'gu')
  const without = (description: unknown) =>
    typeof description === 'string' ? description.replaceAll(pattern, '').trim() || null : description

  for (const table of ['media', 'removed_media']) {
    const row = await database.get(`SELECT description FROM ${table} WHERE id = ?`, id)
    if (row === undefined) continue
    await database.run(
      `UPDATE ${table} SET description = ? WHERE id = ?`,
      without(row.description) as string | null,
      id,
    )
  }
  await rewriteHistory(database, { id, credit, without })

  const [memorial] = await database.all(
    // The sitemap and caches depend on this time.
    `UPDATE memorial SET updated_at = CASE WHEN updated_at < ?1 THEN ?1 ELSE updated_at END
     WHERE id = (SELECT memorial_id FROM media WHERE id = ?2) RETURNING id`,
    at,
    id,
  )
  if (memorial !== undefined) await recordSitemapChange(database, 'memorial', [Number(memorial.id)], at)
}

interface Rewriting {
  readonly id: number
  readonly credit: string
  readonly without: (description: unknown) => unknown
}

/**
 * The history of an image has its earlier descriptions. The history of a removed or merged memorial has the rows of its
 * images.
 */
async function rewriteHistory(database: Database, { id, credit, without }: Rewriting): Promise<void> {
  const fieldsOf = (fields: Record<string, unknown>) =>
    'description' in fields ? { ...fields, description: without(fields.description) } : fields
  const edits = await database.all`SELECT id, "before", "after" FROM change WHERE kind = 'media' AND record_id = ${id}`
  for (const edit of edits) {
    const [before, after] = [edit.before, edit.after].map((json) => rewritten(text(json), fieldsOf))
    await database.run`UPDATE change SET "before" = ${before!}, "after" = ${after!} WHERE id = ${Number(edit.id)}`
  }
  const removals = await database.all`
    SELECT id, remains FROM change WHERE kind = 'memorial' AND remains IS NOT NULL
      AND instr(remains, ${JSON.stringify(credit).slice(1, -1)}) > 0`
  const rowsOf = ({ media = [], ...rest }: Record<string, unknown> & { media?: Record<string, unknown>[] }) => ({
    ...rest,
    media: media.map((image) => (Number(image.id) === id ? fieldsOf(image) : image)),
  })
  for (const removal of removals) {
    const remains = rewritten(text(removal.remains), rowsOf)
    await database.run`UPDATE change SET remains = ${remains} WHERE id = ${Number(removal.id)}`
  }
}

function rewritten(json: string | null, rewrite: (value: Record<string, unknown>) => unknown): string | null {
  return json === null ? null : JSON.stringify(rewrite(JSON.parse(json) as Record<string, unknown>))
}
