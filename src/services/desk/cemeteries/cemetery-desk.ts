import { setTimeout as pause } from 'node:timers/promises'
import type { PlottedMemorial } from '../../../domain/browse.ts'
import { type CemeteryFields, type CemeteryInput, EMPTY_CEMETERY } from '../../../domain/cemetery.ts'
import { EDITABLE_CEMETERY_FIELDS } from '../../../domain/editable-fields.ts'
import type { Page } from '../../../domain/page.ts'
import { requireRight, type StaffMember } from '../../../domain/staff.ts'
import { foldText } from '../../../search/fold.ts'
import {
  type DirectoryEditor,
  type EditableCemetery,
  type Edited,
  EditRejected,
  type EditRejection,
  type RecordedChange,
} from '../../../storage/ports/editing.ts'
import type {
  CemeteryRow,
  MissingCounts,
  MissingPart,
  MovedByMerge,
  PlotSection,
} from '../../../storage/ports/record-listing.ts'
import { editCemetery } from '../../edit-cemetery.ts'
import { InvalidRecord } from '../../invalid-record.ts'
import { loadPage } from '../../load-page.ts'
import { type ChangesByOthers, compareRecords } from '../records/compare-records.ts'
import { type ReadTexts, type RecordTexts, readTexts, textOf } from '../records/memorial-texts.ts'
import { type RecordSources, staffNote, using } from '../records/record-sources.ts'
import { parseShownFields, shownFields } from '../records/shown-fields.ts'

const ROWS = 50
/** A database accepts a limited number of conditions, and each word of a search is one condition. */
const MAX_QUERY_LENGTH = 200

/** A merge that takes longer continues after the response, because many proxies end requests after 30 seconds. */
const MAX_WAIT_MS = 8000

export interface ShownCemetery {
  readonly cemetery: EditableCemetery
  readonly texts: RecordTexts
  /** The values as JSON, which the form returns to `save` */
  readonly shown: string
  /** Latest first */
  readonly changes: readonly RecordedChange[]
  readonly readAt: Date
}

export interface CemeteryFormInput {
  readonly texts: RecordTexts
  readonly reason: string
  /** The same values as in ShownCemetery; empty for a new cemetery */
  readonly shown: string
}

/**
 * Nothing was saved, except what `saved` names. Problems are keyed by field names; the empty name is the whole record.
 */
export type CemeteryOutcome =
  | { readonly kind: 'saved'; readonly id: number; readonly change: RecordedChange | null; readonly moved: number }
  | { readonly kind: 'invalid'; readonly problems: RecordTexts }
  | { readonly kind: 'changed'; readonly texts: RecordTexts; readonly shown: string }
  | { readonly kind: 'rejected'; readonly rejection: EditRejection }
  /** The work continues after the response. It either completes or changes nothing. */
  | { readonly kind: 'working'; readonly startedAt: Date }

export class CemeteryDesk {
  readonly #sources: RecordSources

  readonly #maxWaitMs: number

  constructor(sources: RecordSources, { maxWaitMs = MAX_WAIT_MS } = {}) {
    this.#sources = sources
    this.#maxWaitMs = maxWaitMs
  }

  async list(
    staff: StaffMember,
    { text, missing, page }: { readonly text: string; readonly missing: MissingPart | null; readonly page: number },
  ): Promise<Page<CemeteryRow>> {
    requireRight(staff, 'edit-cemeteries')
    const words = foldText(text.slice(0, MAX_QUERY_LENGTH)).split(' ').filter(Boolean)
    const filter = { words, missing, cemeteries: staff.cemeteries }
    return using(this.#sources.openListing, (listing) =>
      loadPage(page, ROWS, (slice) => listing.listCemeteries(filter, slice)),
    )
  }

  /** Counts the person's cemeteries that lack each kind of data; `none` is the total number of cemeteries. */
  async countMissing(staff: StaffMember): Promise<MissingCounts> {
    requireRight(staff, 'edit-cemeteries')
    return using(this.#sources.openListing, (listing) => listing.countMissing(staff.cemeteries))
  }

  /** Returns null for a cemetery that does not exist. */
  async show(staff: StaffMember, id: number): Promise<ShownCemetery | null> {
    requireRight(staff, 'edit-cemeteries', [id])
    return using(this.#sources.openEditor, async (editor) => {
      const cemetery = await editor.findCemetery(id)
      if (cemetery === null) return null
      const changes = (await editor.history('cemetery', id)).toReversed()
      const { record } = cemetery
      const texts = textsOfCemetery(record)
      return { cemetery, texts, shown: shownCemetery(record), changes, readAt: this.#sources.clock.now() }
    })
  }

  /** Lists the plots as recorded, in their order. */
  async listPlots(staff: StaffMember, id: number, page: number): Promise<Page<PlottedMemorial>> {
    requireRight(staff, 'edit-cemeteries', [id])
    return loadPage(page, ROWS, (slice) => this.#sources.store.listPlots(id, [], slice))
  }

  async listSections(staff: StaffMember, id: number): Promise<readonly PlotSection[]> {
    requireRight(staff, 'edit-cemeteries', [id])
    return using(this.#sources.openListing, (listing) => listing.listSections(id))
  }

  async read(
    staff: StaffMember,
    { texts, shown }: Omit<CemeteryFormInput, 'reason'>,
  ): Promise<ReadTexts<CemeteryInput>> {
    requireRight(staff, 'edit-cemeteries')
    return readCemetery(texts, textsOfCemetery(parseShown(shown)), this.#sources)
  }

  async add(staff: StaffMember, { texts, reason }: CemeteryFormInput): Promise<CemeteryOutcome> {
    requireRight(staff, 'manage-cemeteries')
    const { fields, problems } = readCemetery(texts, textsOfCemetery(EMPTY_CEMETERY), this.#sources)
    const record = { ...EMPTY_CEMETERY, ...fields }
    if (record.name === '') return { kind: 'invalid', problems: { ...problems, name: 'A cemetery needs a name.' } }
    if (Object.keys(problems).length > 0) return { kind: 'invalid', problems }
    return this.#change((editor) => editor.addCemetery(record, staffNote(staff, this.#sources.clock, reason)))
  }

  /** Saves the changed fields, unless someone else has changed the cemetery since the form was opened. */
  async save(
    staff: StaffMember,
    id: number,
    { texts, reason, shown: json }: CemeteryFormInput,
  ): Promise<CemeteryOutcome> {
    requireRight(staff, 'edit-cemeteries', [id])
    const shown = parseShown(json)
    const { fields, problems } = readCemetery(texts, textsOfCemetery(shown), this.#sources)
    if (fields.name === null) return { kind: 'invalid', problems: { ...problems, name: 'A cemetery needs a name.' } }
    if (Object.keys(problems).length > 0) return { kind: 'invalid', problems }
    const note = staffNote(staff, this.#sources.clock, reason)
    const outcome = await this.#change((editor) => editCemetery(editor, id, fields, note, shown))
    if (outcome.kind !== 'rejected' || outcome.rejection.code !== 'changed meanwhile') return outcome
    return using(this.#sources.openEditor, async (editor) => {
      const current = (await editor.findCemetery(id))?.record ?? { ...shown, image: null, imageAlt: null }
      const [theirs, before] = [textsOfCemetery(current), textsOfCemetery(shown)]
      const merged = Object.entries(theirs).map(([name, text]) => {
        const own = texts[name] ?? text
        return [name, own === before[name] ? text : own]
      })
      return { kind: 'changed', texts: Object.fromEntries(merged), shown: shownCemetery(current) }
    })
  }

  /**
   * Finds the changes that others made since a form was opened with the values `before`, as JSON. Returns null if the
   * cemetery does not exist.
   */
  async findConcurrentChanges(staff: StaffMember, id: number, before: string): Promise<ChangesByOthers | null> {
    requireRight(staff, 'edit-cemeteries', [id])
    return using(this.#sources.openEditor, async (editor) => {
      const cemetery = await editor.findCemetery(id)
      if (cemetery === null) return null
      const [shown, now] = [parseShown(before), parseShown(shownCemetery(cemetery.record))]
      return compareRecords(
        { record: shown, texts: textsOfCemetery(shown) },
        { record: now, texts: textsOfCemetery(now) },
        await editor.history('cemetery', id),
      )
    })
  }

  async countMoved(staff: StaffMember, id: number): Promise<MovedByMerge> {
    requireRight(staff, 'manage-cemeteries', [id])
    return using(this.#sources.openListing, (listing) => listing.countMoved(id))
  }

  /** Moves all memorials of a cemetery into another. Its URL then redirects to the other. */
  async merge(staff: StaffMember, id: number, into: number, reason: string): Promise<CemeteryOutcome> {
    requireRight(staff, 'manage-cemeteries', [id, into])
    const note = staffNote(staff, this.#sources.clock, reason)
    return this.#waitFor(this.#sources.longEdits.mergeCemetery(id, into, note), note.at)
  }

  async undo(staff: StaffMember, changeId: number): Promise<CemeteryOutcome> {
    requireRight(staff, 'edit-cemeteries')
    const change = await using(this.#sources.openEditor, (editor) => editor.findChange(changeId))
    if (change?.kind !== 'cemetery') return { kind: 'rejected', rejection: { code: 'cannot be undone', id: changeId } }
    requireRight(staff, change.action === 'edited' ? 'edit-cemeteries' : 'manage-cemeteries', [change.recordId])
    const note = staffNote(staff, this.#sources.clock, '')
    return this.#waitFor(this.#sources.longEdits.undoChange(changeId, note), note.at)
  }

  async #change(work: (editor: DirectoryEditor) => Promise<Edited>): Promise<CemeteryOutcome> {
    return outcomeOf(using(this.#sources.openEditor, work))
  }

  /** Waits for a long edit, but not longer than a request may take. */
  async #waitFor(edit: Promise<Edited>, startedAt: Date): Promise<CemeteryOutcome> {
    const work = outcomeOf(edit)
    const isLate = pause(this.#maxWaitMs, { kind: 'working', startedAt } as const, { ref: false })
    const outcome = await Promise.race([work, isLate])
    if (outcome.kind === 'working') {
      work.catch((error: unknown) => this.#sources.warn(`Merging cemeteries failed: ${String(error)}`))
    }
    return outcome
  }
}

async function outcomeOf(edit: Promise<Edited>): Promise<CemeteryOutcome> {
  try {
    const { id, change, moved } = await edit
    return { kind: 'saved', id, change, moved }
  } catch (error) {
    if (error instanceof EditRejected) return { kind: 'rejected', rejection: error.rejection }
    if (error instanceof InvalidRecord) return { kind: 'invalid', problems: { '': error.message } }
    throw error
  }
}

function readCemetery(
  texts: RecordTexts,
  shown: RecordTexts,
  sources: Parameters<typeof readTexts>[2],
): ReadTexts<CemeteryInput> {
  return readTexts<CemeteryInput>(texts, shown, sources, EDITABLE_CEMETERY_FIELDS)
}

function textsOfCemetery(record: CemeteryInput): RecordTexts {
  const texts: Record<string, string> = {}
  for (const { key } of EDITABLE_CEMETERY_FIELDS) texts[key] = textOf(record[key])
  const { latitude, longitude } = record
  texts.position = latitude === null || longitude === null ? '' : `${latitude}, ${longitude}`
  return texts
}

/** The picture has its own form. */
function shownCemetery({ image, imageAlt, ...record }: CemeteryFields): string {
  return shownFields(record)
}

function parseShown(json: string): CemeteryInput {
  return parseShownFields(json, EMPTY_CEMETERY, EDITABLE_CEMETERY_FIELDS)
}
