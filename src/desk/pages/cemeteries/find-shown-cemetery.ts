import type { ShownCemetery } from '../../../services/desk/cemeteries/cemetery-desk.ts'
import { type DeskRequest, readPathId } from '../../desk-page.ts'

/** Returns the cemetery in the path of a request; null for an ID that no cemetery has. */
export async function findShownCemetery({ params, services, staff }: DeskRequest): Promise<ShownCemetery | null> {
  const id = readPathId(params)
  return id === null ? null : services.cemeteries.show(staff, id)
}
