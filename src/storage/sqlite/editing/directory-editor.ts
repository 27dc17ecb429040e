import type { CemeteryInput } from '../../../domain/cemetery.ts'
import type { MemorialFields } from '../../../domain/memorial-fields.ts'
import type {
  ChangeNote,
  DirectoryEditor,
  EditableCemetery,
  EditableMemorial,
  EditableTag,
  Edited,
  EditedKind,
  PurgedMemorial,
  RecordedChange,
} from '../../ports/editing.ts'
import type { TagInput } from '../../ports.ts'
import { DirectoryConnection } from '../connection/directory-connection.ts'
import { eraseDeleted } from '../connection/erase-deleted.ts'
import { migrateSqlite } from '../connection/migrate.ts'
import { missingPurgeKey, type PurgeKey } from '../import/purged-rows.ts'
import { mergeAll, mergeIndexStep } from '../search/index-merge.ts'
import { CemeteryEditor } from './cemetery-editor.ts'
import { ChangeLog } from './change-log.ts'
import { MemorialEditor } from './memorial-editor.ts'
import { MemorialPurge } from './memorial-purge.ts'
import { TagEditor } from './tag-editor.ts'

/** Edits the directory in a SQLite file. Creates and migrates the file when needed. */
export class SqliteDirectoryEditor implements DirectoryEditor {
  readonly #connection: DirectoryConnection
  readonly #purgeKey: PurgeKey

  /** `purgeKey` is required for purges only. */
  constructor(path: string, { purgeKey = missingPurgeKey }: { readonly purgeKey?: PurgeKey } = {}) {
    this.#purgeKey = purgeKey
    this.#connection = new DirectoryConnection(path)
    migrateSqlite(this.#connection, 'directory')
  }

  async findMemorial(id: number): Promise<EditableMemorial | null> {
    return new MemorialEditor(this.#connection).find(id)
  }

  async addMemorial(record: MemorialFields, note: ChangeNote): Promise<Edited> {
    return this.#change(note, () => new MemorialEditor(this.#connection).add(record, note))
  }

  async editMemorial(id: number, fields: Partial<MemorialFields>, note: ChangeNote): Promise<Edited> {
    return this.#change(note, () => new MemorialEditor(this.#connection).edit(id, fields, note))
  }

  async removeMemorial(id: number, note: ChangeNote): Promise<Edited> {
    return this.#change(note, () => new MemorialEditor(this.#connection).remove(id, note))
  }

  async restoreMemorial(id: number, note: ChangeNote): Promise<Edited> {
    return this.#change(note, () => new MemorialEditor(this.#connection).restore(id, note))
  }

  async purgeMemorial(id: number, note: ChangeNote): Promise<PurgedMemorial> {
    return this.#change(note, () => new MemorialPurge(this.#connection, this.#purgeKey).purge(id, note))
  }

  async overwriteDeleted(): Promise<void> {
    // Deleted documents stay in the search index until their segments are merged.
    await mergeAll(this.#connection)
    eraseDeleted(this.#connection)
  }

  async findCemetery(id: number): Promise<EditableCemetery | null> {
    return new CemeteryEditor(this.#connection).find(id)
  }

  async findCemeteriesByName(name: string, city: string | null, state: string | null) {
    return new CemeteryEditor(this.#connection).findByName(name, city, state)
  }

  async editCemetery(id: number, fields: Partial<CemeteryInput>, note: ChangeNote): Promise<Edited> {
    return this.#change(note, () => new CemeteryEditor(this.#connection).edit(id, fields, note))
  }

  async mergeCemetery(id: number, into: number, note: ChangeNote): Promise<Edited> {
    return this.#change(note, () => new CemeteryEditor(this.#connection).merge(id, into, note))
  }

  async restoreCemetery(id: number, note: ChangeNote): Promise<Edited> {
    return this.#change(note, () => new CemeteryEditor(this.#connection).restore(id, note))
  }

  async listTags(): Promise<readonly EditableTag[]> {
    return new TagEditor(this.#connection).list()
  }

  async storeTag(tag: TagInput, note: ChangeNote): Promise<Edited> {
    return this.#change(note, () => new TagEditor(this.#connection).store(tag, note))
  }

  async removeTag(slug: string, note: ChangeNote): Promise<Edited> {
    return this.#change(note, () => new TagEditor(this.#connection).remove(slug, note))
  }

  async history(kind: EditedKind, id: number): Promise<readonly RecordedChange[]> {
    return new ChangeLog(this.#connection).list(kind, id)
  }

  async close(): Promise<void> {
    this.#connection.close()
  }

  /** Runs one change in a transaction. A dry run does the same, returns the result, and is rolled back. */
  #change<T>(note: ChangeNote, work: () => T): T {
    if (note.dryRun) return this.#connection.rolledBack(work)
    const edited = this.#connection.transaction(work)
    mergeIndexStep(this.#connection)
    return edited
  }
}
