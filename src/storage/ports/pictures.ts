import type { NewInboxItem } from './inbox.ts'
import type { OutgoingMail } from './mail.ts'

/** A photo that a visitor uploaded for a memorial. */
export interface NewPicture {
  readonly memorialId: number
  /** An upright JPEG without metadata */
  readonly jpeg: Uint8Array
  /** In pixels */
  readonly width: number
  readonly height: number
  /** The local time of the camera as YYYY-MM-DDTHH:MM:SS; null if it recorded none */
  readonly takenAt: string | null
  /** Where the camera was, in degrees; null if it recorded none */
  readonly latitude: number | null
  readonly longitude: number | null
  /** The sender's name and address; empty if they gave none */
  readonly sender: string
  readonly email: string
  /** The sender's text; empty if there is none */
  readonly comment: string
  /** The sender's account; null without one */
  readonly userId: number | null
  readonly sentAt: Date
}

/** A reviewer's input about a picture. */
export interface PictureReview {
  readonly altText: string
  readonly caption: string
  /** The photographer; empty if unknown */
  readonly credit: string
  readonly isPortrait: boolean
  /** The message to the sender; null for the template */
  readonly message: string | null
  /** The clockwise rotation */
  readonly turn: 0 | 90 | 180 | 270
  /** Whether the camera's position becomes the grave's */
  readonly takesPosition?: boolean
  /** The input for declining it; a null message means the template */
  readonly decline?: { readonly reason: string; readonly message: string | null }
}

export type PictureDecision =
  | {
      readonly state: 'accepted'
      /** The ID of the image; null if the memorial already showed it */
      readonly imageId: number | null
      /** The ID of the change that copied the camera's position to the memorial; null if there is none */
      readonly positionChangeId: number | null
    }
  | { readonly state: 'declined'; readonly reason: string }

interface DecisionFacts {
  /** The name of the account that decided; null if it was erased. */
  readonly by: string | null
  readonly at: Date
}

/** A picture without its JPEG. */
export interface Picture extends Omit<NewPicture, 'jpeg'> {
  readonly id: number
  /** The ID of the first photo of its upload, which may be its own. That photo may be deleted. */
  readonly uploadId: number
  readonly review: PictureReview
  /** Null while it waits for a decision */
  readonly decision: (PictureDecision & DecisionFacts) | null
}

/** Stores the pictures that visitors uploaded, in the people database. */
export interface PictureStore {
  /**
   * Stores a picture with its inbox item, unless it is already stored for this memorial. Photos in one upload share an item:
   * those with the same memorial, sender, and text within an hour, while at least one of them is waiting. Returns false, and
   * stores nothing, if `limit` pictures are waiting.
   */
  store(
    picture: NewPicture,
    item: Pick<NewInboxItem, 'title' | 'summary' | 'cemeteryId'>,
    limit: number,
  ): Promise<boolean>
  find(id: number): Promise<Picture | null>
  readJpeg(id: number): Promise<Uint8Array | null>
  /** Lists all waiting pictures with their memorials, oldest first, except those marked as spam in the inbox. */
  listWaiting(): Promise<readonly Pick<Picture, 'id' | 'memorialId'>[]>
  /** Lists the photos of an upload in the order of their IDs. */
  listUpload(uploadId: number): Promise<readonly Picture[]>
  /** Finds pictures by ID and returns them in the order of their IDs. */
  findAll(ids: readonly number[]): Promise<readonly Picture[]>
  /** Lists decided pictures, the latest decisions first. */
  listDecided(limit: number): Promise<readonly Picture[]>
  /** Stores a reviewer's input. Does nothing if the picture is not waiting. */
  edit(id: number, review: PictureReview): Promise<void>
  /**
   * Stores a decision with the reviewer's input, and queues the email to the sender. `isLast` states that no other photo in
   * its upload is waiting. Returns false if another photo is waiting, or if the picture is not waiting.
   */
  decide(
    id: number,
    decision: PictureDecision,
    change: {
      readonly review: PictureReview
      /** The account that decides */
      readonly byId: number
      readonly at: Date
      readonly isLast: boolean
      readonly mail: OutgoingMail | null
    },
  ): Promise<boolean>
  /** Undoes the decision. Returns false if there is none. */
  reopen(id: number): Promise<boolean>
  /** Lists the pictures that an account sent, newest first. */
  listByUser(userId: number): Promise<readonly Picture[]>
  /** Deletes a waiting picture of an account. Returns false if there is none. */
  withdraw(id: number, userId: number): Promise<boolean>
  findByEmail(email: string): Promise<readonly Picture[]>
  eraseByEmail(email: string): Promise<number>
  /**
   * Deletes pictures that were decided or marked as spam before `decidedBefore` and, unless `sentBefore` is null, all
   * pictures sent before then. Returns their number.
   */
  eraseExpired(decidedBefore: Date, sentBefore: Date | null): Promise<number>
}
