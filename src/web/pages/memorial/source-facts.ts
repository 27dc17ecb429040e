import { displayTimestamp } from '../../../domain/dates/display-date.ts'
import type { Memorial } from '../../../domain/memorial.ts'
import type { Recorder } from '../../../domain/memorial-origin.ts'
import { sourceName } from './citations.ts'

interface SourceFact {
  readonly term: string
  readonly value: string
}

const RECORDED_BY: Readonly<Record<Recorder, string>> = { import: 'An import from this source', staff: 'Our staff' }
const CHANGED_BY: Readonly<Record<Recorder, string>> = { import: 'by an import', staff: 'by our staff' }

/** Lists where a record comes from, and who recorded and last changed it. */
export function sourceFacts(memorial: Pick<Memorial, 'isDemo' | 'origin' | 'updatedAt'>): readonly SourceFact[] {
  const { origin, updatedAt } = memorial
  const { sourceRow, recordedBy, changedBy, createdAt } = origin
  const run = sourceRow?.run ? `, in import ${sourceRow.run}` : ''
  return [
    ...(sourceRow === null ? [] : [{ term: 'Source', value: sourceName(memorial, sourceRow.source) }]),
    ...(sourceRow?.key ? [{ term: 'Row in the Source', value: sourceRow.key }] : []),
    { term: 'Recorded', value: displayTimestamp(createdAt) + run },
    { term: 'Recorded By', value: RECORDED_BY[recordedBy] },
    { term: 'Last Changed', value: `${displayTimestamp(updatedAt)}, ${CHANGED_BY[changedBy]}` },
  ]
}
