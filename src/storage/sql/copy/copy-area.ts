import type { Database, SearchDocument } from '../database.ts'

/** Part of a site's data that is a separate database in SQLite */
export type CopiedAreaName = 'directory' | 'people'

/** An index, trigger, or check in the target that would slow down a copy or change rows. */
export interface DroppableObject {
  readonly drop: string
  readonly create: string
}

/** One area of the source or the target of a copy, with the operations that differ between the engines. */
export interface CopyArea {
  readonly name: CopiedAreaName
  readonly database: Database
  hasTable(name: string): Promise<boolean>
  /** Lists the indexes, triggers, and checks that are dropped while rows are written. */
  listDroppable(): Promise<readonly DroppableObject[]>
  /** Deletes all rows and search documents. Runs inside a transaction. */
  clear(): Promise<void>
  /** Returns the highest ID that each table of records has used, by table name. */
  lastIds(): Promise<ReadonlyMap<string, number>>
  /** Runs inside a transaction. */
  setLastIds(ids: ReadonlyMap<string, number>): Promise<void>
  /** Prepares the connection to write many rows. */
  beginCopy(): void
  /** Makes everything durable and prepares the index for fast searches, after the last row. */
  endCopy(): Promise<void>
  /** Returns the greatest order key that has a search document, or null. */
  lastDocument(): Promise<number | null>
  /**
   * Compares the search index with the documents that it should have, in the order of their keys. Returns a sentence for each
   * difference.
   */
  findWrongDocuments(documents: AsyncIterable<readonly SearchDocument[]>): AsyncIterable<string>
  close(): Promise<void>
}

/** The source or the target of a copy. */
export interface CopySide {
  /** The URL of the source or the target, without a password */
  readonly label: string
  readonly areas: readonly CopyArea[]
}
