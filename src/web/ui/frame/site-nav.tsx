import { type ReactNode, useRef } from 'react'
import { useLocation } from 'react-router'
import type { SiteSettings } from '../../../contract/site-settings.ts'
import { useSharedContent } from '../../context/shared-content.ts'
import { Link } from '../../links/link.tsx'
import { Icon } from '../images/icon.tsx'
import { SiteLogo } from '../images/site-logo.tsx'
import { accountMenu, mainMenus, type SiteMenu } from './site-links.ts'
import './site-nav.css'
import { useDisclosures } from './use-disclosures.ts'

interface MenuProps {
  readonly menu: SiteMenu
  /** The path of the current page. */
  readonly current: string
}

function MenuLinks({ menu, current }: MenuProps): ReactNode {
  return (
    <ul className="nav__menu" aria-label={menu.label}>
      {menu.links.map(({ label, to }) => (
        <li key={to}>
          <Link to={to} aria-current={to === current ? 'page' : undefined}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Menu({ menu, current, isAccount }: MenuProps & { readonly isAccount: boolean }): ReactNode {
  return (
    <li className={isAccount ? 'nav__item nav__item--end' : 'nav__item'}>
      <details name="nav-menu">
        <summary className="nav__button">
          {isAccount && <Icon name="person" />}
          {menu.label}
          <Icon name="down" turns />
        </summary>
        <MenuLinks menu={menu} current={current} />
      </details>
    </li>
  )
}

interface NavSettings {
  readonly site: Pick<SiteSettings, 'siteName' | 'logoPath' | 'registration' | 'showsPlans'>
}

function NavBar({ site, current }: NavSettings & { readonly current: string }): ReactNode {
  const account = accountMenu(site)
  const menus = [...mainMenus(site), account]
  return (
    <div className="wrap nav__bar">
      <Link className="nav__logo" to="/">
        <SiteLogo site={site} />
        <span>{site.siteName}</span>
      </Link>
      <Link className="nav__icon" to="/search" aria-label="Search memorials">
        <Icon name="search" />
      </Link>
      <nav className="nav__wide" aria-label="Main">
        <ul className="nav__list">
          {menus.map((menu) => (
            <Menu key={menu.label} menu={menu} current={current} isAccount={menu === account} />
          ))}
        </ul>
      </nav>
      <details className="nav__compact">
        <summary className="nav__button nav__toggle">
          <Icon name="menu" />
          Menu
        </summary>
        <nav className="nav__panel" aria-label="Main">
          <ul className="nav__list">
            {menus.map((menu) => (
              <li className="nav__item" key={menu.label}>
                <p className="nav__title" aria-hidden="true">
                  {menu.label}
                </p>
                <MenuLinks menu={menu} current={current} />
              </li>
            ))}
          </ul>
        </nav>
      </details>
    </div>
  )
}

/**
 * The navigation bar. Wide and narrow screens have separate menus, because a style sheet cannot open a closed `<details>` in older
 * browsers. Only one menu is displayed.
 */
export function SiteNav({ site }: NavSettings): ReactNode {
  const { pathname } = useLocation()
  const bar = useRef<HTMLElement>(null)
  useDisclosures(bar)
  const isInMenu = [...mainMenus(site), accountMenu(site)].some(({ links }) => links.some(({ to }) => to === pathname))
  const current = isInMenu ? pathname : ''
  return (
    <header
      className="nav"
      ref={bar}
      {...useSharedContent(`nav ${current}`, <NavBar site={site} current={current} />)}
    />
  )
}
