/** Shows whether the content of the directory has changed. */
export interface ContentVersion {
  /**
   * Returns a number that changes with every commit that may change a page, whichever process commits: at once in the
   * process that acknowledges the change, and within a second in all others. Index maintenance does not change it. Calling
   * this must be cheap.
   */
  contentVersion(): number
}

/** The content version of a site with several nodes. */
export interface AnnouncedVersion extends ContentVersion {
  /** Calls `listen` with each version as soon as this process learns of it. */
  onVersion(listen: (version: number) => void): void
}
