import type { MetaDescriptor } from 'react-router'
import { breadcrumbs } from '../../../export/structured-data.ts'
import { BROWSE_COPY } from '../../copy/browse.ts'
import { BROWSE_PATH } from '../../links/browse-path.ts'
import { cemeteryPath } from '../../links/record-path.ts'
import { pageMeta, rootOf } from '../../page/page-meta.ts'
import type { Crumb } from '../../ui/browse/browse-frame.tsx'

interface BrowsePage {
  readonly heading: string
  readonly description: string
  /** The canonical path, with a page number */
  readonly path: string
  readonly trail: readonly Crumb[]
  readonly isIndexed: boolean
}

export function browseMeta(matches: Parameters<typeof pageMeta>[0], page: BrowsePage): MetaDescriptor[] {
  const { siteName = '', siteUrl = '' } = rootOf(matches)?.site ?? {}
  const { heading, description, path, trail, isIndexed } = page
  return pageMeta(matches, {
    heading,
    description,
    path,
    isIndexed,
    things: [
      breadcrumbs([
        { name: siteName, address: `${siteUrl}/` },
        ...trail.map(({ label, to }) => ({ name: label, address: siteUrl + to })),
        { name: heading, address: siteUrl + path },
      ]),
    ],
  })
}

export const BROWSE_CRUMB: Crumb = { label: 'Browse', to: BROWSE_PATH }

/** The breadcrumbs of the pages for browsing a cemetery, or the directory. */
export function trailOf(
  cemetery: { readonly id: number; readonly slug: string; readonly name: string } | null,
  ...rest: readonly Crumb[]
): readonly Crumb[] {
  const root = cemetery === null ? BROWSE_CRUMB : { label: cemetery.name, to: cemeteryPath(cemetery) }
  return [root, ...rest]
}

export function headingWithCemetery(cemetery: { readonly name: string } | null, heading: string): string {
  return cemetery === null ? heading : BROWSE_COPY.inCemetery(heading, cemetery.name)
}
