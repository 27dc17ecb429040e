import { cemeteryMatchKey } from '../../../search/cemeteries/cemetery-key.ts'
import type { ListedCemetery, StoredCemetery } from '../../ports.ts'
import type { Database } from '../database.ts'
import { CemeteryRecords, sourceKey } from '../records/cemetery-records.ts'
import { MemorialRecords } from '../records/memorial-records.ts'
import { NewCemeteries } from './new-cemeteries.ts'
import type { RunLog } from './run-log.ts'

export interface CemeteryRun {
  readonly isDemo: boolean
  readonly log: RunLog | null
  readonly source: string
  /** The IDs of the cemeteries that earlier rows of the run have updated. Later rows only fill in their empty fields. */
  readonly updated: Set<number>
}

/** Adds and updates the cemeteries of a list, inside the caller's transaction. */
export async function storeCemeteries(
  database: Database,
  inputs: readonly ListedCemetery[],
  { isDemo, log, source, updated }: CemeteryRun,
): Promise<readonly StoredCemetery[]> {
  const cemeteries = new CemeteryRecords(database)
  const newCemeteries = new NewCemeteries(database)
  const memorials = new MemorialRecords(database)
  const now = Math.floor(Date.now() / 1000)
  const writeNew = async () => {
    const ids = await newCemeteries.write(new Map(), { isDemo, now })
    await log?.added('cemetery', ids)
  }
  const outcomes = await Array.fromAsync(inputs, async (input) => {
    const matchKey = cemeteryMatchKey(input)
    if (newCemeteries.hasSameName(matchKey)) await writeNew()
    const key = input.sourceKey === undefined ? null : sourceKey(source, input.sourceKey)
    const keyed = key === null ? undefined : await cemeteries.findByKey(key)
    const named = keyed ?? (await cemeteries.find(matchKey))
    const hasOtherKey =
      key !== null && named !== undefined && (await cemeteries.hasOtherKey(source, key, Number(named.id)))
    const isMerged = keyed === undefined && named !== undefined && (await cemeteries.isMergedName(named, matchKey))
    // A different key of the source means a different cemetery, even if it has the same name.
    const isOther = keyed === undefined && hasOtherKey && !isMerged
    if (named === undefined || isOther) {
      const { id } = await newCemeteries.add(input, isOther ? `${matchKey}${key}` : matchKey)
      if (key !== null) {
        await writeNew()
        await cemeteries.addAlias(key, id)
      }
      return { id, outcome: 'added' as const, keptOverrides: [] }
    }
    const row = named
    if (key !== null && keyed === undefined && !isMerged) {
      await cemeteries.addAlias(key, Number(row.id))
      await log?.keyAdded(Number(row.id), key)
    }
    const before = await cemeteries.known(row)
    // After a merge, the row of the merged cemetery must not rename the remaining one.
    const isKnown = key !== null && !hasOtherKey && !isMerged
    const options = { isDemo, now, overwrite: !updated.has(before.id), isKnown }
    const { outcome, placesChanged, keptOverrides, isSameName } = await cemeteries.update(row, input, options)
    if (isSameName) updated.add(before.id)
    const changed = (await cemeteries.row(before.id)) ?? row
    if (outcome === 'updated') await log?.cemeteryChanges(row, changed)
    if (placesChanged) {
      const after = await cemeteries.known(changed)
      await memorials.reindexCemetery(before.id, before.places, after.places)
    }
    return { id: before.id, outcome, keptOverrides }
  })
  await writeNew()
  await memorials.flush()
  log?.count(outcomes.map(({ outcome }) => outcome))
  await log?.write()
  return outcomes
}
