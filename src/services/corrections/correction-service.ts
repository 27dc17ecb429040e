import {
  type CorrectedRecord,
  type CorrectionField,
  cemeteryTexts,
  correctionFields,
  memorialTexts,
  seenFieldName,
} from '../../contract/corrections.ts'
import type { Directory } from '../../contract/directory.ts'
import { type FormOutcome, HONEYPOT_FIELD, type UncheckedForm } from '../../contract/form-submission.ts'
import { displayName } from '../../domain/names/display-name.ts'
import type { AccountStore } from '../../storage/ports/accounts.ts'
import type { CorrectionStore, SuggestedChange } from '../../storage/ports/corrections.ts'
import { attemptKey, countAttempt, networkOf } from '../accounts/account-request.ts'
import type { Clock } from '../clock.ts'
import { findEmailProblem, findTextProblem, visitorText } from '../forms/visitor-texts.ts'
import { correctionNotice } from '../mail-messages/correction-notice.ts'
import type { EmailSite } from '../mail-messages/email-content.ts'

const findLineProblem = (text: string) => findTextProblem(text, 500)
const findLongTextProblem = (text: string) => findTextProblem(text, 5000)
/** Enough for someone who walks through a cemetery with a phone. */
const LIMIT = { attempts: 60, windowSeconds: 3600 }

export interface CorrectionOptions {
  readonly store: CorrectionStore
  /** Counts corrections per network; null without limits. */
  readonly attempts: AccountStore | null
  readonly directory: Pick<Directory, 'findMemorial' | 'findCemeteryMemorials'>
  readonly clock: Clock
  readonly site: EmailSite
  /** The address to notify. */
  readonly formsEmail: string
}

export interface CorrectionSender {
  readonly address: string
  /** The sender's account; null without one. Replies go to its verified address if no other address is entered. */
  readonly account: { readonly id: number; readonly email: string } | null
}

/** The record as the sender sees it. */
interface SeenRecord {
  readonly name: string
  readonly texts: Readonly<Record<string, string>>
  readonly cemeteryId: number | null
}

interface CorrectionWords {
  readonly comment: string
  readonly evidence: string
  readonly name: string
  readonly email: string
}

/** Thrown for a record that does not exist. */
class UnknownRecordError extends Error {
  override readonly name = 'UnknownRecordError'
  readonly statusCode = 404
}

/** Accepts corrections from visitors. Nothing that they send is public. */
export class CorrectionService {
  readonly #options: CorrectionOptions

  constructor(options: CorrectionOptions) {
    this.#options = options
  }

  /** See `Corrections.suggest`. */
  async suggest(record: CorrectedRecord, entered: UncheckedForm, sender: CorrectionSender): Promise<FormOutcome> {
    const { attempts, clock, store, site, formsEmail } = this.#options
    const seen = await this.#see(record)
    const { changes, words: entries, errors } = readCorrection(record, entered, seen)
    if (Object.keys(errors).length > 0) return { accepted: false, errors }
    if (attempts !== null) {
      await countAttempt({ store: attempts, clock }, attemptKey('correction', networkOf(sender.address)), LIMIT)
    }
    const isFlagged = visitorText(entered[HONEYPOT_FIELD]) !== ''
    const words = { ...entries, email: entries.email || (sender.account?.email ?? '') }
    const correction = {
      kind: record.kind,
      recordId: record.id,
      changes,
      ...words,
      userId: sender.account?.id ?? null,
      receivedAt: clock.now(),
    }
    const item = {
      title: seen.name,
      summary: summaryOf(record, changes, words),
      sender: words.name,
      email: words.email,
      cemeteryId: seen.cemeteryId,
      receivedAt: correction.receivedAt,
      state: isFlagged ? 'spam' : 'new',
    } as const
    const notice = isFlagged ? null : correctionNotice(site, formsEmail, { correction, recordName: seen.name })
    await store.store(correction, item, notice)
    return { accepted: true }
  }

  async #see({ kind, id }: CorrectedRecord): Promise<SeenRecord> {
    const { directory } = this.#options
    if (kind === 'memorial') {
      const memorial = await directory.findMemorial(id)
      if (memorial === null) throw new UnknownRecordError('Memorial not found.')
      const { cemetery } = memorial
      return { name: displayName(memorial), texts: memorialTexts(memorial), cemeteryId: cemetery?.id ?? null }
    }
    const found = await directory.findCemeteryMemorials(id, { filter: null, page: 1, perPage: 1 })
    if (found === null) throw new UnknownRecordError('Cemetery not found.')
    return { name: found.cemetery.name, texts: cemeteryTexts(found.cemetery), cemeteryId: id }
  }
}

function readCorrection(record: CorrectedRecord, entered: UncheckedForm, { texts }: SeenRecord) {
  const errors: Record<string, string[]> = {}
  const read = (name: string, problemOf: (text: string) => string | null) => {
    const text = visitorText(entered[name])
    const problem = problemOf(text)
    if (problem !== null) errors[name] = [problem]
    return text
  }
  const changes = correctionFields(record.kind).flatMap(({ name, isLong }: CorrectionField): SuggestedChange[] => {
    if (!(name in entered)) return []
    const problemOf = isLong ? findLongTextProblem : findLineProblem
    const now = texts[name] ?? ''
    const after = read(name, problemOf)
    const before = seenText(entered[seenFieldName({ name })], problemOf) ?? now
    return after === before || after === now ? [] : [{ field: name, before, after }]
  })
  const words = {
    comment: read('comment', findLongTextProblem),
    evidence: read('evidence', findLongTextProblem),
    name: read('sender_name', findLineProblem),
    email: read('email', findEmailProblem),
  }
  if (changes.length === 0 && words.comment === '') {
    errors.comment = ['Change a field above, or write here what is wrong.']
  }
  return { changes, words, errors }
}

/** Returns the text that a form first showed, before any change by the staff; null without a valid one. */
function seenText(posted: unknown, problemOf: (text: string) => string | null): string | null {
  if (typeof posted !== 'string') return null
  const text = visitorText(posted)
  return problemOf(text) === null ? text : null
}

/** The names of the fields, such as "Birth date, Mother"; without any field, the beginning of the comment. */
function summaryOf(
  { kind }: CorrectedRecord,
  changes: readonly SuggestedChange[],
  { comment }: CorrectionWords,
): string {
  const fields = correctionFields(kind)
  const labels = changes.map(({ field }) => fields.find(({ name }) => name === field)?.label ?? field)
  return labels.length > 0 ? `${labels.join(', ')}.` : comment.slice(0, 300)
}
