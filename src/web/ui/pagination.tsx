import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { pageWindow } from '../../domain/page-window.ts'
import { Icon, type IconName } from './icon.tsx'
import './pagination.css'

interface PaginationProps {
  readonly currentPage: number
  readonly lastPage: number
  /** The address of a page of this list. */
  readonly hrefOf: (page: number) => string
  /** What the pages are of: "Search result pages". */
  readonly label: string
}

interface StepProps {
  readonly name: string
  readonly icon: IconName
  readonly iconStands: 'before' | 'after'
  /** Null where the step leads nowhere. */
  readonly href: string | null
  readonly rel?: 'prev' | 'next'
}

function Step({ name, icon, iconStands, href, rel }: StepProps): ReactNode {
  const content = (
    <>
      {iconStands === 'before' && <Icon name={icon} />}
      {name}
      {iconStands === 'after' && <Icon name={icon} />}
    </>
  )
  return (
    <li className="pages__step">
      {href === null ? (
        <span className="pages__end">{content}</span>
      ) : (
        <Link to={href} rel={rel} aria-label={`${name} page`}>
          {content}
        </Link>
      )}
    </li>
  )
}

/** Links to the pages of a list (readings 32); nothing for a single page. */
export function Pagination({ currentPage, lastPage, hrefOf, label }: PaginationProps): ReactNode {
  const pages = pageWindow(currentPage, lastPage)
  if (pages.length === 0) return null
  const before = currentPage > 1 ? currentPage - 1 : null
  const after = currentPage < lastPage ? currentPage + 1 : null
  return (
    <nav className="pages" aria-label={label}>
      <ul>
        <Step name="First" icon="first" iconStands="before" href={before === null ? null : hrefOf(1)} />
        <Step
          name="Previous"
          icon="left"
          iconStands="before"
          href={before === null ? null : hrefOf(before)}
          rel="prev"
        />
        {pages.map((page) => (
          <li key={page}>
            <Link
              to={hrefOf(page)}
              aria-label={`Page ${page.toLocaleString('en-US')}`}
              aria-current={page === currentPage ? 'page' : undefined}
            >
              {page.toLocaleString('en-US')}
            </Link>
          </li>
        ))}
        <Step name="Next" icon="right" iconStands="after" href={after === null ? null : hrefOf(after)} rel="next" />
        <Step name="Last" icon="last" iconStands="after" href={after === null ? null : hrefOf(lastPage)} />
      </ul>
    </nav>
  )
}
