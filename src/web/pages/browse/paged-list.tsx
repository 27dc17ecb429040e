import type { ReactNode } from 'react'
import type { Page } from '../../../domain/page.ts'
import { BROWSE_COPY } from '../../copy/browse.ts'
import { InvalidListUrl, PagePastEnd } from '../../ui/results/list-problem.tsx'
import { Pagination } from '../../ui/results/pagination.tsx'

interface PagedListProps {
  readonly list: Pick<Page<unknown>, 'currentPage' | 'lastPage'>
  /** The message about an invalid page number in the URL. */
  readonly problem: string | null
  readonly hrefOf: (page: number) => string
  readonly children: ReactNode
}

/** One page of a list, between the notice that the URL names no page of it and the links to its other pages. */
export function PagedList({ list, problem, hrefOf, children }: PagedListProps): ReactNode {
  const { currentPage, lastPage } = list
  return (
    <>
      {problem !== null && <InvalidListUrl pageProblem={problem} firstHref={hrefOf(1)} />}
      {currentPage > lastPage && <PagePastEnd page={currentPage} lastPage={lastPage} lastHref={hrefOf(lastPage)} />}
      {children}
      <Pagination currentPage={currentPage} lastPage={lastPage} hrefOf={hrefOf} label={BROWSE_COPY.pages} />
    </>
  )
}
