import { mayDo, type StaffAction, type StaffMember } from '../../domain/staff.ts'
import type { DeskSection } from '../desk-page.ts'

export interface NavigationEntry {
  readonly section: DeskSection
  readonly label: string
  readonly path: string
  readonly action: StaffAction
}

/** The entries of the navigation, in order. Each entry is shown only to people who may use it. */
const ENTRIES: readonly NavigationEntry[] = [
  { section: 'inbox', label: 'Inbox', path: '/desk/inbox', action: 'use-inbox' },
  { section: 'records', label: 'Records', path: '/desk/records', action: 'edit-records' },
  { section: 'cemeteries', label: 'Cemeteries', path: '/desk/cemeteries', action: 'edit-cemeteries' },
  { section: 'pictures', label: 'Pictures', path: '/desk/pictures', action: 'edit-records' },
  { section: 'import', label: 'Import', path: '/desk/import', action: 'import' },
  { section: 'people', label: 'People', path: '/desk/people', action: 'manage-people' },
  { section: 'settings', label: 'Settings & health', path: '/desk/settings', action: 'manage-settings' },
]

/** Sections that only owners see. The navigation separates them. */
export const OWNER_SECTIONS: readonly DeskSection[] = ['people', 'settings']

export function entriesFor(staff: StaffMember): readonly NavigationEntry[] {
  return ENTRIES.filter(({ action }) => mayDo(staff, action))
}

/** Where `/desk` leads: to the first page that the person may use or, for contributors, to their account page. */
export function firstPathOf(staff: StaffMember): string {
  return entriesFor(staff)[0]?.path ?? '/account'
}
