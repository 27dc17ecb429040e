import type { CorrectionStore } from '../../../storage/ports/corrections.ts'
import type { FormRecords } from '../../../storage/ports/form-records.ts'
import type { InboxStore } from '../../../storage/ports/inbox.ts'
import type { MailQueue } from '../../../storage/ports/mail.ts'
import type { PictureStore } from '../../../storage/ports/pictures.ts'
import type { StaffStore } from '../../../storage/ports/staff.ts'
import type { DirectoryStore } from '../../../storage/ports.ts'
import type { EmailSite } from '../../mail-messages/email-content.ts'
import type { RecordSources } from '../records/record-sources.ts'

export interface InboxSources extends Pick<RecordSources, 'openEditor' | 'parseValue' | 'parseCoordinates' | 'clock'> {
  readonly inbox: InboxStore
  readonly corrections: CorrectionStore
  readonly forms: FormRecords
  readonly pictures: Pick<PictureStore, 'listUpload'>
  readonly mail: MailQueue
  readonly staff: StaffStore
  readonly store: Pick<DirectoryStore, 'listCemeteryMenu'>
  readonly site: EmailSite
}
