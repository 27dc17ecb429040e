import type { CemeteryDesk } from '../cemeteries/cemetery-desk.ts'
import type { PictureDesk } from './picture-desk.ts'
import type { RecordDesk } from './record-desk.ts'

/** The services for memorials and cemeteries. */
export interface RecordServices {
  readonly cemeteries: CemeteryDesk
  readonly records: RecordDesk
  /** The pictures of memorials */
  readonly recordPictures: PictureDesk
}
