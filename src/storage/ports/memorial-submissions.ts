/** What visitors sent about a memorial */
export interface SubmissionCounts {
  readonly corrections: number
  readonly pictures: number
}

/** Erases what visitors sent about a memorial, for a purge. */
export interface MemorialSubmissions {
  count(memorialId: number): Promise<SubmissionCounts>
  /**
   * Deletes the corrections and pictures for a memorial, with their items in the inbox and the email about them, and its URL in
   * forms. Returns what was deleted.
   */
  erase(memorialId: number): Promise<SubmissionCounts>
}
