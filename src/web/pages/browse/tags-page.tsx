import type { ReactNode } from 'react'
import { directoryContext } from '../../context/contexts.ts'
import { BROWSE_COPY } from '../../copy/browse.ts'
import { pageHref, TAGS_PATH } from '../../links/browse-path.ts'
import { tagPath } from '../../links/record-path.ts'
import { BrowseEmpty, BrowseFrame } from '../../ui/browse/browse-frame.tsx'
import { CountLinks } from '../../ui/browse/count-links.tsx'
import type { Route } from './+types/tags-page.ts'
import { BROWSE_CRUMB, browseMeta } from './browse-meta.ts'
import { type BrowseRequest, loadPaged } from './load-browse-data.ts'
import { PagedList } from './paged-list.tsx'

export function loadTags(request: BrowseRequest) {
  return loadPaged(
    request,
    (page) => request.context.get(directoryContext).listTags({ page }),
    (tags) => tags,
  )
}

export { loadTags as clientLoader, loadTags as loader }

export function meta({ matches, loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  if (loaderData === undefined) return []
  return browseMeta(matches, {
    heading: BROWSE_COPY.tags,
    description: BROWSE_COPY.tagsDescription,
    path: pageHref(TAGS_PATH, loaderData.currentPage),
    trail: [BROWSE_CRUMB],
    isIndexed: loaderData.problem === null && loaderData.data.length > 0,
  })
}

export default function TagsPage({ loaderData }: Route.ComponentProps): ReactNode {
  const { data: tags, currentPage, total, problem } = loaderData
  return (
    <BrowseFrame heading={BROWSE_COPY.tags} trail={[BROWSE_CRUMB]}>
      <PagedList list={loaderData} problem={problem} hrefOf={(page) => pageHref(TAGS_PATH, page)}>
        {total === 0 && currentPage === 1 && (
          <BrowseEmpty text={BROWSE_COPY.noTags} links={[{ label: BROWSE_COPY.trySearch, to: '/search' }]} />
        )}
        {tags.length > 0 && (
          <CountLinks
            label={BROWSE_COPY.tags}
            links={tags.map(({ slug, name, memorials }) => ({ to: tagPath(slug), label: name, memorials }))}
          />
        )}
      </PagedList>
    </BrowseFrame>
  )
}
