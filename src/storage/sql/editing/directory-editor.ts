import type { CemeteryFields, CemeteryInput } from '../../../domain/cemetery.ts'
import type { MemorialFields } from '../../../domain/memorial-fields.ts'
import type {
  BatchCounts,
  BulkEdit,
  BulkFields,
  ChangeNote,
  DirectoryEditor,
  EditableCemetery,
  EditableMemorial,
  EditableTag,
  Edited,
  EditedKind,
  PurgedMemorial,
  RecordedChange,
  UndoneBatch,
  UndoneChange,
} from '../../ports/editing.ts'
import type { TagInput } from '../../ports.ts'
import type { Database } from '../database.ts'
import { missingPurgeKey, type PurgeKey } from '../import/purged-rows.ts'
import { BulkEditor } from './bulk-editor.ts'
import { CemeteryEditor } from './cemetery-editor.ts'
import { ChangeLog } from './change-log.ts'
import { MemorialEditor } from './memorial-editor.ts'
import { MemorialMerge } from './memorial-merge.ts'
import { MemorialPurge } from './memorial-purge.ts'
import { TagEditor } from './tag-editor.ts'
import { undoChange, undoLatestChange } from './undo-change.ts'

/** The part of editing that differs between the engines. */
export interface EditingEngine {
  /** Runs after each change is committed. */
  afterChange(): void
  /** Overwrites deleted data in all files. */
  overwriteDeleted(): Promise<void>
}

export class SqlDirectoryEditor implements DirectoryEditor {
  readonly #database: Database
  readonly #engine: EditingEngine
  readonly #purgeKey: PurgeKey

  /** Only purges require `purgeKey`. */
  constructor(
    database: Database,
    engine: EditingEngine,
    { purgeKey = missingPurgeKey }: { readonly purgeKey?: PurgeKey } = {},
  ) {
    this.#database = database
    this.#engine = engine
    this.#purgeKey = purgeKey
  }

  async findMemorial(id: number): Promise<EditableMemorial | null> {
    return new MemorialEditor(this.#database).find(id)
  }

  async addMemorial(record: MemorialFields, note: ChangeNote): Promise<Edited> {
    return this.#change(note, () => new MemorialEditor(this.#database).add(record, note))
  }

  async editMemorial(
    id: number,
    fields: Partial<MemorialFields>,
    note: ChangeNote,
    expected?: Partial<MemorialFields>,
  ): Promise<Edited> {
    return this.#change(note, () => new MemorialEditor(this.#database).edit(id, fields, note, expected))
  }

  async readBulkFields(ids: readonly number[]): Promise<ReadonlyMap<number, BulkFields>> {
    const read = await new BulkEditor(this.#database).read(ids)
    return new Map([...read].map(([id, { fields }]) => [id, fields]))
  }

  async editMemorials(edits: readonly BulkEdit[], note: ChangeNote): Promise<number | null> {
    return this.#change(note, () => new BulkEditor(this.#database).edit(edits, note))
  }

  async removeMemorials(ids: readonly number[], note: ChangeNote): Promise<number | null> {
    return this.#change(note, () => new BulkEditor(this.#database).remove(ids, note))
  }

  async mergeMemorial(id: number, into: number, fields: Partial<MemorialFields>, note: ChangeNote): Promise<Edited> {
    return this.#change(note, () => new MemorialMerge(this.#database).merge(id, into, fields, note))
  }

  async removeMemorial(id: number, note: ChangeNote): Promise<Edited> {
    return this.#change(note, () => new MemorialEditor(this.#database).remove(id, note))
  }

  async restoreMemorial(id: number, note: ChangeNote): Promise<Edited> {
    return this.#change(note, () => undoLatestChange(this.#database, id, note))
  }

  async purgeMemorial(id: number, note: ChangeNote): Promise<PurgedMemorial> {
    return this.#change(note, () => new MemorialPurge(this.#database, this.#purgeKey).purge(id, note))
  }

  async listPurgedFiles(): Promise<readonly string[]> {
    return new MemorialPurge(this.#database, this.#purgeKey).listFiles()
  }

  async forgetPurgedFiles(paths: readonly string[]): Promise<void> {
    await this.#database.transaction(() => new MemorialPurge(this.#database, this.#purgeKey).forgetFiles(paths))
  }

  async overwriteDeleted(): Promise<void> {
    await this.#engine.overwriteDeleted()
  }

  async findCemetery(id: number): Promise<EditableCemetery | null> {
    return new CemeteryEditor(this.#database).find(id)
  }

  async findCemeteriesByName(name: string, city: string | null, state: string | null) {
    return new CemeteryEditor(this.#database).findByName(name, city, state)
  }

  async addCemetery(record: CemeteryInput, note: ChangeNote): Promise<Edited> {
    return this.#change(note, () => new CemeteryEditor(this.#database).add(record, note))
  }

  async editCemetery(
    id: number,
    fields: Partial<CemeteryFields>,
    note: ChangeNote,
    expected?: Partial<CemeteryFields>,
  ): Promise<Edited> {
    return this.#change(note, () => new CemeteryEditor(this.#database).edit(id, fields, note, expected))
  }

  async mergeCemetery(id: number, into: number, note: ChangeNote): Promise<Edited> {
    return this.#change(note, () => new CemeteryEditor(this.#database).merge(id, into, note))
  }

  async restoreCemetery(id: number, note: ChangeNote): Promise<Edited> {
    return this.#change(note, () => new CemeteryEditor(this.#database).restore(id, note))
  }

  async listTags(): Promise<readonly EditableTag[]> {
    return new TagEditor(this.#database).list()
  }

  async storeTag(tag: TagInput, note: ChangeNote): Promise<Edited> {
    return this.#change(note, () => new TagEditor(this.#database).store(tag, note))
  }

  async removeTag(slug: string, note: ChangeNote): Promise<Edited> {
    return this.#change(note, () => new TagEditor(this.#database).remove(slug, note))
  }

  async findChange(id: number): Promise<RecordedChange | null> {
    return new ChangeLog(this.#database).find(id)
  }

  async undoChange(id: number, note: ChangeNote): Promise<UndoneChange> {
    return this.#change(note, () => undoChange(this.#database, id, note))
  }

  async undoEdits(ids: readonly number[], note: ChangeNote): Promise<UndoneBatch> {
    return this.#change(note, () => new BulkEditor(this.#database).undo(ids, note))
  }

  async listBatch(batch: number, limit?: number): Promise<readonly RecordedChange[]> {
    return new ChangeLog(this.#database).listBatch(batch, limit)
  }

  async countBatch(batch: number): Promise<BatchCounts> {
    return new ChangeLog(this.#database).countBatch(batch)
  }

  async history(kind: EditedKind, id: number): Promise<readonly RecordedChange[]> {
    return new ChangeLog(this.#database).list(kind, id)
  }

  async close(): Promise<void> {
    await this.#database.close()
  }

  /** Runs one change in a transaction. A dry run makes the same change, returns the result, and is rolled back. */
  async #change<T>(note: ChangeNote, work: () => Promise<T>): Promise<T> {
    if (note.dryRun) return this.#database.rolledBack(work)
    const edited = await this.#database.transaction(work)
    this.#engine.afterChange()
    return edited
  }
}
