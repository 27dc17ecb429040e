import type { PictureDesk } from './picture-desk.ts'
import type { RecordDesk } from './record-desk.ts'

/** The services for memorials and cemeteries. */
export interface RecordServices {
  readonly records: RecordDesk
  /** The pictures of memorials */
  readonly recordPictures: PictureDesk
}
