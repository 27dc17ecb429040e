import type { ReactNode } from 'react'
import type { MemorialSummary } from '../../../domain/memorial.ts'
import type { Page } from '../../../domain/page.ts'
import { BROWSE_COPY } from '../../copy/browse.ts'
import { pageHref } from '../../links/browse-path.ts'
import { BrowseEmpty } from '../../ui/browse/browse-frame.tsx'
import { InvalidListUrl } from '../../ui/results/list-problem.tsx'
import { MemorialRow } from '../../ui/results/record-row.tsx'
import { ResultsList } from '../../ui/results/results-list.tsx'

interface MemorialListProps {
  readonly memorials: Page<MemorialSummary>
  /** The path of the first page */
  readonly path: string
  readonly problem: string | null
  readonly heading?: string
  readonly showsPlace?: boolean
}

export function MemorialList({ memorials, path, problem, heading, showsPlace = true }: MemorialListProps): ReactNode {
  if (problem !== null) return <InvalidListUrl pageProblem={problem} firstHref={path} />
  return (
    <ResultsList
      heading={heading ?? BROWSE_COPY.memorials}
      noun="memorial"
      plural="memorials"
      result={memorials}
      hrefOf={(page) => pageHref(path, page)}
      pagesLabel={BROWSE_COPY.pages}
      remarks={null}
      empty={<BrowseEmpty text={BROWSE_COPY.noMemorials} links={[{ label: BROWSE_COPY.trySearch, to: '/search' }]} />}
      renderRow={(memorial) => <MemorialRow key={memorial.id} memorial={memorial} showsPlace={showsPlace} />}
    />
  )
}
