import type { ReactNode } from 'react'
import type { RecordedChange } from '../../../storage/ports/editing.ts'
import { SecondaryButton } from '../../ui/field.tsx'
import { formatTime } from '../../ui/format-values.ts'
import { BULK_COPY } from './bulk-copy.ts'
import { type CemeteryNames, changedFieldTexts, changeHeading } from './change-text.ts'

interface ChangeListProps {
  /** Latest first */
  readonly changes: readonly RecordedChange[]
  readonly cemeteryNames?: CemeteryNames
  readonly undoOf: (change: RecordedChange) => ReactNode
}

export function ChangeList({ changes, cemeteryNames, undoOf }: ChangeListProps): ReactNode {
  return (
    <ul className="log">
      {changes.map((change) => (
        <li key={change.id}>
          <time dateTime={change.at.toISOString()}>{formatTime(change.at)}</time>
          <div>
            {changeHeading(change)}
            {changedFieldTexts(change, cemeteryNames).map((line) => (
              <span className="note" key={line}>
                {line}
              </span>
            ))}
            {change.batch !== null && (
              <span className="note">
                <a href={`/desk/records/batches/${change.batch}`}>{BULK_COPY.partOf}</a>
              </span>
            )}
            {change.reason !== null && <span className="note">“{change.reason}”</span>}
          </div>
          {undoOf(change)}
        </li>
      ))}
    </ul>
  )
}

interface UndoFormProps {
  /** The path that undoes changes to the record */
  readonly action: string
  readonly changeId: number
  readonly label: string
  /** Names what is undone, for people who hear the button without its row. */
  readonly what?: string
}

export function UndoForm({ action, changeId, label, what }: UndoFormProps): ReactNode {
  return (
    <form method="post" action={action}>
      <input type="hidden" name="change" value={changeId} />
      <SecondaryButton>
        {label}
        {what !== undefined && <span className="sr"> {what}</span>}
      </SecondaryButton>
    </form>
  )
}
