import type { ReactNode } from 'react'
import type { SiteSettings } from '../../contract/site-settings.ts'
import type { StaffMember } from '../../domain/staff.ts'
import { Icon } from '../../web/ui/images/icon.tsx'
import { SiteLogo } from '../../web/ui/images/site-logo.tsx'
import type { DeskSection } from '../desk-page.ts'
import { entriesFor, OWNER_SECTIONS } from './desk-navigation.ts'

export interface FrameContent {
  readonly site: SiteSettings
  readonly staff: StaffMember
  /** The section that the page belongs to; null if there is none. */
  readonly section: DeskSection | null
  /** The text next to an entry in the navigation, such as "4 new". */
  readonly counts: Partial<Readonly<Record<DeskSection, string>>>
  readonly children: ReactNode
}

function Entries({ staff, section, counts }: Pick<FrameContent, 'staff' | 'section' | 'counts'>): ReactNode {
  const entries = entriesFor(staff)
  const firstOwned = entries.find((entry) => OWNER_SECTIONS.includes(entry.section))
  return (
    <ul className="desk__list">
      {entries.map((entry) => {
        const { [entry.section]: count } = counts
        return (
          <li key={entry.section} className={entry === firstOwned ? 'desk__gap' : undefined}>
            <a href={entry.path} aria-current={entry.section === section ? 'page' : undefined}>
              {entry.label} {count !== undefined && <span className="count">{count}</span>}
            </a>
          </li>
        )
      })}
    </ul>
  )
}

/** The bar and the navigation of the desk around a page. On narrow screens, the navigation is folded. */
export function DeskFrame({ site, staff, section, counts, children }: FrameContent): ReactNode {
  const title = entriesFor(staff).find((entry) => entry.section === section)?.label ?? 'Desk'
  const entries = <Entries staff={staff} section={section} counts={counts} />
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <header className="staff-bar">
        <div className="wrap">
          <a className="nav__logo" href="/desk">
            <SiteLogo site={site} />
            <span>{site.siteName}</span>
          </a>
          <span className="desk__place">Desk</span>
          <div className="desk__me">
            <span>
              {staff.name}, {staff.role}
            </span>
            <a href="/">View site</a>
            <form method="post" action="/account">
              <button type="submit" name="intent" value="log-out">
                Log out
              </button>
            </form>
          </div>
        </div>
      </header>
      <div className="wrap desk__body">
        <nav className="desk__side" aria-label="Desk">
          {entries}
        </nav>
        <details className="desk__fold">
          <summary>
            {title}
            <span>
              Desk menu
              <Icon name="down" />
            </span>
          </summary>
          <nav aria-label="Desk menu">{entries}</nav>
        </details>
        <main className="desk__main" id="main" tabIndex={-1}>
          {children}
        </main>
      </div>
    </>
  )
}
