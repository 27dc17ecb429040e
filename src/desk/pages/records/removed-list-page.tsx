import type { ReactNode } from 'react'
import { displayName } from '../../../domain/names/display-name.ts'
import type { RemovedRecord } from '../../../services/desk/records/find-records.ts'
import { type DeskRequest, type DeskResponse, page } from '../../desk-page.ts'
import { DeskTable } from '../../ui/desk-table.tsx'
import { formatTime } from '../../ui/format-values.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { Pager, readPageNumber } from '../../ui/pager.tsx'
import { changeAuthor } from './change-text.ts'
import { LIST_COPY } from './records-copy.ts'

export async function showRemovedList({ url, services, staff }: DeskRequest): Promise<DeskResponse> {
  const removed = await services.records.findRemoved(staff, readPageNumber(url))
  const { data, currentPage, lastPage } = removed
  return page(
    LIST_COPY.removed,
    <>
      <PageHead heading={LIST_COPY.removed} parent={{ href: '/desk/records', label: LIST_COPY.heading }} />
      <p>{data.length === 0 ? LIST_COPY.nothingRemoved : LIST_COPY.removedIntro}</p>
      {data.length > 0 && (
        <div className="board">
          <RemovedTable removed={data} />
          <Pager
            currentPage={currentPage}
            lastPage={lastPage}
            label={LIST_COPY.pages}
            hrefOf={(one) => `/desk/records/removed?page=${one}`}
          />
        </div>
      )}
    </>,
  )
}

function RemovedTable({ removed }: { removed: readonly RemovedRecord[] }): ReactNode {
  const [name, at, by, reason] = LIST_COPY.removedColumns
  return (
    <DeskTable columns={LIST_COPY.removedColumns}>
      {removed.map(({ id, record, removal }) => (
        <tr key={id}>
          <td data-label={name}>
            <a href={`/desk/records/${id}`}>{displayName(record)}</a>
            <span className="note">#{id}</span>
          </td>
          <td data-label={at}>
            <time dateTime={removal.at.toISOString()}>{formatTime(removal.at)}</time>
          </td>
          <td data-label={by}>{changeAuthor(removal)}</td>
          <td data-label={reason}>{removal.reason}</td>
        </tr>
      ))}
    </DeskTable>
  )
}
