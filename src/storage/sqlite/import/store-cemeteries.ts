import { cemeteryMatchKey } from '../../../search/cemeteries/cemetery-key.ts'
import type { ListedCemetery, StoredCemetery } from '../../ports.ts'
import type { Connection } from '../connection/connection.ts'
import { CemeteryRecords, sourceKey } from '../records/cemetery-records.ts'
import { MemorialRecords } from '../records/memorial-records.ts'
import { NewCemeteries } from './new-cemeteries.ts'
import type { RunLog } from './run-log.ts'

/** Adds and updates cemeteries of a list, inside the caller's transaction. */
export function storeCemeteries(
  connection: Connection,
  inputs: readonly ListedCemetery[],
  { isDemo, log, source }: { readonly isDemo: boolean; readonly log: RunLog | null; readonly source: string },
): readonly StoredCemetery[] {
  const cemeteries = new CemeteryRecords(connection)
  const newCemeteries = new NewCemeteries(connection)
  const memorials = new MemorialRecords(connection)
  const now = Math.floor(Date.now() / 1000)
  const writeNew = () => {
    const ids = newCemeteries.write(new Map(), { isDemo, now })
    log?.added('cemetery', ids)
  }
  const outcomes = inputs.map((input) => {
    const matchKey = cemeteryMatchKey(input)
    if (newCemeteries.hasSameName(matchKey)) writeNew()
    const key = input.sourceKey === undefined ? null : sourceKey(source, input.sourceKey)
    const keyed = key === null ? undefined : cemeteries.findByKey(key)
    const named = keyed ?? cemeteries.find(matchKey)
    // Another key of the source means another cemetery, even if it has the same name.
    const isOther = key !== null && keyed === undefined && named && cemeteries.hasKeyOf(source, Number(named.id))
    if (named === undefined || isOther) {
      const { id } = newCemeteries.add(input, isOther ? `${matchKey}${key}` : matchKey)
      if (key !== null) {
        writeNew()
        cemeteries.addAlias(key, id)
      }
      return { id, outcome: 'added' as const, keptOverrides: [] }
    }
    const row = named
    if (key !== null && keyed === undefined) cemeteries.addAlias(key, Number(row.id))
    const before = cemeteries.known(row)
    const options = { isDemo, now, overwrite: true, isKnown: keyed !== undefined }
    const { outcome, placesChanged, keptOverrides } = cemeteries.update(row, input, options)
    if (outcome === 'updated') log?.cemeteryChanges(row)
    if (placesChanged) {
      const after = cemeteries.known(cemeteries.row(before.id) ?? row)
      memorials.reindexCemetery(before.id, before.places, after.places)
    }
    return { id: before.id, outcome, keptOverrides }
  })
  writeNew()
  memorials.flush()
  log?.count(outcomes.map(({ outcome }) => outcome))
  log?.write()
  return outcomes
}
