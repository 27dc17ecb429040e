import type { ReactNode } from 'react'

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

interface TableProps {
  readonly caption: string
  readonly columns: readonly string[]
  readonly children: ReactNode
}

export function DataTable({ caption, columns, children }: TableProps): ReactNode {
  return (
    <table className="table" {...ROLES.table}>
      <caption className="sr">{caption}</caption>
      <thead {...ROLES.rowGroup}>
        <DataRow>
          {columns.map((column) => (
            <th key={column} scope="col" {...ROLES.columnHeader}>
              {column}
            </th>
          ))}
        </DataRow>
      </thead>
      <tbody {...ROLES.rowGroup}>{children}</tbody>
    </table>
  )
}

export function DataRow({ id, children }: { readonly id?: string; readonly children: ReactNode }): ReactNode {
  return (
    <tr id={id} {...ROLES.row}>
      {children}
    </tr>
  )
}

interface CellProps {
  /** The column heading, shown in the cell on narrow screens. */
  readonly label: string
  readonly children: ReactNode
}

export function Cell({ label, children }: CellProps): ReactNode {
  return (
    <td data-label={label} {...ROLES.cell}>
      {children}
    </td>
  )
}

/** The header cell of a row. */
export function HeadCell({ label, children }: CellProps): ReactNode {
  return (
    <th scope="row" data-label={label} {...ROLES.rowHeader}>
      {children}
    </th>
  )
}

/** A cell that spans the table, below the row it belongs to. */
export function FullCell({ columns, children }: { readonly columns: number; readonly children: ReactNode }): ReactNode {
  return (
    <td colSpan={columns} className="full soft" {...ROLES.cell}>
      {children}
    </td>
  )
}
