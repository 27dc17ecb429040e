import type { ChangeNote, EditableTag, Edited } from '../../ports/editing.ts'
import { EditRejected } from '../../ports/editing.ts'
import type { TagInput } from '../../ports.ts'
import type { Connection } from '../connection/connection.ts'
import { text } from '../records/row-mapping.ts'
import { ChangeLog, difference, encodeFields } from './change-log.ts'

/** Adds, edits, and removes tags inside the caller's transaction. MemorialEditor assigns them. */
export class TagEditor {
  readonly #connection: Connection
  readonly #log: ChangeLog

  constructor(connection: Connection) {
    this.#connection = connection
    this.#log = new ChangeLog(connection)
  }

  list(): EditableTag[] {
    return this.#connection
      .all(
        `SELECT id, slug, name, description,
           (SELECT count(*) FROM memorial_tag WHERE tag_id = tag.id) AS memorials FROM tag ORDER BY slug`,
      )
      .map((row) => ({
        id: Number(row.id),
        slug: String(row.slug),
        name: String(row.name),
        description: text(row.description),
        memorials: Number(row.memorials),
      }))
  }

  store(tag: TagInput, note: ChangeNote): Edited {
    const known = this.#find(tag.slug)
    if (known === null) {
      const { id } = this.#connection.get(
        'INSERT INTO tag (slug, name, description) VALUES (?, ?, ?) RETURNING id',
        tag.slug,
        tag.name,
        tag.description,
      ) as { id: number }
      const change = this.#log.write(
        { kind: 'tag', recordId: id, action: 'added', before: null, after: encodeFields(tag) },
        note,
      )
      return { id, change, moved: 0, undone: null }
    }
    const changed = difference(known.tag, tag)
    if (changed === null) return { id: known.id, change: null, moved: 0, undone: null }
    this.#connection.run('UPDATE tag SET name = ?, description = ? WHERE id = ?', tag.name, tag.description, known.id)
    const change = this.#log.write({ kind: 'tag', recordId: known.id, action: 'edited', ...changed }, note)
    return { id: known.id, change, moved: 0, undone: null }
  }

  remove(slug: string, note: ChangeNote): Edited {
    const known = this.#find(slug)
    if (known === null) throw new EditRejected({ code: 'no tag', slug })
    const row = this.#connection.get('SELECT count(*) AS memorials FROM memorial_tag WHERE tag_id = ?', known.id)
    const memorials = Number(row?.memorials)
    if (memorials > 0) throw new EditRejected({ code: 'tag in use', slug, memorials })
    this.#connection.run('DELETE FROM tag WHERE id = ?', known.id)
    const change = this.#log.write(
      { kind: 'tag', recordId: known.id, action: 'removed', before: encodeFields(known.tag), after: null },
      note,
    )
    return { id: known.id, change, moved: 0, undone: null }
  }

  #find(slug: string): { readonly id: number; readonly tag: TagInput } | null {
    const row = this.#connection.get('SELECT id, slug, name, description FROM tag WHERE slug = ?', slug)
    if (row === undefined) return null
    return {
      id: Number(row.id),
      tag: { slug: String(row.slug), name: String(row.name), description: text(row.description) },
    }
  }
}
