import type { ImportDesk } from './imports/import-desk.ts'
import type { DeskInbox } from './inbox/desk-inbox.ts'
import type { DataRequests } from './people/data-requests.ts'
import type { InvitationManager } from './people/invitation-manager.ts'
import type { PeopleManager } from './people/people-manager.ts'
import type { PictureReviewer } from './pictures/picture-reviewer.ts'
import type { RecordServices } from './records/record-services.ts'
import type { SettingsEditor } from './settings-editor.ts'
import type { HealthReporter } from './site-health.ts'

/** The services of the desk. Every method takes the staff member first and throws RightDeniedError without the right. */
export interface DeskServices extends RecordServices {
  readonly people: PeopleManager
  readonly invitations: InvitationManager
  readonly dataRequests: DataRequests
  /** The pictures from visitors */
  readonly pictureReviewer: PictureReviewer
  readonly health: HealthReporter
  readonly inbox: DeskInbox
  readonly imports: ImportDesk
  readonly settings: SettingsEditor
}
