import type { ReactNode } from 'react'
import type { StaffMember } from '../../domain/staff.ts'
import { Notice } from './notice.tsx'

/** Explains to a curator of named cemeteries why there is nothing to work on. `found` is how many of them still exist. */
export function NoCemeteryNotice({ staff, found }: { staff: StaffMember; found: number }): ReactNode {
  const { cemeteries } = staff
  if (cemeteries === 'all' || found > 0) return null
  const reason =
    cemeteries.length === 1
      ? 'Your cemetery was removed, or merged into another one.'
      : 'Your cemeteries were removed, or merged into others.'
  return <Notice kind="problem">{reason} Ask an owner of the site to give you a cemetery.</Notice>
}
