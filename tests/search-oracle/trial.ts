import { expect } from 'vitest'
import type { Directory } from '../../src/contract/directory.ts'
import type { CemeteryInput } from '../../src/domain/cemetery.ts'
import type { MemorialInput } from '../../src/domain/memorial.ts'
import { memorialFields } from '../../src/domain/memorial-fields.ts'
import type { ChangeNote, DirectoryEditor } from '../../src/storage/ports/editing.ts'
import type { DirectoryWriter, ImportRow } from '../../src/storage/ports.ts'
import { expectAgreement, type Met } from './agreement.ts'
import { PRODUCT, type Product } from './product.ts'
import { CEMETERIES, mentionOf, randomMemorial } from './random-records.ts'
import { ReferenceDirectory } from './reference-directory.ts'
import { SeededRandom } from './seeded-random.ts'

export interface TrialSize {
  readonly memorials: number
  readonly steps: number
  /** The number of searches after each step */
  readonly searches: number
}

interface SourceRow {
  readonly identity: string
  readonly input: MemorialInput
  readonly place: CemeteryInput | null
}

const NOTE: ChangeNote = { by: 'random', at: new Date('2026-11-20T09:00:00Z'), reason: null, dryRun: false }

/**
 * Changes a directory at random and compares it with the reference after each step: imports, repeated imports, lists of cemeteries,
 * edits, and removal of the demo data. Returns how often each similarity and each kind of suggestion occurred.
 */
export async function runTrial(seed: number, size: TrialSize, product: Product = PRODUCT): Promise<Met> {
  const { place, remove } = await product.newDirectory()
  const writer = await product.openWriter(place)
  const editor = await product.openEditor(place)
  const store = product.openStore(place)
  const directory = product.directoryOver(store, {
    now: () => new Date(Date.UTC(2026, 1, 28)),
    today: () => ({ year: 2026, month: 2, day: 28 }),
  })
  try {
    return await new Trial(seed, size, { writer, editor, directory, audit: () => product.audit(place) }).run()
  } catch (error) {
    if (error instanceof Error) error.message = `seed ${seed}: ${error.message}`
    throw error
  } finally {
    await store.close()
    await editor.close()
    await writer.close()
    await remove()
  }
}

interface Opened {
  readonly writer: DirectoryWriter
  readonly editor: DirectoryEditor
  readonly directory: Directory
  readonly audit: () => Promise<readonly string[]>
}

class Trial {
  readonly #random: SeededRandom
  readonly #size: TrialSize
  readonly #audit: () => Promise<readonly string[]>
  readonly #writer: DirectoryWriter
  readonly #editor: DirectoryEditor
  readonly #directory: Directory
  readonly #reference = new ReferenceDirectory()
  readonly #sources = new Map<string, SourceRow[]>()

  constructor(seed: number, size: TrialSize, { writer, editor, directory, audit }: Opened) {
    this.#random = new SeededRandom(seed)
    this.#size = size
    this.#audit = audit
    this.#writer = writer
    this.#editor = editor
    this.#directory = directory
  }

  async run(): Promise<Met> {
    const met: Met = new Map()
    await this.#import('demo', this.#randomRows(Math.ceil(this.#size.memorials / 6)), true)
    for (let step = 0; step < this.#size.steps; step++) {
      await this.#step(step)
      await this.#editByHand()
      expect(await this.#audit(), `after step ${step}`).toEqual([])
      await expectAgreement(this.#directory, this.#reference, this.#random, this.#size.searches, met)
    }
    return met
  }

  #step(step: number): Promise<void> {
    const rowsPerStep = Math.ceil(this.#size.memorials / this.#size.steps)
    if (step === Math.floor(this.#size.steps / 2)) return this.#removeDemo()
    if (step === 0 || this.#sources.size === 0) return this.#import('source 0', this.#randomRows(rowsPerStep))
    const source = this.#random.pick([...this.#sources.keys()])
    return this.#random.pick([
      () => this.#import(`source ${this.#sources.size}`, this.#randomRows(rowsPerStep)),
      () => this.#import(source, this.#changed(this.#sources.get(source) ?? [])),
      () => this.#import(source, [...(this.#sources.get(source) ?? []), ...this.#randomRows(5)]),
      () => this.#fillDetails(),
    ])()
  }

  #randomRows(count: number): SourceRow[] {
    const inputs = Array.from({ length: count }, () => randomMemorial(this.#random))
    // A third of the people have the same names and dates as others, so only the ID determines their order.
    const shared = inputs.slice(0, 5)
    return inputs.map((input) => ({
      identity: `row ${this.#random.next()}`,
      input: this.#random.chance(0.33) ? this.#random.pick(shared) : input,
      place: this.#random.chance(0.85) ? this.#random.pick(CEMETERIES) : null,
    }))
  }

  #changed(rows: readonly SourceRow[]): SourceRow[] {
    return rows.map((row) => {
      if (!this.#random.chance(0.4)) return row
      const other = this.#random.chance(0.3) ? this.#random.pick(rows).input : randomMemorial(this.#random)
      const { surname, givenNames, lifeEvents } = other
      return this.#random.pick<() => SourceRow>([
        () => ({ ...row, input: other }),
        () => ({ ...row, input: { ...row.input, surname } }),
        () => ({ ...row, input: { ...row.input, givenNames } }),
        () => ({ ...row, input: { ...row.input, lifeEvents } }),
        () => ({ ...row, place: this.#random.pick(CEMETERIES) }),
        () => ({ ...row, place: null }),
      ])()
    })
  }

  async #import(source: string, rows: readonly SourceRow[], isDemo = false): Promise<void> {
    if (!isDemo) this.#sources.set(source, [...rows])
    const session = await this.#writer.beginImport({ name: source, isDemo })
    let start = 0
    while (start < rows.length) {
      const end = start + this.#random.int(1, 90)
      const batch = rows.slice(start, end).map((row): ImportRow => {
        const mention = row.place === null ? null : mentionOf(this.#random, row.place)
        this.#reference.store({ source, ...row, mention, isDemo })
        const identity = { isKey: true, text: row.identity }
        return { line: 1, identity, memorial: row.input, cemetery: mention }
      })
      await session.store(batch)
      start = end
    }
    await session.close()
  }

  async #fillDetails(): Promise<void> {
    const places = CEMETERIES.filter(() => this.#random.chance(0.3))
    const stated = places.map((place) => {
      const isMoved = this.#random.chance(0.2)
      return { ...place, ...(isMoved ? { county: 'Sangamon', zip: '62799' } : {}), address: 'Gate Road' }
    })
    for (const [i, place] of places.entries()) {
      this.#reference.mention(place, stated[i] ?? place, { isDemo: false, overwrite: true })
    }
    await this.#writer.storeCemeteries(stated, { isDemo: false })
  }

  async #removeDemo(): Promise<void> {
    this.#reference.removeDemo()
    await this.#writer.removeDemo()
  }

  /** Adds, edits, removes, and restores a few memorials. */
  async #editByHand(): Promise<void> {
    const inputs = Array.from({ length: 2 }, () => randomMemorial(this.#random))
    for (const input of inputs) {
      const cemetery = this.#random.chance(0.7) ? this.#random.pick(this.#reference.cemeteries) : null
      const own = { isRemarkShown: null, cemeteryId: cemetery?.id ?? null, tags: [], familyLinks: [] }
      const record = memorialFields(input, input.lifeEvents, own)
      const { id } = await this.#editor.addMemorial(record, NOTE)
      expect(id).toBe(this.#reference.add(input, cemetery))
    }
    const real = () => this.#reference.memorials.filter(({ isDemo }) => !isDemo)
    for (let i = 0; i < 4; i++) {
      const { surname, givenNames, maidenName, nickname } = randomMemorial(this.#random)
      const fields = this.#random.pick([{ surname }, { givenNames, nickname }, { maidenName }, { surname, givenNames }])
      const { id } = this.#random.pick(real())
      await this.#editor.editMemorial(id, fields, NOTE)
      this.#reference.edit(id, fields)
    }
    for (let i = 0; i < 2; i++) {
      const { id } = this.#random.pick(real())
      await this.#editor.removeMemorial(id, NOTE)
      this.#reference.remove(id)
    }
    if (this.#random.chance(0.5)) {
      const id = this.#random.pick(this.#reference.removedIds())
      await this.#editor.restoreMemorial(id, NOTE)
      this.#reference.restore(id)
    }
  }
}
