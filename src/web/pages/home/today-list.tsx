import type { ReactNode } from 'react'
import { PAGE_MESSAGES } from '../../../contract/texts/page-messages.ts'
import type { MemorialSummary } from '../../../domain/memorial.ts'
import { fullName } from '../../../domain/names/display-name.ts'
import type { Page } from '../../../domain/page.ts'
import { HOME_COPY } from '../../copy/home.ts'
import { Link } from '../../links/link.tsx'
import { memorialPath } from '../../links/record-path.ts'
import { Icon } from '../../ui/images/icon.tsx'
import { isTodayPagePastEnd } from './today-href.ts'

interface TodayListProps {
  readonly id: string
  readonly heading: string
  readonly emptyText: string
  readonly page: Page<MemorialSummary>
  readonly yearOf: (memorial: MemorialSummary) => number | undefined
  readonly hrefOf: (page: number) => string
}

function placeOf({ cemetery }: MemorialSummary): string | null {
  if (cemetery === null) return null
  return [cemetery.name, cemetery.state].filter((part) => part !== null).join(', ')
}

function Person({ memorial, year }: { memorial: MemorialSummary; year: number | undefined }): ReactNode {
  const place = placeOf(memorial)
  return (
    <li>
      <Link to={memorialPath(memorial)}>
        <time dateTime={year === undefined ? undefined : String(year).padStart(4, '0')}>{year}</time>
        <div>
          <b>{fullName(memorial)}</b>
          {place !== null && <span>{place}</span>}
        </div>
      </Link>
    </li>
  )
}

function Pager({ heading, page, hrefOf }: Pick<TodayListProps, 'heading' | 'page' | 'hrefOf'>): ReactNode {
  const { currentPage, lastPage } = page
  if (lastPage <= 1) return null
  return (
    <nav className="today__pages" aria-label={heading}>
      {currentPage > 1 && (
        <Link to={hrefOf(currentPage - 1)} rel="prev">
          <Icon name="left" />
          {HOME_COPY.today.previous}
        </Link>
      )}
      <span className="count">{PAGE_MESSAGES.list.pageOf(currentPage, lastPage)}</span>
      {currentPage < lastPage && (
        <Link to={hrefOf(currentPage + 1)} rel="next">
          {HOME_COPY.today.next}
          <Icon name="right" />
        </Link>
      )}
    </nav>
  )
}

/** One page of the births or deaths, with links to the previous and next page. */
export function TodayList({ id, heading, emptyText, page, yearOf, hrefOf }: TodayListProps): ReactNode {
  const { data, lastPage } = page
  return (
    <div id={id} className="today__list">
      <h3>{heading}</h3>
      <div className="today__page">
        <div className="today__rows">
          {data.length > 0 ? (
            <ol>
              {data.map((memorial) => (
                <Person key={memorial.id} memorial={memorial} year={yearOf(memorial)} />
              ))}
            </ol>
          ) : isTodayPagePastEnd(page) ? (
            <p className="today__none">
              {HOME_COPY.today.pagePastEnd} <Link to={hrefOf(lastPage)}>{HOME_COPY.today.last(lastPage)}</Link>
            </p>
          ) : (
            <p className="today__none soft">{emptyText}</p>
          )}
        </div>
        {data.length > 0 && <Pager heading={heading} page={page} hrefOf={hrefOf} />}
      </div>
    </div>
  )
}
