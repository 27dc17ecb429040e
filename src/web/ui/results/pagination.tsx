import type { MouseEvent, ReactNode } from 'react'
import { formatNumber } from '../../../domain/format-number.ts'
import { pageWindow } from '../../../domain/page-window.ts'
import { Link } from '../../links/link.tsx'
import { Icon, type IconName } from '../images/icon.tsx'
import './pagination.css'

interface PaginationProps {
  readonly currentPage: number
  readonly lastPage: number
  readonly hrefOf: (page: number) => string
  /** The accessible name, such as "Search result pages". */
  readonly label: string
  /** Omits First and Last, and also shows a single page. */
  readonly isPlain?: boolean
  /** Keeps the scroll position and the focus, for a list that is only part of its page. */
  readonly keepsPosition?: boolean
}

interface StepProps {
  readonly name: string
  readonly icon: IconName
  readonly iconPosition: 'before' | 'after'
  /** Null when the step is disabled. */
  readonly href: string | null
  readonly rel?: 'prev' | 'next'
  readonly link: LinkBehavior
}

type LinkBehavior = { readonly 'data-partial'?: boolean }

function Step({ name, icon, iconPosition, href, rel, link }: StepProps): ReactNode {
  const content = (
    <>
      {iconPosition === 'before' && <Icon name={icon} />}
      <span className="pages__name">{name}</span>
      {iconPosition === 'after' && <Icon name={icon} />}
    </>
  )
  return (
    <li className="pages__step">
      {href === null ? (
        <button className="pages__end" type="button" disabled aria-label={`${name} page`}>
          {content}
        </button>
      ) : (
        <Link to={href} rel={rel} aria-label={`${name} page`} {...link}>
          {content}
        </Link>
      )}
    </li>
  )
}

/**
 * Ignores a click on the current page (section 5 of the specification). With a modifier key, the link still opens a new tab
 * or window. While another page loads, the link cancels that navigation.
 */
function ignoreCurrentPage(event: MouseEvent): void {
  const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  const isLoadingPage = event.currentTarget.closest('[aria-busy="true"]') !== null
  if (!opensElsewhere && !isLoadingPage) event.preventDefault()
}

/** Links to the pages of a list (readings 32); nothing for a single page. No page is current past the end. */
export function Pagination({
  currentPage,
  lastPage,
  hrefOf,
  label,
  isPlain = false,
  keepsPosition = false,
}: PaginationProps): ReactNode {
  const pages = isPlain && lastPage === 1 ? [1] : pageWindow(currentPage, lastPage)
  if (pages.length === 0) return null
  const link: LinkBehavior = keepsPosition ? { 'data-partial': true } : {}
  const before = currentPage > 1 ? Math.min(currentPage - 1, lastPage) : null
  const after = currentPage < lastPage ? currentPage + 1 : null
  return (
    <nav className="pages" aria-label={label}>
      <ul>
        {!isPlain && (
          <Step name="First" icon="first" iconPosition="before" href={before === null ? null : hrefOf(1)} link={link} />
        )}
        <Step
          name="Previous"
          icon="left"
          iconPosition="before"
          href={before === null ? null : hrefOf(before)}
          rel="prev"
          link={link}
        />
        {pages.map((page) => (
          <li key={page}>
            <Link
              to={hrefOf(page)}
              aria-label={`Page ${formatNumber(page)}`}
              aria-current={page === currentPage ? 'page' : undefined}
              onClick={page === currentPage ? ignoreCurrentPage : undefined}
              {...link}
            >
              {formatNumber(page)}
            </Link>
          </li>
        ))}
        <Step
          name="Next"
          icon="right"
          iconPosition="after"
          href={after === null ? null : hrefOf(after)}
          rel="next"
          link={link}
        />
        {!isPlain && (
          <Step
            name="Last"
            icon="last"
            iconPosition="after"
            href={currentPage === lastPage ? null : hrefOf(lastPage)}
            link={link}
          />
        )}
      </ul>
    </nav>
  )
}
