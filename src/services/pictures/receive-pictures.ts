import {
  MAX_PICTURE_BYTES,
  MAX_PICTURES,
  PICTURE_FIELDS,
  type RejectedPicture,
  UPLOAD_PROBLEMS,
  type UploadOutcome,
} from '../../contract/picture-upload.ts'
import type { MemorialSummary } from '../../domain/memorial.ts'
import { displayName } from '../../domain/names/display-name.ts'
import type { AccountStore } from '../../storage/ports/accounts.ts'
import type { NewPicture, PictureStore } from '../../storage/ports/pictures.ts'
import { attemptKey, countAttempt, networkOf } from '../accounts/account-request.ts'
import type { Clock } from '../clock.ts'
import { FairQueue } from '../fair-queue.ts'
import type { PreparedUpload } from '../images/prepare-upload.ts'
import { ImageRejected } from '../images/recognize-format.ts'
import { describeUploadProblem } from './upload-problems.ts'
import { readUploadTexts, type UploadTexts } from './upload-texts.ts'

/** Enough for someone who photographs a whole cemetery. */
const LIMIT = { attempts: 300, windowSeconds: 3600 }
/** Up to one gigabyte in the people database. A flood must not fill the disk. */
const MAX_WAITING = 1000
const TOO_MANY_WAITING = 'Too many photos are waiting for review at the moment. Please send this one by email.'
/** Decoding one photo can take 300 MB of memory. */
const QUEUE_LIMITS = { maxRunning: 1, maxWaitingPerClient: MAX_PICTURES, maxWaitMs: 60_000 }

export interface ReceivedPicture {
  /** The name of the file on the sender's device */
  readonly name: string
  readonly bytes: number
  read(): Promise<Uint8Array>
}

/** A form with photos for one memorial. */
export interface PictureUpload {
  readonly memorial: MemorialSummary
  readonly fields: ReadonlyMap<string, readonly string[]>
  readonly files: readonly ReceivedPicture[]
}

export interface PictureSender {
  readonly address: string
  /** The sender's account with a verified address; null without one */
  readonly account: { readonly id: number; readonly email: string } | null
}

export interface PictureUploadOptions {
  readonly store: PictureStore
  /** Counts photos per network; null without limits. */
  readonly attempts: AccountStore | null
  readonly clock: Clock
  /** Converts a photo. Throws ImageRejected. */
  readonly prepare: (bytes: Uint8Array) => Promise<PreparedUpload>
}

/** Accepts photos from visitors. Only staff see them before someone accepts them. */
export class PictureUploads {
  readonly #options: PictureUploadOptions
  readonly #queue = new FairQueue(QUEUE_LIMITS)

  constructor(options: PictureUploadOptions) {
    this.#options = options
  }

  /** Stores photos for their review. Throws TooManyAttemptsError after too many photos from one network. */
  async receive({ memorial, fields, files }: PictureUpload, sender: PictureSender): Promise<UploadOutcome> {
    const { texts, errors } = readUploadTexts(fields)
    const count = findCountProblem(files.length)
    const all = count === null ? errors : { ...errors, [PICTURE_FIELDS.photos]: [count] }
    if (Object.keys(all).length > 0) return { accepted: 0, rejected: [], errors: all }
    const rejected: RejectedPicture[] = []
    for (const file of files) {
      const problem = await this.#receiveOne(file, { memorial, texts, sender })
      if (problem !== null) rejected.push({ name: file.name, problem })
    }
    return { accepted: files.length - rejected.length, rejected, errors: {} }
  }

  /** Returns the reason why a photo is not accepted, or null. */
  async #receiveOne(
    file: ReceivedPicture,
    about: { readonly memorial: MemorialSummary; readonly texts: UploadTexts; readonly sender: PictureSender },
  ): Promise<string | null> {
    const { attempts, clock, prepare } = this.#options
    const client = networkOf(about.sender.address)
    if (attempts !== null) await countAttempt({ store: attempts, clock }, attemptKey('picture', client), LIMIT)
    if (file.bytes > MAX_PICTURE_BYTES) return UPLOAD_PROBLEMS.tooManyBytes
    try {
      const prepared = await this.#queue.run(client, async () => prepare(await file.read()))
      return (await this.#store(prepared, about)) ? null : TOO_MANY_WAITING
    } catch (error) {
      if (error instanceof ImageRejected) return describeUploadProblem(error.reason)
      throw error
    }
  }

  async #store(
    prepared: PreparedUpload,
    { memorial, texts, sender }: { memorial: MemorialSummary; texts: UploadTexts; sender: PictureSender },
  ): Promise<boolean> {
    const { account } = sender
    const picture: NewPicture = {
      ...prepared,
      memorialId: memorial.id,
      sender: texts.name,
      email: account?.email ?? texts.email,
      comment: texts.comment,
      userId: account?.id ?? null,
      sentAt: this.#options.clock.now(),
    }
    const item = {
      title: displayName(memorial),
      summary: texts.comment,
      cemeteryId: memorial.cemetery?.id ?? null,
    }
    return this.#options.store.store(picture, item, MAX_WAITING)
  }
}

function findCountProblem(files: number): string | null {
  if (files === 0) return UPLOAD_PROBLEMS.noPhotos
  return files > MAX_PICTURES ? UPLOAD_PROBLEMS.tooManyPhotos : null
}
