import type { CemeteryInput } from '../domain/cemetery.ts'
import type { MemorialInput } from '../domain/memorial.ts'

/** A tag, before it is stored; the same shape as the store's own draft. */
export interface DemonstrationTag {
  readonly slug: string
  readonly name: string
  readonly description: string | null
}

/** One memorial of the demonstration with the cemetery it lies in, and a key that stays the same from build to build. */
export interface DemonstrationMemorial {
  readonly identity: string
  readonly memorial: MemorialInput
  readonly cemetery: CemeteryInput | null
}

export interface Demonstration {
  readonly tags: readonly DemonstrationTag[]
  readonly cemeteries: readonly CemeteryInput[]
  readonly memorials: readonly DemonstrationMemorial[]
}
