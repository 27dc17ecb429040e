import type { CemeteryInput } from '../../src/domain/cemetery.ts'
import type { MemorialInput } from '../../src/domain/memorial.ts'
import type { ReferenceCemetery, ReferenceMemorial } from './reference-search.ts'

const DETAILS = ['county', 'zip', 'address'] as const

type OwnersFields = Partial<Pick<MemorialInput, 'surname' | 'givenNames' | 'maidenName' | 'nickname'>>

/** The expected contents of a directory after imports and edits, as plain lists */
export class ReferenceDirectory {
  memorials: ReferenceMemorial[] = []
  cemeteries: ReferenceCemetery[] = []
  readonly #bySource = new Map<string, ReferenceMemorial>()
  /** The cemeteries with this name and place, by ID; they differ in their counties */
  readonly #cemeteriesByPlace = new Map<CemeteryInput, ReferenceCemetery[]>()
  /** Owner overrides, which imports keep */
  readonly #owners = new Map<number, OwnersFields>()
  readonly #removed = new Map<number, ReferenceMemorial>()
  #lastMemorialId = 0
  #lastCemeteryId = 0

  /** Stores a row of a source. `identity` identifies the row in its source, and `place` identifies its cemetery. */
  store(row: {
    readonly source: string
    readonly identity: string
    readonly input: MemorialInput
    readonly place: CemeteryInput | null
    readonly mention: CemeteryInput | null
    readonly isDemo: boolean
  }): void {
    const cemetery =
      row.place === null || row.mention === null
        ? null
        : this.mention(row.place, row.mention, { isDemo: row.isDemo, overwrite: false })
    const key = `${row.source}\n${row.identity}`
    const known = this.#bySource.get(key)
    if (known !== undefined) {
      if (this.#removed.has(known.id)) return
      known.input = { ...row.input, ...this.#owners.get(known.id) }
      known.cemetery = cemetery
      return
    }
    const memorial: ReferenceMemorial = {
      id: ++this.#lastMemorialId,
      input: row.input,
      cemetery,
      isDemo: row.isDemo,
    }
    this.#bySource.set(key, memorial)
    this.memorials.push(memorial)
  }

  /** Returns the ID. */
  add(input: MemorialInput, cemetery: ReferenceCemetery | null): number {
    const id = ++this.#lastMemorialId
    this.memorials.push({ id, input, cemetery, isDemo: false })
    if (cemetery !== null) cemetery.isDemo = false
    return id
  }

  edit(id: number, fields: OwnersFields): void {
    const memorial = this.#known(id)
    const { input } = memorial
    const changed = Object.entries(fields).filter(([field, value]) => input[field as keyof OwnersFields] !== value)
    memorial.input = { ...input, ...fields }
    this.#owners.set(id, { ...this.#owners.get(id), ...Object.fromEntries(changed) })
  }

  remove(id: number): void {
    const memorial = this.#known(id)
    this.#removed.set(id, memorial)
    this.memorials = this.memorials.filter((other) => other !== memorial)
  }

  removedIds(): number[] {
    return [...this.#removed.keys()]
  }

  /** Restores a memorial. Imports have ignored it since its removal. */
  restore(id: number): void {
    const memorial = this.#removed.get(id)
    if (memorial === undefined) throw new Error(`memorial ${id} was not removed`)
    this.#removed.delete(id)
    this.memorials.push(memorial)
  }

  #known(id: number): ReferenceMemorial {
    const memorial = this.memorials.find((one) => one.id === id)
    if (memorial === undefined) throw new Error(`there is no memorial ${id}`)
    return memorial
  }

  /** Fills in missing details of a cemetery. A list of cemeteries also overwrites details. */
  mention(
    place: CemeteryInput,
    mention: CemeteryInput,
    options: { readonly isDemo: boolean; readonly overwrite: boolean },
  ): ReferenceCemetery {
    const named = this.#cemeteriesByPlace.get(place) ?? []
    let known = withCounty(named, mention.county)
    if (known === undefined) {
      known = { id: ++this.#lastCemeteryId, input: mention, isDemo: options.isDemo }
      this.#cemeteriesByPlace.set(place, [...named, known])
      this.cemeteries.push(known)
      return known
    }
    // A cemetery that a real source mentions is not demo data (docs/readings.md).
    if (!options.isDemo) known.isDemo = false
    const filled: Record<string, string> = {}
    for (const field of DETAILS) {
      const stated = mention[field]
      if (stated !== null && (options.overwrite || known.input[field] === null)) filled[field] = stated
    }
    known.input = { ...known.input, ...filled }
    return known
  }

  removeDemo(): void {
    this.memorials = this.memorials.filter(({ isDemo }) => !isDemo)
    const isUsed = (cemetery: ReferenceCemetery) => this.memorials.some((memorial) => memorial.cemetery === cemetery)
    this.cemeteries = this.cemeteries.filter((cemetery) => !cemetery.isDemo || isUsed(cemetery))
    for (const [place, cemeteries] of this.#cemeteriesByPlace) {
      const remaining = cemeteries.filter((cemetery) => this.cemeteries.includes(cemetery))
      this.#cemeteriesByPlace.set(place, remaining)
    }
    for (const [key, memorial] of this.#bySource) if (memorial.isDemo) this.#bySource.delete(key)
    for (const cemetery of this.cemeteries) cemetery.isDemo = false
  }
}

/** The county is part of a cemetery's identity, and an unknown county matches any county (docs/readings.md, 36). */
function withCounty(named: readonly ReferenceCemetery[], county: string | null): ReferenceCemetery | undefined {
  const countyOf = ({ input }: ReferenceCemetery) => input.county?.replace(/ (?:County|Parish)$/, '') ?? null
  const wanted = county?.replace(/ (?:County|Parish)$/, '') ?? null
  const same = named.find((one) => countyOf(one) === wanted)
  return same ?? (wanted === null ? named[0] : named.find((one) => countyOf(one) === null))
}
