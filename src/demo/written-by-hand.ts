import type { DemoCemetery } from './demo-cemetery.ts'
import type { DemonstrationMemorial } from './demonstration-types.ts'

/** The people whom the pages of the design show. */
export function writtenByHand(_cemeteries: readonly DemoCemetery[]): readonly DemonstrationMemorial[] {
  return []
}
