import type { ReactNode } from 'react'
import { breadcrumbs } from '../../../export/structured-data.ts'
import { useSite } from '../../context/site.ts'
import { tagPath } from '../../links/record-path.ts'
import { isUnlistedDemo, pageMeta } from '../../page/page-meta.ts'
import type { Route } from './+types/tag-page.ts'
import { isTagPagePastEnd } from './is-tag-page-past-end.ts'
import { loadTag } from './tag-loader.ts'
import styles from './tag-page.css?url'
import { TagView, tagPageHref } from './tag-view.tsx'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export { loadTag as loader }

export async function clientLoader(request: Route.ClientLoaderArgs) {
  return (await import('./tag-loader.ts')).loadTag(request)
}

export function meta({ matches, loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  if (loaderData === undefined) return []
  const { tag, memorials, problem } = loaderData
  const { siteName, siteUrl } = matches[0].loaderData.site
  const isShown = problem === null && !isTagPagePastEnd(loaderData) && memorials.total > 0
  return pageMeta(matches, {
    heading: tag.name,
    description: tag.description ?? `Memorials with the tag ${tag.name}: headstones, names, and dates.`,
    path: tagPageHref(tag.slug, memorials.currentPage),
    isIndexed: isShown && !isUnlistedDemo(matches, memorials.data),
    things: [
      breadcrumbs([
        { name: siteName, address: `${siteUrl}/` },
        { name: tag.name, address: siteUrl + tagPath(tag.slug) },
      ]),
    ],
  })
}

export default function TagPage({ loaderData }: Route.ComponentProps): ReactNode {
  return <TagView data={loaderData} site={useSite()} />
}
