import type { ReactNode } from 'react'
import { formatNumber } from '../../../domain/format-number.ts'
import type { Page } from '../../../domain/page.ts'
import { mayDo } from '../../../domain/staff.ts'
import type { CemeteryRow, MissingCounts, MissingPart } from '../../../storage/ports/record-listing.ts'
import { type DeskRequest, type DeskResponse, page } from '../../desk-page.ts'
import { CemeteriesRemovedNotice } from '../../ui/cemeteries-removed-notice.tsx'
import { DeskTable } from '../../ui/desk-table.tsx'
import { SubmitButton, TextField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Pager, readPageNumber } from '../../ui/pager.tsx'
import { CEMETERY_DESK_COPY } from './cemeteries-copy.ts'

const PARTS = Object.keys(CEMETERY_DESK_COPY.missing) as MissingPart[]

export async function showCemeteryList({ url, services, staff }: DeskRequest): Promise<DeskResponse> {
  const text = url.searchParams.get('q')?.trim() ?? ''
  const missing = PARTS.find((part) => part === url.searchParams.get('missing')) ?? null
  const listed = await services.cemeteries.list(staff, { text, missing, page: readPageNumber(url) })
  const counts = await services.cemeteries.countMissing(staff)
  const body = (
    <>
      <PageHead heading={CEMETERY_DESK_COPY.heading}>
        {mayDo(staff, 'manage-cemeteries') && (
          <a className="btn" href="/desk/cemeteries/new">
            {CEMETERY_DESK_COPY.add}
          </a>
        )}
      </PageHead>
      {url.searchParams.has('removed') && <Notice kind="done">{CEMETERY_DESK_COPY.removed}</Notice>}
      <CemeteriesRemovedNotice staff={staff} found={counts.none} />
      <form className="form" method="get" action="/desk/cemeteries">
        <TextField name="q" label={CEMETERY_DESK_COPY.search} value={text} type="search" />
        {missing !== null && <input type="hidden" name="missing" value={missing} />}
        <div>
          <SubmitButton>{CEMETERY_DESK_COPY.find}</SubmitButton>
        </div>
      </form>
      <MissingLinks counts={counts} chosen={missing} text={text} />
      <h2>{CEMETERY_DESK_COPY.found(listed.total)}</h2>
      {listed.total === 0 ? (
        <p>{CEMETERY_DESK_COPY.none}</p>
      ) : (
        <div className="board">
          <CemeteryTable listed={listed} />
          <Pager
            currentPage={listed.currentPage}
            lastPage={listed.lastPage}
            label={CEMETERY_DESK_COPY.pages}
            hrefOf={(one) => listPath(text, missing, one)}
          />
        </div>
      )}
    </>
  )
  return page(CEMETERY_DESK_COPY.heading, body)
}

function listPath(text: string, missing: MissingPart | null, number = 1): string {
  const params = new URLSearchParams()
  if (text !== '') params.set('q', text)
  if (missing !== null) params.set('missing', missing)
  if (number > 1) params.set('page', String(number))
  return params.size === 0 ? '/desk/cemeteries' : `/desk/cemeteries?${params}`
}

interface MissingLinksProps {
  readonly counts: MissingCounts
  readonly chosen: MissingPart | null
  readonly text: string
}

function MissingLinks({ counts, chosen, text }: MissingLinksProps): ReactNode {
  const links = [
    { part: null, label: CEMETERY_DESK_COPY.all(counts.none) },
    ...PARTS.map((part) => ({
      part,
      label: CEMETERY_DESK_COPY.missingCount(CEMETERY_DESK_COPY.missing[part], counts[part]),
    })),
  ]
  return (
    <div className="actions">
      {links.map(({ part, label }) => (
        <a key={label} href={listPath(text, part)} aria-current={part === chosen ? 'true' : undefined}>
          {label}
        </a>
      ))}
    </div>
  )
}

function CemeteryTable({ listed }: { listed: Page<CemeteryRow> }): ReactNode {
  const [name, place, memorials, lacks] = CEMETERY_DESK_COPY.columns
  return (
    <DeskTable columns={CEMETERY_DESK_COPY.columns}>
      {listed.data.map((cemetery) => (
        <tr key={cemetery.id}>
          <td data-label={name}>
            <a href={`/desk/cemeteries/${cemetery.id}`}>{cemetery.name}</a>
            <span className="note">#{cemetery.id}</span>
          </td>
          <td data-label={place}>{[cemetery.city, cemetery.state].filter(Boolean).join(', ')}</td>
          <td data-label={memorials}>
            <a href={`/desk/records?cemetery=${cemetery.id}`}>{formatNumber(cemetery.memorialsCount)}</a>
          </td>
          <td data-label={lacks}>
            {cemetery.missing.length === 0
              ? CEMETERY_DESK_COPY.nothingMissing
              : cemetery.missing.map((part) => CEMETERY_DESK_COPY.missing[part]).join(', ')}
          </td>
        </tr>
      ))}
    </DeskTable>
  )
}
