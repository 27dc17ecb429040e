import { createHmac, timingSafeEqual } from 'node:crypto'
import type { EmailListLinks, UnsubscribeLink } from '../contract/email-list.ts'
import { emailKey } from '../domain/email-key.ts'
import type { AcceptedPost } from '../storage/ports/accepted-posts.ts'
import type { AccountStore } from '../storage/ports/accounts.ts'
import type { ConfirmationLink, EmailListStore } from '../storage/ports/email-list.ts'
import type { FormSubmission, StoredForm } from '../storage/ports/form-records.ts'
import type { OutgoingMail } from '../storage/ports/mail.ts'
import { attemptKey, hashSecret, networkOf, newSecret } from './accounts/account-request.ts'
import type { Clock } from './clock.ts'
import type { EmailSite } from './mail-messages/email-content.ts'
import { formNotice } from './mail-messages/form-notice.ts'
import { listConfirmation } from './mail-messages/list-confirmation.ts'

const DAY_SECONDS = 24 * 60 * 60
export const CONFIRMATION_DAYS = 7
/**
 * Anyone can enter anyone's address, so an address gets few emails. If an email is lost, a visitor can still request
 * another one.
 */
export const EMAILS_PER_ADDRESS = 3
const ADDRESS_LIMIT = { attempts: EMAILS_PER_ADDRESS, windowSeconds: CONFIRMATION_DAYS * DAY_SECONDS }
const NETWORK_LIMIT = { attempts: 100, windowSeconds: 3600 }
/** Every sign-up takes this long, so that its duration does not reveal whether the address is on the list. */
const RESPONSE_TIME_MS = 200

export interface EmailListOptions {
  readonly store: EmailListStore
  readonly attempts: Pick<AccountStore, 'countAttempt'>
  /** Returns the 32-byte key for the unsubscribe links. */
  readonly key: () => Uint8Array
  readonly clock: Clock
  readonly randomBytes: (count: number) => Uint8Array
  /** Resolves after this number of milliseconds. */
  readonly pause: (milliseconds: number) => Promise<unknown>
  readonly site: EmailSite
  /** The address that is notified of confirmed sign-ups. */
  readonly formsEmail: string
  readonly limitsNetworks: boolean
}

/** The email list with confirmed sign-ups (docs/decisions/0022). */
export class EmailList implements EmailListLinks {
  readonly #options: EmailListOptions

  constructor(options: EmailListOptions) {
    this.#options = options
  }

  /** Stores a sign-up and emails a link to confirm it, unless the address is confirmed or a limit is reached. */
  async signUp(submission: FormSubmission, address: string, post: AcceptedPost | null = null): Promise<void> {
    const { store, pause } = this.#options
    const { email, receivedAt } = submission
    const responseTime = pause(RESPONSE_TIME_MS)
    const expiresAt = new Date(receivedAt.getTime() + CONFIRMATION_DAYS * DAY_SECONDS * 1000)
    const getsMail = !(await store.isConfirmed(email)) && (await this.#countMail(email, address))
    await store.signUp({ submission, expiresAt, link: getsMail ? this.#newLink(email, expiresAt) : null, post })
    await responseTime
  }

  async confirm(token: string): Promise<boolean> {
    const { store, clock } = this.#options
    return store.confirm(hashSecret(token), (signUp) => this.#noticeOf(signUp), clock.now())
  }

  async unsubscribe({ email, token }: UnsubscribeLink): Promise<boolean> {
    const [given, expected] = [hashSecret(token), hashSecret(this.#unsubscribeToken(email))]
    if (!timingSafeEqual(given, expected)) return false
    await this.#options.store.remove(email)
    return true
  }

  /** Returns the link that removes an address from the list. It never changes and is not stored. */
  unsubscribeUrl(email: string): string {
    const query = new URLSearchParams({ email, token: this.#unsubscribeToken(email) })
    return `${this.#options.site.siteUrl}/email-list/unsubscribe?${query}`
  }

  #unsubscribeToken(email: string): string {
    return createHmac('sha256', this.#options.key()).update(emailKey(email)).digest('base64url')
  }

  /** Counts the network first, so that a network over its limit does not use up the limits of addresses. */
  async #countMail(email: string, address: string): Promise<boolean> {
    const { attempts, clock, limitsNetworks } = this.#options
    const now = clock.now()
    if (limitsNetworks) {
      const freeAt = await attempts.countAttempt(attemptKey('email-list', networkOf(address)), NETWORK_LIMIT, now)
      if (freeAt !== null) return false
    }
    return (await attempts.countAttempt(attemptKey('email-list', emailKey(email)), ADDRESS_LIMIT, now)) === null
  }

  #newLink(email: string, expiresAt: Date): ConfirmationLink {
    const token = newSecret(this.#options)
    const unsubscribeUrl = this.unsubscribeUrl(email)
    const mail = listConfirmation(this.#options.site, {
      email,
      token,
      validDays: CONFIRMATION_DAYS,
      expiresAt,
      unsubscribeUrl,
    })
    return { tokenHash: hashSecret(token), mail }
  }

  #noticeOf({ kind, email, pageUrl, receivedAt, confirmedAt }: StoredForm): OutgoingMail {
    const { site, formsEmail } = this.#options
    const fields = { form_name: kind, email, form_page_url: pageUrl }
    return formNotice(site, formsEmail, { formName: kind, email, receivedAt, confirmedAt, fields })
  }
}
