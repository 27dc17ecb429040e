import type { ReactNode } from 'react'
import type { StaffChange } from '../../../storage/ports/staff.ts'
import { formatTime } from '../../ui/format-values.ts'
import { changeInWords, PEOPLE_COPY } from './people-copy.ts'

export function AccountChanges({ changes }: { changes: readonly StaffChange[] }): ReactNode {
  if (changes.length === 0) return <p>{PEOPLE_COPY.noChanges}</p>
  return (
    <ol className="log">
      {changes.map((change) => (
        <li key={change.id}>
          <time dateTime={change.at.toISOString()}>{formatTime(change.at)}</time>
          <p>
            <b>{change.by === '' ? PEOPLE_COPY.erasedAuthor : change.by}</b> {changeInWords(change)}
            {change.email !== '' && <span className="note">{change.email}</span>}
          </p>
        </li>
      ))}
    </ol>
  )
}
