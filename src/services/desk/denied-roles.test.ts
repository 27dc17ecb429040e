import { describe, expect, test } from 'vitest'
import type { StaffMember } from '../../domain/staff.ts'
import { CemeteryDesk } from './cemeteries/cemetery-desk.ts'
import { CemeteryPictureDesk } from './cemeteries/cemetery-picture-desk.ts'
import { ImportDesk } from './imports/import-desk.ts'
import { DeskInbox } from './inbox/desk-inbox.ts'
import { DataRequests } from './people/data-requests.ts'
import { InvitationManager } from './people/invitation-manager.ts'
import { PeopleManager } from './people/people-manager.ts'
import { PictureReviewer } from './pictures/picture-reviewer.ts'
import { BulkDesk } from './records/bulk-desk.ts'
import { MergeDesk } from './records/merge-desk.ts'
import { PictureDesk } from './records/picture-desk.ts'
import { RecordDesk } from './records/record-desk.ts'
import { SettingsEditor } from './settings-editor.ts'
import { HealthReporter } from './site-health.ts'

const CURATOR: StaffMember = { userId: 1, name: 'Ann', email: 'ann@yard.example', role: 'curator', cemeteries: 'all' }
const CONTRIBUTOR: StaffMember = { ...CURATOR, role: 'contributor', cemeteries: [] }

const FOR_OWNERS = [PeopleManager, InvitationManager, DataRequests, SettingsEditor, HealthReporter]
const FOR_CURATORS = [
  ...[RecordDesk, BulkDesk, MergeDesk, PictureDesk, PictureReviewer, CemeteryDesk, CemeteryPictureDesk],
  ...[DeskInbox, ImportDesk],
]

/** This method returns 0 without the right, because the navigation calls it for everyone. */
const ALLOWED = 'countNew'

/** Returns the methods of a class that need a right, with their names. */
function methodsOf({ prototype }: { readonly prototype: object }): [string, (...args: unknown[]) => unknown][] {
  return Object.entries(Object.getOwnPropertyDescriptors(prototype)).flatMap(([name, { value }]) =>
    ![ALLOWED, 'constructor'].includes(name) && typeof value === 'function' ? [[name, value]] : [],
  )
}

describe.each([
  ...FOR_OWNERS.map((service) => [service.name, service, CURATOR] as const),
  ...[...FOR_OWNERS, ...FOR_CURATORS].map((service) => [service.name, service, CONTRIBUTOR] as const),
])('%s', (_, service, staff) => {
  // The services have no stores: each method must check the right before it reads or writes anything.
  const desk = Reflect.construct(service, [{}, {}, {}])
  test.each(methodsOf(service))(`denies a ${staff.role}: %s`, async (_name, method) => {
    const attempt = async () => method.call(desk, staff, {}, {}, {}, {})
    await expect(attempt()).rejects.toThrow('Your role does not allow this.')
  })
})
