import type { ReactNode } from 'react'

interface DeskTableProps {
  readonly columns: readonly string[]
  readonly className?: string
  /** The rows. */
  readonly children: ReactNode
}

/** A table with one row of headings. */
export function DeskTable({ columns, className, children }: DeskTableProps): ReactNode {
  return (
    <table className={className === undefined ? 'table' : `table ${className}`}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}
