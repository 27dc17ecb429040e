import type { MouseEvent, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { pageWindow } from '../../../domain/page-window.ts'
import { Icon, type IconName } from '../images/icon.tsx'
import { PARTIAL_UPDATE } from './partial-update.ts'
import './pagination.css'

interface PaginationProps {
  readonly currentPage: number
  readonly lastPage: number
  /** The address of a page of this list. */
  readonly hrefOf: (page: number) => string
  /** What the pages are of: "Search result pages". */
  readonly label: string
  /** Without First and Last, and there for a single page too. */
  readonly isPlain?: boolean
  /** For a list that shares its page with others: the page stays where it is, and so does the focus. */
  readonly staysInPlace?: boolean
}

interface StepProps {
  readonly name: string
  readonly icon: IconName
  readonly iconStands: 'before' | 'after'
  /** Null where the step leads nowhere. */
  readonly href: string | null
  readonly rel?: 'prev' | 'next'
  readonly link: LinkManner
}

type LinkManner = Pick<LinkProps, 'preventScrollReset' | 'state'>

function Step({ name, icon, iconStands, href, rel, link }: StepProps): ReactNode {
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
 * A page that is open is not turned to (section 5 of the specification). In a new tab or window it opens as any other, and
 * while another one is on its way it takes that back.
 */
function stays(event: MouseEvent): void {
  const isElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  const isTurning = event.currentTarget.closest('[aria-busy="true"]') !== null
  if (!isElsewhere && !isTurning) event.preventDefault()
}

/** Links to the pages of a list (readings 32); nothing for a single page. Beyond the end no page is the current one. */
export function Pagination({
  currentPage,
  lastPage,
  hrefOf,
  label,
  isPlain = false,
  staysInPlace = false,
}: PaginationProps): ReactNode {
  const pages = isPlain && lastPage === 1 ? [1] : pageWindow(currentPage, lastPage)
  if (pages.length === 0) return null
  const link: LinkManner = staysInPlace ? { preventScrollReset: true, state: PARTIAL_UPDATE } : {}
  const before = currentPage > 1 ? Math.min(currentPage - 1, lastPage) : null
  const after = currentPage < lastPage ? currentPage + 1 : null
  return (
    <nav className="pages" aria-label={label}>
      <ul>
        {!isPlain && (
          <Step name="First" icon="first" iconStands="before" href={before === null ? null : hrefOf(1)} link={link} />
        )}
        <Step
          name="Previous"
          icon="left"
          iconStands="before"
          href={before === null ? null : hrefOf(before)}
          rel="prev"
          link={link}
        />
        {pages.map((page) => (
          <li key={page}>
            <Link
              to={hrefOf(page)}
              aria-label={`Page ${page.toLocaleString('en-US')}`}
              aria-current={page === currentPage ? 'page' : undefined}
              onClick={page === currentPage ? stays : undefined}
              {...link}
            >
              {page.toLocaleString('en-US')}
            </Link>
          </li>
        ))}
        <Step
          name="Next"
          icon="right"
          iconStands="after"
          href={after === null ? null : hrefOf(after)}
          rel="next"
          link={link}
        />
        {!isPlain && (
          <Step
            name="Last"
            icon="last"
            iconStands="after"
            href={currentPage === lastPage ? null : hrefOf(lastPage)}
            link={link}
          />
        )}
      </ul>
    </nav>
  )
}
