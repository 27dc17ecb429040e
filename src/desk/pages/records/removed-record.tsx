import type { ReactNode } from 'react'
import { mayDo, type StaffMember } from '../../../domain/staff.ts'
import type { RecordedChange } from '../../../storage/ports/editing.ts'
import { Notice } from '../../ui/notice.tsx'
import { UndoForm } from './change-list.tsx'
import { changeAuthor } from './change-text.ts'
import { RECORD_LABELS, REMOVAL_COPY } from './records-copy.ts'

interface RemovedRecordProps {
  readonly id: number
  readonly texts: Readonly<Record<string, string>>
  readonly removal: RecordedChange | null
  readonly staff: StaffMember
}

/** A removed memorial: who removed it and why, its last values, and the button that restores it. */
export function RemovedMemorial({ id, texts, removal, staff }: RemovedRecordProps): ReactNode {
  return (
    <>
      <Notice kind="problem">
        <p>{REMOVAL_COPY.removed}</p>
        {removal !== null && <p>{REMOVAL_COPY.removedBy(changeAuthor(removal), removal.reason)}</p>}
        <div className="actions">
          {removal !== null && (
            <UndoForm action={`/desk/records/${id}/undo`} changeId={removal.id} label={REMOVAL_COPY.restore} />
          )}
          {mayDo(staff, 'purge-records') && (
            <a className="btn btn--line" href={`/desk/records/${id}/purge`}>
              {REMOVAL_COPY.purge}
            </a>
          )}
        </div>
      </Notice>
      <dl className="facts">
        {Object.entries(texts)
          .filter(([name, text]) => text !== '' && RECORD_LABELS[name] !== undefined)
          .map(([name, text]) => (
            <div key={name}>
              <dt>{RECORD_LABELS[name]}</dt>
              <dd>{text}</dd>
            </div>
          ))}
      </dl>
    </>
  )
}
