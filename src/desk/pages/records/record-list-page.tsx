import type { ReactNode } from 'react'
import { isInvalidInputError } from '../../../contract/directory.ts'
import { displayDate } from '../../../domain/dates/display-date.ts'
import { displayName } from '../../../domain/names/display-name.ts'
import { cemeteryLabel } from '../../../domain/places/cemetery-label.ts'
import type { FoundRecords } from '../../../services/desk/records/find-records.ts'
import { memorialPath } from '../../../web/links/record-path.ts'
import { type DeskRequest, type DeskResponse, goTo, page } from '../../desk-page.ts'
import { CemeteriesRemovedNotice } from '../../ui/cemeteries-removed-notice.tsx'
import { DeskTable } from '../../ui/desk-table.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Pager } from '../../ui/pager.tsx'
import { BULK_COPY } from './bulk-copy.ts'
import { bulkPath, type EnteredSearch, readRecordSearch, searchPath } from './record-search.ts'
import { RecordSearchForm, type SearchFormState } from './record-search-form.tsx'
import { LIST_COPY } from './records-copy.ts'

export async function showRecordList(request: DeskRequest): Promise<DeskResponse> {
  const { url, services, staff } = request
  const { records } = services
  const choices = await records.choices(staff)
  const runs = await records.listRuns(staff)
  const parsed = await readRecordSearch(request)
  const { entered } = parsed
  let { problems } = parsed
  if (entered.id !== '') {
    const id = /^#?([1-9]\d{0,14})$/.exec(entered.id)?.[1]
    if (id !== undefined && (await records.show(staff, Number(id))) !== null) return goTo(`/desk/records/${id}`)
    problems = { ...problems, id: LIST_COPY.noRecord(entered.id) }
  }
  let found: FoundRecords | null = null
  if (parsed.search !== null && Object.keys(problems).length === 0) {
    try {
      found = await records.find(staff, parsed.search)
    } catch (error) {
      if (!isInvalidInputError(error)) throw error
      problems = { ...problems, lastName: error.message }
    }
  }
  const removed = (await records.findRemoved(staff, 1)).total
  const isOpen = url.searchParams.has('more')
  const state: SearchFormState = { entered, problems, choices, runs, removed, isOpen }
  const body = (
    <>
      <PageHead heading={LIST_COPY.heading}>
        {(staff.cemeteries === 'all' || choices.cemeteries.length > 0) && (
          <a className="btn" href="/desk/records/new">
            {LIST_COPY.add}
          </a>
        )}
      </PageHead>
      <CemeteriesRemovedNotice staff={staff} found={choices.cemeteries.length} />
      <RecordSearchForm state={state} />
      {found !== null && <Results found={found} entered={entered} />}
    </>
  )
  return page(LIST_COPY.heading, body, { status: Object.keys(problems).length > 0 ? 422 : 200 })
}

function Results({ found, entered }: { found: FoundRecords; entered: EnteredSearch['entered'] }): ReactNode {
  const { data, total, isTooMany, canChangeAll, ownTotal, currentPage, lastPage } = found
  return (
    <section aria-labelledby="results">
      <h2 id="results">{isTooMany ? LIST_COPY.results : LIST_COPY.found(total)}</h2>
      {isTooMany && <Notice kind="problem">{LIST_COPY.tooMany}</Notice>}
      {!isTooMany && total === 0 && <p>{LIST_COPY.none}</p>}
      {total > 0 && ownTotal !== 0 && (
        <p>
          {canChangeAll ? (
            <a href={bulkPath(entered)}>{ownTotal === total ? BULK_COPY.link(total) : BULK_COPY.linkOwn}</a>
          ) : (
            BULK_COPY.tooManyListed
          )}
        </p>
      )}
      {data.length > 0 && (
        <div className="board">
          <RecordTable found={found} />
          <Pager
            currentPage={currentPage}
            lastPage={lastPage}
            label={LIST_COPY.pages}
            hrefOf={(number) => searchPath(entered, number)}
          />
        </div>
      )}
    </section>
  )
}

function RecordTable({ found }: { found: FoundRecords }): ReactNode {
  const [name, born, died, cemetery] = LIST_COPY.columns
  return (
    <DeskTable columns={LIST_COPY.columns}>
      {found.data.map(({ memorial, isOwn }) => (
        <tr key={memorial.id}>
          <td data-label={name}>
            <a href={isOwn ? `/desk/records/${memorial.id}` : memorialPath(memorial)}>{displayName(memorial)}</a>
            <span className="note">
              #{memorial.id}
              {!isOwn && `. ${LIST_COPY.notYours}`}
            </span>
          </td>
          <td data-label={born}>{memorial.birthDate === null ? '' : displayDate(memorial.birthDate)}</td>
          <td data-label={died}>{memorial.deathDate === null ? '' : displayDate(memorial.deathDate)}</td>
          <td data-label={cemetery}>{memorial.cemetery === null ? '' : cemeteryLabel(memorial.cemetery)}</td>
        </tr>
      ))}
    </DeskTable>
  )
}
