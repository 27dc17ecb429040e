import type { ReactNode } from 'react'
import type { SiteSettings } from '../../../contract/site-settings.ts'
import { useSharedContent } from '../../context/shared-content.ts'
import { FOOTER_COPY } from '../../copy/footer.ts'
import { Link } from '../../links/link.tsx'
import { EmailSignup } from '../forms/email-signup.tsx'
import './site-footer.css'
import { footerColumns, legalLinks, SIGNUP_ANCHOR, type SiteMenu } from './site-links.ts'
import { ThemeControl } from './theme-control.tsx'

function Column({ menu }: { menu: SiteMenu }): ReactNode {
  const id = `footer-${menu.label.toLowerCase().replace(' ', '-')}`
  return (
    <nav aria-labelledby={id}>
      <h2 id={id}>{menu.label}</h2>
      <ul>
        {menu.links.map(({ label, to }) => (
          <li key={label}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Columns({ site }: { readonly site: SiteSettings }): ReactNode {
  return (
    <>
      {site.socialLinks.length > 0 && (
        <nav aria-labelledby="footer-follow">
          <h2 id="footer-follow">Follow</h2>
          <ul>
            {site.socialLinks.map(({ network, label, url }) => (
              <li key={network}>
                <a href={url} rel="noopener">
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {footerColumns(site).map((menu) => (
        <Column key={menu.label} menu={menu} />
      ))}
    </>
  )
}

export function SiteFooter({ site, year }: { site: SiteSettings; year: number }): ReactNode {
  return (
    <footer className="footer" id={SIGNUP_ANCHOR}>
      <div className="wrap">
        <EmailSignup />
        <div className="footer__cols" {...useSharedContent('footer', <Columns site={site} />)} />
        <div className="footer__base">
          <p>
            © {year} {site.siteName}
          </p>
          <nav aria-label={FOOTER_COPY.legal}>
            <ul className="footer__legal">
              {legalLinks(site).map(({ label, to }) => (
                <li key={to}>
                  <Link to={to}>{label}</Link>
                </li>
              ))}
            </ul>
          </nav>
          <ThemeControl />
        </div>
      </div>
    </footer>
  )
}
