import type { SiteSettings } from '../../../contract/site-settings.ts'
import { Link } from '../../links/link.tsx'
import { tagPath } from '../../links/record-path.ts'
import { HeroBanner } from '../../ui/content/hero-banner.tsx'
import { ListDemoNotice } from '../../ui/frame/demo-notice.tsx'
import { Icon } from '../../ui/images/icon.tsx'
import { InvalidListUrl, PagePastEnd } from '../../ui/results/list-problem.tsx'
import { Pagination } from '../../ui/results/pagination.tsx'
import { ResultsBar } from '../../ui/results/results-bar.tsx'
import { isTagPagePastEnd } from './is-tag-page-past-end.ts'
import type { TagData } from './tag-loader.ts'
import { TagTile } from './tag-tile.tsx'
import '../../ui/frame/loading-line.css'

interface TagViewProps {
  readonly data: TagData
  readonly site: SiteSettings
}

// The number of tiles in the first row or two at any width.
const EARLY_TILES = 4

export function tagPageHref(slug: string, page: number): string {
  return page === 1 ? tagPath(slug) : `${tagPath(slug)}?page=${page}`
}

/** A tag's name, meaning, and memorials. */
export function TagView({ data, site }: TagViewProps) {
  const { tag } = data
  return (
    <>
      <ListDemoNotice records={data.memorials.data} />
      <HeroBanner h1Title={tag.name} height="low" paragraphs={tag.description === null ? [] : [tag.description]} />
      <section className="section">
        <div className="wrap">
          <TagMemorialList data={data} site={site} />
        </div>
      </section>
    </>
  )
}

function TagMemorialList({ data, site }: TagViewProps) {
  const { tag, memorials, problem } = data
  if (problem !== null) return <InvalidListUrl pageProblem={problem} firstHref={tagPageHref(tag.slug, 1)} />
  if (isTagPagePastEnd(data)) {
    const { currentPage, lastPage } = memorials
    return <PagePastEnd page={currentPage} lastPage={lastPage} lastHref={tagPageHref(tag.slug, lastPage)} />
  }
  if (memorials.total === 0) {
    return (
      <div className="empty">
        <Icon name="sprig" />
        <p>No memorials have this tag yet.</p>
        <p className="soft">
          You can <Link to="/search">search for a memorial</Link> by name.
        </p>
      </div>
    )
  }
  return (
    <>
      <ResultsBar
        heading={`Memorials with ${tag.name}`}
        noun="memorial"
        total={memorials.total}
        currentPage={memorials.currentPage}
        lastPage={memorials.lastPage}
      />
      <ul className="tiles">
        {memorials.data.map((memorial, index) => (
          <TagTile
            key={memorial.id}
            memorial={memorial}
            isEarly={index < EARLY_TILES}
            siteUrl={site.siteUrl}
            mediaHosts={site.mediaHosts}
          />
        ))}
      </ul>
      <Pagination
        currentPage={memorials.currentPage}
        lastPage={memorials.lastPage}
        hrefOf={(page) => tagPageHref(tag.slug, page)}
        label={`Pages of ${tag.name}`}
      />
    </>
  )
}
