import type { CemeteryDesk } from '../cemeteries/cemetery-desk.ts'
import type { CemeteryPictureDesk } from '../cemeteries/cemetery-picture-desk.ts'
import type { BulkDesk } from './bulk-desk.ts'
import type { MergeDesk } from './merge-desk.ts'
import type { PictureDesk } from './picture-desk.ts'
import type { RecordDesk } from './record-desk.ts'

export interface RecordServices {
  /** Changes to many memorials at once */
  readonly bulk: BulkDesk
  readonly cemeteries: CemeteryDesk
  readonly cemeteryPictures: CemeteryPictureDesk
  readonly records: RecordDesk
  /** Merges of two memorials for the same person */
  readonly recordMerge: MergeDesk
  readonly recordPictures: PictureDesk
}
