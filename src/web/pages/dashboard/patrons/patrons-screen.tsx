import type { ReactNode } from 'react'
import { PATRONS_COPY, PLOTS_COPY } from '../../../copy/dashboard.ts'
import { Link } from '../../../links/link.tsx'
import { patronHref, patronsHref, plotsHref } from '../dashboard-route.ts'
import type { TableColumn } from '../data-table.tsx'
import { PagedTable } from '../paged-table.tsx'
import { paginateRows } from '../paginate-rows.ts'
import { PATRONS } from '../sample/patrons.ts'
import type { Patron } from '../sample/sample-types.ts'

const PATRONS_PER_PAGE = 5

const COLUMNS: readonly TableColumn<Patron>[] = [
  { heading: PATRONS_COPY.name, cell: ({ name }) => name },
  { heading: PATRONS_COPY.email, cell: ({ email }) => email },
  { heading: PATRONS_COPY.phone, cell: ({ phone }) => phone },
  { heading: PATRONS_COPY.plotsOwned, cell: ({ plotsOwned }) => plotsOwned },
  {
    heading: PATRONS_COPY.viewProfile,
    cell: ({ id, name }) => (
      <Link to={patronHref(id)}>
        {PATRONS_COPY.viewProfile}
        <span className="sr"> of {name}</span>
      </Link>
    ),
  },
]

export function PatronsScreen({ page }: { page: number }): ReactNode {
  return (
    <div className="flow">
      <p className="crumb">
        <Link to={plotsHref()}>{PLOTS_COPY.heading}</Link>
      </p>
      <h1 className="h2">{PATRONS_COPY.heading}</h1>
      <PagedTable
        heading={PATRONS_COPY.table}
        rows={paginateRows(PATRONS, page, PATRONS_PER_PAGE)}
        columns={COLUMNS}
        empty=""
        pages={{ label: PATRONS_COPY.pages, hrefOf: patronsHref }}
      />
    </div>
  )
}
