import type { ChangeNote, EditableTag, Edited } from '../../ports/editing.ts'
import { EditRejected } from '../../ports/editing.ts'
import { difference, encodeFields } from '../../ports/written-fields.ts'
import type { TagInput } from '../../ports.ts'
import type { Database } from '../database.ts'
import { text } from '../records/row-mapping.ts'
import { ChangeLog } from './change-log.ts'

/** Adds, edits, and removes tags inside the caller's transaction. MemorialEditor assigns them. */
export class TagEditor {
  readonly #database: Database
  readonly #log: ChangeLog

  constructor(database: Database) {
    this.#database = database
    this.#log = new ChangeLog(database)
  }

  async list(): Promise<EditableTag[]> {
    return (await this.#database.all('SELECT id, slug, name, description, memorials FROM tag ORDER BY slug')).map(
      (row) => ({
        id: Number(row.id),
        slug: String(row.slug),
        name: String(row.name),
        description: text(row.description),
        memorials: Number(row.memorials),
      }),
    )
  }

  async store(tag: TagInput, note: ChangeNote): Promise<Edited> {
    const known = await this.#find(tag.slug)
    if (known === null) {
      const row = await this.#database.get`
        INSERT INTO tag (slug, name, description) VALUES (${tag.slug}, ${tag.name}, ${tag.description}) RETURNING id`
      const id = Number(row?.id)
      const change = await this.#log.write(
        { kind: 'tag', recordId: id, action: 'added', before: null, after: encodeFields(tag) },
        note,
      )
      return { id, change, moved: 0, undone: null }
    }
    const changed = difference(known.tag, tag)
    if (changed === null) return { id: known.id, change: null, moved: 0, undone: null }
    await this.#database.run`UPDATE tag SET name = ${tag.name}, description = ${tag.description} WHERE id = ${known.id}`
    const change = await this.#log.write({ kind: 'tag', recordId: known.id, action: 'edited', ...changed }, note)
    return { id: known.id, change, moved: 0, undone: null }
  }

  async remove(slug: string, note: ChangeNote): Promise<Edited> {
    const known = await this.#find(slug)
    if (known === null) throw new EditRejected({ code: 'no tag', slug })
    const row = await this.#database.get`SELECT count(*) AS memorials FROM memorial_tag WHERE tag_id = ${known.id}`
    const memorials = Number(row?.memorials)
    if (memorials > 0) throw new EditRejected({ code: 'tag in use', slug, memorials })
    await this.#database.run`DELETE FROM tag WHERE id = ${known.id}`
    const change = await this.#log.write(
      { kind: 'tag', recordId: known.id, action: 'removed', before: encodeFields(known.tag), after: null },
      note,
    )
    return { id: known.id, change, moved: 0, undone: null }
  }

  async #find(slug: string): Promise<{ readonly id: number; readonly tag: TagInput } | null> {
    const row = await this.#database.get`SELECT id, slug, name, description FROM tag WHERE slug = ${slug}`
    if (row === undefined) return null
    return {
      id: Number(row.id),
      tag: { slug: String(row.slug), name: String(row.name), description: text(row.description) },
    }
  }
}
