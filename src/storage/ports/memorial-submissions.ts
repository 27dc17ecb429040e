/** The numbers of submissions from visitors about a memorial */
export interface SubmissionCounts {
  readonly corrections: number
  readonly pictures: number
}

/** Erases submissions from visitors about a memorial, for a purge. */
export interface MemorialSubmissions {
  count(memorialIds: readonly number[]): Promise<SubmissionCounts>
  /**
   * Deletes the corrections and pictures for memorials, their inbox items, the email about them (also in the outbox), and
   * their URLs in forms and form notices. Returns the numbers of deleted records.
   */
  erase(memorialIds: readonly number[]): Promise<SubmissionCounts>
}
