/** The hooks of an import at the limits of its transactions. */
export interface ImportSteps {
  /** Runs at the start of a transaction when someone else may have written since the last one. */
  readonly reload: () => Promise<void>
  readonly beforeCommit: () => Promise<void>
}

/** Stores several batches of an import per transaction and lets others write in between. */
export interface ImportTransaction {
  readonly hasFailed: boolean
  /** Stores a batch of `rows` rows. After a failure, all later calls fail, because the rollback undid earlier batches too. */
  store<T>(rows: number, work: () => Promise<T>): Promise<T>
  commit(): Promise<void>
  /** Throws the error of a failed commit that no call has reported, if there is one. */
  throwUnreportedFailure(): void
}

/** The part of an import that differs between the engines. */
export interface ImportEngine {
  /**
   * Whether each batch writes its own rows of all indexes. Otherwise, the rows of all batches are written in order before a
   * commit.
   */
  readonly writesEachBatch: boolean
  openTransaction(steps: ImportSteps): ImportTransaction
  /** Prepares the database for many rows, until `end`. */
  begin(): void
  /** Makes all rows durable. With `hasStored`, prepares the search index for searches. */
  end(hasStored: boolean): Promise<void>
}
