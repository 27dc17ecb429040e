import type { ReactNode } from 'react'
import type { StaffMember } from '../../domain/staff.ts'
import { Icon } from '../../web/ui/images/icon.tsx'

/**
 * Explains to a curator of named cemeteries why there is nothing to work on. `found` is how many of them still exist. Unlike
 * `Notice`, it does not take the focus, because every visit shows it.
 */
export function CemeteriesRemovedNotice({ staff, found }: { staff: StaffMember; found: number }): ReactNode {
  const { cemeteries } = staff
  if (cemeteries === 'all' || found > 0) return null
  const reason =
    cemeteries.length === 1
      ? 'Your cemetery was removed or merged into another one.'
      : 'Your cemeteries were removed, or merged into others.'
  return (
    <div className="alert">
      <Icon name="warn" />
      <p>{reason} Ask an owner of the site to assign you a cemetery.</p>
    </div>
  )
}
