import { foldText } from '../../../search/fold.ts'
import type { StoredNeighbors } from '../../ports/browsing.ts'
import type { Database } from '../database.ts'
import { plottedMemorial, text } from '../records/row-mapping.ts'
import { listSamePlot } from './plot-lists.ts'
import { countSurname } from './surname-memorials.ts'

/** Returns the neighbors of a memorial, or null if it does not exist. Every page of a memorial needs them. */
export async function findNeighbors(database: Database, id: number, limit: number): Promise<StoredNeighbors | null> {
  const memorial = await database.get`
    SELECT m.surname, m.plot, c.id AS cemetery_id, c.latitude, c.longitude
    FROM memorial m LEFT JOIN cemetery c ON c.id = m.cemetery_id WHERE m.id = ${id}`
  if (memorial === undefined) return null
  const { cemetery_id: cemeteryId, latitude, longitude } = memorial
  const plot = text(memorial.plot)
  const written = text(memorial.surname) ?? ''
  const name = foldText(written)
  if (typeof cemeteryId !== 'number') return { surname: null, samePlot: NONE, cemeteryPosition: null }
  const samePlot = plot === null ? NONE : await listSamePlot(database, { id, cemeteryId, plot }, { limit, offset: 0 })
  return {
    surname: name === '' ? null : { name, written, memorials: await countSurname(database, name, cemeteryId) },
    samePlot: { total: samePlot.total, rows: samePlot.rows.map(plottedMemorial) },
    cemeteryPosition: typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : null,
  }
}

const NONE = { total: 0, rows: [] }
