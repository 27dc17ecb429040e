import type { CemeteryDraft } from '../../src/domain/cemetery.ts'
import type { MemorialDraft } from '../../src/domain/memorial.ts'
import type { ReferenceCemetery, ReferenceMemorial } from './reference-search.ts'

const DETAILS = ['county', 'zip', 'address'] as const

/** What a directory has to hold after the imports that it was given, kept as plain lists. */
export class ReferenceDirectory {
  memorials: ReferenceMemorial[] = []
  cemeteries: ReferenceCemetery[] = []
  readonly #bySource = new Map<string, ReferenceMemorial>()
  readonly #cemeteryByIdentity = new Map<CemeteryDraft, ReferenceCemetery>()
  #lastMemorialId = 0
  #lastCemeteryId = 0

  /** A row of a source: `identity` tells it from the source's others, `place` is which cemetery it means. */
  store(row: {
    readonly source: string
    readonly identity: string
    readonly draft: MemorialDraft
    readonly place: CemeteryDraft | null
    readonly mention: CemeteryDraft | null
    readonly isDemonstration: boolean
  }): void {
    const cemetery =
      row.place === null || row.mention === null
        ? null
        : this.mention(row.place, row.mention, { isDemonstration: row.isDemonstration, overwrite: false })
    const key = `${row.source}\n${row.identity}`
    const known = this.#bySource.get(key)
    if (known !== undefined) {
      known.draft = row.draft
      known.cemetery = cemetery
      return
    }
    const memorial: ReferenceMemorial = {
      id: ++this.#lastMemorialId,
      draft: row.draft,
      cemetery,
      isDemonstration: row.isDemonstration,
    }
    this.#bySource.set(key, memorial)
    this.memorials.push(memorial)
  }

  /** A memorial's cemetery only fills what is not known; a list of cemeteries also changes it. */
  mention(
    place: CemeteryDraft,
    mention: CemeteryDraft,
    options: { readonly isDemonstration: boolean; readonly overwrite: boolean },
  ): ReferenceCemetery {
    let known = this.#cemeteryByIdentity.get(place)
    if (known === undefined) {
      known = { id: ++this.#lastCemeteryId, draft: mention, isDemonstration: options.isDemonstration }
      this.#cemeteryByIdentity.set(place, known)
      this.cemeteries.push(known)
      return known
    }
    // What a real register names is no longer the demonstration's alone (docs/readings.md).
    if (!options.isDemonstration) known.isDemonstration = false
    const filled: Record<string, string> = {}
    for (const field of DETAILS) {
      const stated = mention[field]
      if (stated !== null && (options.overwrite || known.draft[field] === null)) filled[field] = stated
    }
    known.draft = { ...known.draft, ...filled }
    return known
  }

  removeDemonstration(): void {
    this.memorials = this.memorials.filter(({ isDemonstration }) => !isDemonstration)
    const isUsed = (cemetery: ReferenceCemetery) => this.memorials.some((memorial) => memorial.cemetery === cemetery)
    this.cemeteries = this.cemeteries.filter((cemetery) => !cemetery.isDemonstration || isUsed(cemetery))
    for (const [place, cemetery] of this.#cemeteryByIdentity) {
      if (!this.cemeteries.includes(cemetery)) this.#cemeteryByIdentity.delete(place)
    }
    for (const [key, memorial] of this.#bySource) if (memorial.isDemonstration) this.#bySource.delete(key)
    for (const cemetery of this.cemeteries) cemetery.isDemonstration = false
  }
}
