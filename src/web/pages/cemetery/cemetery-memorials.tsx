import { type ReactNode, useMemo, useRef } from 'react'
import { PAGE_MESSAGES } from '../../../contract/texts/page-messages.ts'
import { formatCount, formatNumber } from '../../../domain/format-number.ts'
import { memorialFilterNeedle } from '../../../domain/memorial-filter.ts'
import { loadDirectory } from '../../browser/load-directory.ts'
import { CEMETERY_COPY } from '../../copy/cemetery.ts'
import { cemeteryPath } from '../../links/record-path.ts'
import { InvalidListUrl, PagePastEnd } from '../../ui/results/list-problem.tsx'
import { Pagination } from '../../ui/results/pagination.tsx'
import { MemorialRow } from '../../ui/results/record-row.tsx'
import { ResultsBar } from '../../ui/results/results-bar.tsx'
import type { CemeteryData } from './cemetery-loader.ts'
import { EmptyList } from './empty-list.tsx'
import { MemorialFilterForm } from './memorial-filter-form.tsx'
import { filterHref, useFilterInput } from './use-filter-input.ts'
import { type FindMemorials, useFilteredMemorials } from './use-filtered-memorials.ts'

const ANCHOR = 'memorials'

interface CemeteryMemorialsProps extends CemeteryData {
  /** Loads more memorials; by default from the API. */
  readonly find?: FindMemorials
  /** Content next to the filter, or below it on a phone */
  readonly sideContent: ReactNode
  /** Content between the filter and the list */
  readonly between: ReactNode
}

export function CemeteryMemorials(props: CemeteryMemorialsProps): ReactNode {
  const { cemetery, memorials, problems, overview } = props
  const path = cemeteryPath(cemetery)
  const { typed, setTyped, input } = useFilterInput(path, props.filter)
  const find = useMemo<FindMemorials>(() => {
    const ask: FindMemorials = async (options) =>
      (await (await loadDirectory()).findCemeteryMemorials(cemetery.id, options))?.memorials ?? null
    return props.find ?? ask
  }, [props.find, cemetery.id])
  const given = { cemeteryId: cemetery.id, page: memorials, filter: props.filter, count: cemetery.memorialsCount, find }
  const { rows, total, currentPage, lastPage, isPending, hasFailed, prepare } = useFilteredMemorials(given, typed)
  const list = useRef<HTMLElement>(null)
  const isFiltered = memorialFilterNeedle(typed) !== null
  const hrefOf = (page: number) => filterHref(path, typed, page)
  const filterProblem = typed === props.filter ? problems.filter : null
  // After an error, the list still shows the rows of the last filter.
  const isApplied = isFiltered && !hasFailed && filterProblem === null
  const filtered = isApplied ? `${formatNumber(total)} of ${formatCount(cemetery.memorialsCount, 'memorial')}` : null
  const summary = isPending ? PAGE_MESSAGES.search.loading : filtered
  const heading = PAGE_MESSAGES.cemetery.memorialsHeading(cemetery.name)
  const plotOf = (plot: string | null) => (overview?.hasPlots ? (plot ?? CEMETERY_COPY.noPlot) : null)

  return (
    <>
      <div className="gatehouse">
        <MemorialFilterForm
          action={`${path}#${ANCHOR}`}
          initialFilter={props.filter}
          problem={filterProblem}
          input={input}
          hint={hasFailed ? '' : (summary ?? CEMETERY_COPY.filterHint(cemetery.memorialsCount))}
          hasFailed={hasFailed}
          onFocus={prepare}
          onInput={setTyped}
          onSubmit={() => {
            list.current?.focus({ preventScroll: true })
            list.current?.scrollIntoView()
          }}
        />
        {props.sideContent}
      </div>
      {props.between}
      <section className="memorials" id={ANCHOR} ref={list} tabIndex={-1} aria-label={heading}>
        <ResultsBar
          heading={heading}
          noun="memorial"
          total={total}
          countInWords={summary}
          currentPage={currentPage}
          lastPage={lastPage}
        />
        {problems.page !== null ? (
          <InvalidListUrl pageProblem={problems.page} firstHref={hrefOf(1)} />
        ) : currentPage > lastPage ? (
          <PagePastEnd page={currentPage} lastPage={lastPage} lastHref={hrefOf(lastPage)} />
        ) : (
          <>
            <ul className="records records--many" aria-busy={isPending}>
              {rows.map((memorial) => (
                <MemorialRow key={memorial.id} memorial={memorial} showsPlace={false} plot={plotOf(memorial.plot)} />
              ))}
            </ul>
            {rows.length === 0 && !isPending && !hasFailed && (
              <EmptyList cemeteryId={cemetery.id} count={cemetery.memorialsCount} filter={isFiltered ? typed : null} />
            )}
          </>
        )}
        <Pagination currentPage={currentPage} lastPage={lastPage} hrefOf={hrefOf} label="Memorial pages" />
      </section>
    </>
  )
}
