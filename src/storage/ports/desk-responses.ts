/** A page of the desk in response to a form. */
export interface DeskResponsePage {
  /** A random UUID */
  readonly id: string
  /** The account that sent the form */
  readonly userId: number
  /** The path of the page, without its query */
  readonly path: string
  readonly status: number
  readonly html: string
}

/** Keeps responses to forms for a day, so that their senders can load them again. */
export interface DeskResponses {
  store(page: DeskResponsePage, now: Date): Promise<void>
  /** Returns null for an unknown or expired page, and for another account or path. */
  find(
    key: Pick<DeskResponsePage, 'id' | 'userId' | 'path'>,
    now: Date,
  ): Promise<Pick<DeskResponsePage, 'status' | 'html'> | null>
  removeExpired(now: Date): Promise<void>
}
