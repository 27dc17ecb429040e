import { type ReactNode, useId, useMemo } from 'react'
import { PAGE_MESSAGES } from '../../../contract/texts/page-messages.ts'
import { formatNumber } from '../../../domain/format-number.ts'
import { memorialFilterNeedle } from '../../../domain/memorial-filter.ts'
import { loadDirectory } from '../../browser/load-directory.ts'
import { CEMETERY_COPY } from '../../copy/cemetery.ts'
import { cemeteryPath } from '../../links/record-path.ts'
import { counted } from '../../ui/content/counted.ts'
import '../../ui/results/filter.css'
import { InvalidListUrl, PagePastEnd } from '../../ui/results/list-problem.tsx'
import { Pagination } from '../../ui/results/pagination.tsx'
import { MemorialRow } from '../../ui/results/record-row.tsx'
import { FieldProblem } from '../../ui/search/search-field.tsx'
import type { CemeteryData } from './cemetery-loader.ts'
import { filterHref, useFilterInput } from './use-filter-input.ts'
import { type FindMemorials, useFilteredMemorials } from './use-filtered-memorials.ts'

/** The anchor of the memorials, which are below the cemetery's facts on a narrow screen. */
export const MEMORIALS_ANCHOR = 'memorials'

interface CemeteryMemorialsProps extends CemeteryData {
  /** Loads more memorials; by default from the API. */
  readonly find?: FindMemorials
}

/** A cemetery's memorials with a filter that applies on each input. Without scripts, the filter is a plain form. */
export function CemeteryMemorials(props: CemeteryMemorialsProps): ReactNode {
  const { cemetery, memorials, problems } = props
  const path = cemeteryPath(cemetery)
  const { typed, setTyped, input } = useFilterInput(path, props.filter)
  const find = useMemo<FindMemorials>(() => {
    const ask: FindMemorials = async (options) =>
      (await (await loadDirectory()).findCemeteryMemorials(cemetery.id, options))?.memorials ?? null
    return props.find ?? ask
  }, [props.find, cemetery.id])
  const given = { cemeteryId: cemetery.id, page: memorials, filter: props.filter, count: cemetery.memorialsCount, find }
  const { rows, total, currentPage, lastPage, isPending, hasFailed, prepare } = useFilteredMemorials(given, typed)
  const ids = useId()
  const isFiltered = memorialFilterNeedle(typed) !== null
  const hrefOf = (page: number) => filterHref(path, typed, page)

  const summary = isFiltered
    ? `${formatNumber(total)} of ${counted(cemetery.memorialsCount, 'memorial')}`
    : counted(total, 'memorial')
  return (
    <section id={MEMORIALS_ANCHOR} aria-labelledby={`${ids}heading`}>
      <div className="bar">
        <h2 id={`${ids}heading`}>{PAGE_MESSAGES.cemetery.memorialsHeading(cemetery.name)}</h2>
      </div>
      <search>
        <form
          className="filter"
          action={`${path}#${MEMORIALS_ANCHOR}`}
          method="get"
          onSubmit={(event) => event.preventDefault()}
        >
          <div className="field">
            <label htmlFor={`${ids}filter`}>{PAGE_MESSAGES.cemetery.filterLabel}</label>
            <div className="filter__line">
              <input
                ref={input}
                id={`${ids}filter`}
                type="search"
                name="filter"
                defaultValue={props.filter}
                autoComplete="off"
                spellCheck={false}
                enterKeyHint="search"
                aria-invalid={problems.filter === null ? undefined : true}
                aria-describedby={problems.filter === null ? `${ids}count` : `${ids}problem`}
                onFocus={prepare}
                onInput={(event) => setTyped(event.currentTarget.value)}
              />
              <button className="btn filter__go" type="submit">
                Search
              </button>
            </div>
            <FieldProblem id={`${ids}problem`} problem={problems.filter} />
          </div>
        </form>
      </search>
      <p className="hint memorials__count" id={`${ids}count`} role="status">
        {isPending ? (
          <>
            <span className="spinner" aria-hidden="true" /> {PAGE_MESSAGES.search.loading}
          </>
        ) : (
          summary
        )}
      </p>
      <div role="alert">{hasFailed && <p className="error">{CEMETERY_COPY.failed}</p>}</div>
      {problems.page !== null ? (
        <InvalidListUrl pageProblem={problems.page} firstHref={hrefOf(1)} />
      ) : currentPage > lastPage ? (
        <PagePastEnd page={currentPage} lastPage={lastPage} lastHref={hrefOf(lastPage)} />
      ) : (
        <>
          <ul className="records records--many" aria-busy={isPending}>
            {rows.map((memorial) => (
              <MemorialRow key={memorial.id} memorial={memorial} showsPlace={false} />
            ))}
          </ul>
          {rows.length === 0 && !isPending && (
            <p className="memorials__none">{isFiltered ? CEMETERY_COPY.noneMatch : CEMETERY_COPY.noMemorials}</p>
          )}
          {lastPage > 1 && <p className="hint memorials__page">{PAGE_MESSAGES.list.pageOf(currentPage, lastPage)}</p>}
        </>
      )}
      <Pagination currentPage={currentPage} lastPage={lastPage} hrefOf={hrefOf} label="Memorial pages" />
    </section>
  )
}
