import type { ReactNode } from 'react'
import { directoryContext } from '../../context/contexts.ts'
import { BROWSE_COPY } from '../../copy/browse.ts'
import { CENTURIES_PATH, centuryPath } from '../../links/browse-path.ts'
import { BrowseEmpty, BrowseFrame } from '../../ui/browse/browse-frame.tsx'
import type { Route } from './+types/centuries-page.ts'
import { BROWSE_CRUMB, browseMeta } from './browse-meta.ts'
import { type BrowseRequest, findOrThrow, notFound, parseYears } from './load-browse-data.ts'
import styles from './year-table.css?url'
import { YearTable } from './year-table.tsx'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

/** Loads the totals of all centuries, or of the decades in the URL's century. */
export async function loadCenturies({ params, context }: BrowseRequest) {
  const years = parseYears(params.century)
  if (params.century !== undefined && (years?.isDecade !== true || years.from % 100 !== 0)) throw notFound()
  const century = years?.from ?? null
  const counts = await findOrThrow(context.get(directoryContext).listYears({ century, decade: null }))
  if (century !== null && counts.length === 0) throw notFound()
  return { century, counts }
}

export { loadCenturies as clientLoader, loadCenturies as loader }

const ROOT = { label: BROWSE_COPY.centuries, to: CENTURIES_PATH }

function frameOf(century: number | null) {
  return century === null
    ? { heading: BROWSE_COPY.centuries, trail: [BROWSE_CRUMB] }
    : { heading: BROWSE_COPY.century(century), trail: [BROWSE_CRUMB, ROOT] }
}

export function meta({ matches, loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  if (loaderData === undefined) return []
  const { century, counts } = loaderData
  return browseMeta(matches, {
    ...frameOf(century),
    description: BROWSE_COPY.centuriesDescription,
    path: century === null ? CENTURIES_PATH : centuryPath(century),
    isIndexed: counts.length > 0,
  })
}

export default function CenturiesPage({ loaderData }: Route.ComponentProps): ReactNode {
  const { century, counts } = loaderData
  return (
    <BrowseFrame {...frameOf(century)}>
      {counts.length === 0 ? (
        <BrowseEmpty text={BROWSE_COPY.noYears} links={[{ label: BROWSE_COPY.trySearch, to: '/search' }]} />
      ) : (
        <>
          <YearTable
            counts={counts}
            labelOf={({ from }) => `${from}s`}
            {...(century === null ? { hrefOf: ({ from }: { readonly from: number }) => centuryPath(from) } : {})}
          />
          <p className="hint">{BROWSE_COPY.yearsNote}</p>
        </>
      )}
    </BrowseFrame>
  )
}
