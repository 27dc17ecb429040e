import type { CemeteryInput } from '../../../domain/cemetery.ts'
import { cemeteryMatchKey } from '../../../search/cemetery-key.ts'
import type { StoredCemetery } from '../../ports.ts'
import type { Connection } from '../connection/connection.ts'
import { CemeteryRecords } from '../records/cemetery-records.ts'
import { MemorialRecords } from '../records/memorial-records.ts'
import { NewCemeteries } from './new-cemeteries.ts'
import type { RunLog } from './run-log.ts'

/** Adds and updates cemeteries of a list, inside the caller's transaction. */
export function storeCemeteries(
  connection: Connection,
  inputs: readonly CemeteryInput[],
  { isDemo, log }: { readonly isDemo: boolean; readonly log: RunLog | null },
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
    const row = cemeteries.find(matchKey)
    if (row === undefined) {
      return { id: newCemeteries.add(input, matchKey).id, outcome: 'added' as const, keptOverrides: [] }
    }
    const before = cemeteries.known(row)
    const { outcome, placesChanged, keptOverrides } = cemeteries.update(row, input, { isDemo, now, overwrite: true })
    if (outcome === 'updated') log?.cemeteryChanges(row)
    if (placesChanged) {
      const after = cemeteries.known(cemeteries.find(matchKey) ?? row)
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
