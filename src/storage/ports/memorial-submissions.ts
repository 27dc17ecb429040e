/** What visitors sent about a memorial */
export interface SubmissionCounts {
  readonly corrections: number
  readonly pictures: number
}

/** Erases what visitors sent about a memorial, for a purge. */
export interface MemorialSubmissions {
  count(memorialIds: readonly number[]): Promise<SubmissionCounts>
  /**
   * Deletes the corrections and pictures for memorials, with their items in the inbox and the email about them, including in
   * the outbox, and their URLs in forms and the notices of these forms. Returns what was deleted.
   */
  erase(memorialIds: readonly number[]): Promise<SubmissionCounts>
}
