import type { ReactNode } from 'react'
import { pageMeta } from '../../page-meta.ts'
import { useSite } from '../../site.ts'
import type { Route } from './+types/tag-page.ts'
import { isBeyondTheEnd, loadTag } from './tag-loader.ts'
import { TagView, tagPageHref } from './tag-view.tsx'

export { loadTag as clientLoader, loadTag as loader }

export function meta({ matches, loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  if (loaderData === undefined) return []
  const { tag, memorials, problem } = loaderData
  return pageMeta(matches, {
    heading: tag.name,
    description: tag.description ?? `Memorials with the tag ${tag.name}: their stones, names and dates.`,
    path: tagPageHref(tag.slug, memorials.currentPage),
    isIndexed: problem === null && !isBeyondTheEnd(loaderData),
  })
}

export default function TagPage({ loaderData }: Route.ComponentProps): ReactNode {
  return <TagView data={loaderData} site={useSite()} />
}
