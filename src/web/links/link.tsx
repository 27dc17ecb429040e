import type { ComponentProps, ReactNode } from 'react'

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A path of this site, with an optional query and hash. */
  readonly to: string
  /** Changes only part of the page and keeps the focus and the scroll position. */
  readonly 'data-partial'?: boolean
}

/**
 * A link to a page on this site. `useLinkNavigation` opens it without loading a new document. React Router's own `Link`
 * takes several times as long to render, and most pages have more than 60 links.
 */
export function Link({ to, ...rest }: LinkProps): ReactNode {
  return <a {...rest} href={to} />
}
