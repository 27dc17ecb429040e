import { Fragment, type ReactNode } from 'react'

/**
 * The native roles of these elements, set explicitly: on a narrow screen, the table's CSS display changes, and without
 * these attributes the elements would lose their roles.
 */
const ROLES = {
  table: { role: 'table' },
  rowGroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnHeader: { role: 'columnheader' },
  rowHeader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const

export interface TableColumn<T> {
  /** The heading, also shown in each cell on narrow screens. */
  readonly heading: string
  readonly cell: (row: T) => ReactNode
}

export interface Identified {
  readonly id: string | number
}

/** Text that spans the table, below the row with this ID. */
interface Detail<T extends Identified> {
  readonly rowId: T['id'] | null
  readonly elementId: string
  readonly text: (row: T) => string
}

export interface DataTableProps<T extends Identified> {
  readonly caption: string
  /** The cells of the first column are the headers of their rows. */
  readonly columns: readonly TableColumn<T>[]
  readonly rows: readonly T[]
  readonly detail?: Detail<T> | undefined
}

export function DataTable<T extends Identified>({ caption, columns, rows, detail }: DataTableProps<T>): ReactNode {
  return (
    <table className="table" {...ROLES.table}>
      <caption className="sr">{caption}</caption>
      <thead {...ROLES.rowGroup}>
        <tr {...ROLES.row}>
          {columns.map(({ heading }) => (
            <th key={heading} scope="col" {...ROLES.columnHeader}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...ROLES.rowGroup}>
        {rows.map((row) => (
          <Fragment key={row.id}>
            <tr {...ROLES.row}>
              {columns.map((column, index) => (
                <Cell key={column.heading} column={column} row={row} isHeader={index === 0} />
              ))}
            </tr>
            {detail && detail.rowId === row.id && (
              <tr id={detail.elementId} {...ROLES.row}>
                <td colSpan={columns.length} className="full soft" {...ROLES.cell}>
                  {detail.text(row)}
                </td>
              </tr>
            )}
          </Fragment>
        ))}
      </tbody>
    </table>
  )
}

interface CellProps<T> {
  readonly column: TableColumn<T>
  readonly row: T
  readonly isHeader: boolean
}

function Cell<T>({ column: { heading, cell }, row, isHeader }: CellProps<T>): ReactNode {
  return isHeader ? (
    <th scope="row" data-label={heading} {...ROLES.rowHeader}>
      {cell(row)}
    </th>
  ) : (
    <td data-label={heading} {...ROLES.cell}>
      {cell(row)}
    </td>
  )
}
