import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useNavigationType } from 'react-router'
import type { Page } from '../../../domain/page.ts'
import { DASHBOARD_COPY } from '../../copy/dashboard.ts'
import { Pagination } from '../../ui/results/pagination.tsx'
import { DataTable, type DataTableProps, type Identified, type TableColumn } from './data-table.tsx'

interface PagedTableProps<T extends Identified> {
  readonly heading: string
  readonly rows: Page<T>
  readonly columns: readonly TableColumn<T>[]
  readonly detail?: DataTableProps<T>['detail']
  /** Shown in place of an empty table. */
  readonly empty: string
  /** Absent for a table on one page. */
  readonly pages?: { readonly label: string; readonly hrefOf: (page: number) => string; readonly isPlain?: boolean }
}

export function PagedTable<T extends Identified>(props: PagedTableProps<T>): ReactNode {
  const { heading, rows, columns, detail, empty, pages } = props
  const id = useId()
  const { currentPage, lastPage, total, from, to } = rows
  const section = useTableInView(`${heading} ${currentPage}`)
  return (
    <section className="paged-table" aria-labelledby={id} ref={section}>
      {/* A status, so that screen readers announce another page. */}
      <div className="paged-table__head" role="status">
        <h2 className="h3" id={id}>
          {heading}
        </h2>
        {pages && from !== null && to !== null && <p className="count">{DASHBOARD_COPY.pageOfRows(from, to, total)}</p>}
      </div>
      {total === 0 ? (
        <p className="soft">{empty}</p>
      ) : (
        <DataTable caption={heading} columns={columns} rows={rows.data} detail={detail} />
      )}
      {pages && total > 0 && (
        <Pagination
          currentPage={currentPage}
          lastPage={lastPage}
          hrefOf={pages.hrefOf}
          label={pages.label}
          isPlain={pages.isPlain}
          keepsPosition
        />
      )}
    </section>
  )
}

/**
 * After a page change, scrolls the table's head into view. If the clicked link is gone, moves the focus to the current
 * page in the pager.
 */
function useTableInView(currentKey: string) {
  const section = useRef<HTMLElement>(null)
  const previousKey = useRef(currentKey)
  const navigation = useNavigationType()
  useEffect(() => {
    if (previousKey.current === currentKey) return
    previousKey.current = currentKey
    if (navigation === 'POP') return
    section.current?.querySelector('.paged-table__head')?.scrollIntoView({ block: 'nearest' })
    if (document.activeElement !== document.body) return
    section.current?.querySelector<HTMLElement>('.pages [aria-current]')?.focus({ preventScroll: true })
  }, [currentKey, navigation])
  return section
}
