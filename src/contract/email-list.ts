/** The fields of an unsubscribe link. */
export interface UnsubscribeLink {
  readonly email: string
  readonly token: string
}

/** The actions behind the links in email about the email list, on the server. */
export interface EmailListLinks {
  /** Confirms a sign-up. Returns false if the link is invalid or has expired. A repeated confirmation changes nothing. */
  confirm(token: string): Promise<boolean>
  /** Removes an address from the email list. Returns false if the link is invalid, and true even if the address is not listed. */
  unsubscribe(link: UnsubscribeLink): Promise<boolean>
}
