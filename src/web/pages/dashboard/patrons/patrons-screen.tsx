import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { PATRONS_COPY, PLOTS_COPY } from '../../../copy/dashboard.ts'
import { patronHref, patronsHref, plotsHref } from '../dashboard-route.ts'
import { PagedTable } from '../paged-table.tsx'
import { paginateRows } from '../paginate-rows.ts'
import { PATRONS } from '../sample/patrons.ts'
import type { Patron } from '../sample/sample-types.ts'
import { Cell, DataRow, HeadCell } from '../table-parts.tsx'

const PATRONS_PER_PAGE = 5

function PatronRow({ patron }: { patron: Patron }): ReactNode {
  return (
    <DataRow>
      <HeadCell label={PATRONS_COPY.name}>{patron.name}</HeadCell>
      <Cell label={PATRONS_COPY.email}>{patron.email}</Cell>
      <Cell label={PATRONS_COPY.phone}>{patron.phone}</Cell>
      <Cell label={PATRONS_COPY.plotsOwned}>{patron.plotsOwned}</Cell>
      <Cell label={PATRONS_COPY.viewProfile}>
        <Link to={patronHref(patron.id)}>
          {PATRONS_COPY.viewProfile}
          <span className="sr"> of {patron.name}</span>
        </Link>
      </Cell>
    </DataRow>
  )
}

export function PatronsScreen({ page }: { page: number }): ReactNode {
  const { name, email, phone, plotsOwned, viewProfile } = PATRONS_COPY
  return (
    <div className="flow">
      <p className="crumb">
        <Link to={plotsHref()}>{PLOTS_COPY.heading}</Link>
      </p>
      <h1 className="h2">{PATRONS_COPY.heading}</h1>
      <PagedTable
        heading={PATRONS_COPY.table}
        rows={paginateRows(PATRONS, page, PATRONS_PER_PAGE)}
        columns={[name, email, phone, plotsOwned, viewProfile]}
        renderRow={(patron) => <PatronRow key={patron.id} patron={patron} />}
        empty=""
        pages={{ label: PATRONS_COPY.pages, hrefOf: patronsHref }}
      />
    </div>
  )
}
