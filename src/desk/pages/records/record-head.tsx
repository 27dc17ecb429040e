import type { ReactNode } from 'react'
import type { RecordedChange } from '../../../storage/ports/editing.ts'
import { formatTime } from '../../ui/format-values.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { changeAuthor } from './change-text.ts'
import { RECORD_FORM_COPY } from './records-copy.ts'

interface RecordHeadProps {
  readonly id: number
  readonly name: string
  readonly lastChange: RecordedChange | null
  /** The path of the public page; null if there is none. */
  readonly viewPath: string | null
}

export function RecordHead({ id, name, lastChange, viewPath }: RecordHeadProps): ReactNode {
  return (
    <PageHead heading={name} kind={RECORD_FORM_COPY.memorial(id)} parent={{ href: '/desk/records', label: 'Records' }}>
      <p>
        {lastChange === null ? (
          RECORD_FORM_COPY.neverChanged
        ) : (
          <>
            Last changed <time dateTime={lastChange.at.toISOString()}>{formatTime(lastChange.at)}</time>, by{' '}
            {changeAuthor(lastChange)}.
          </>
        )}{' '}
        <a href={`/desk/records/${id}/history`}>{RECORD_FORM_COPY.history}</a>
        {viewPath !== null && (
          <>
            {' · '}
            <a href={viewPath}>{RECORD_FORM_COPY.viewPage}</a>
          </>
        )}
      </p>
    </PageHead>
  )
}
