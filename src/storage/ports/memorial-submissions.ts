/** The numbers of submissions from visitors about a memorial */
export interface SubmissionCounts {
  readonly corrections: number
  readonly pictures: number
}

/** Erases the submissions of visitors about a memorial, for a purge. */
export interface MemorialSubmissions {
  count(memorialIds: readonly number[]): Promise<SubmissionCounts>
  /**
   * Deletes the corrections and pictures for memorials, with their items in the inbox and the email about them,
   * including in the outbox, and their URLs in forms and the notices of these forms. Returns the numbers of deleted
   * records.
   */
  erase(memorialIds: readonly number[]): Promise<SubmissionCounts>
}
