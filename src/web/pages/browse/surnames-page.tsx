import type { ReactNode } from 'react'
import { directoryContext } from '../../context/contexts.ts'
import { BROWSE_COPY } from '../../copy/browse.ts'
import { surnamePath, surnamesPath } from '../../links/browse-path.ts'
import { Link } from '../../links/link.tsx'
import { BrowseEmpty, BrowseFrame, type Crumb } from '../../ui/browse/browse-frame.tsx'
import { CountLinks, CountOf } from '../../ui/browse/count-links.tsx'
import { beginningLabel, LetterIndex } from '../../ui/browse/letter-index.tsx'
import type { Route } from './+types/surnames-page.ts'
import { browseMeta, headingWithCemetery, trailOf } from './browse-meta.ts'
import { type BrowseRequest, cemeteryIdOf, findOrThrow, redirectTo } from './load-browse-data.ts'

/** Loads the surnames that have the prefix in the URL, for the directory or one cemetery. */
export async function loadSurnames(request: BrowseRequest) {
  const prefix = request.params.prefix ?? null
  const list = await findOrThrow(
    request.context.get(directoryContext).listSurnames({ prefix, cemeteryId: cemeteryIdOf(request) }),
  )
  redirectTo(surnamesPath(list.prefix, list.cemetery?.id ?? null), request)
  return list
}

export { loadSurnames as clientLoader, loadSurnames as loader }

type Loaded = Awaited<ReturnType<typeof loadSurnames>>

function headingOf({ prefix, cemetery }: Loaded): string {
  const heading = prefix === '' ? BROWSE_COPY.surnames : BROWSE_COPY.beginning(beginningLabel(prefix))
  return headingWithCemetery(cemetery, heading)
}

/** Returns the pages above the list: one for each shorter prefix. */
function trail({ prefix, cemetery }: Loaded): readonly Crumb[] {
  const letters = [...prefix]
  if (letters.length === 0) return trailOf(cemetery)
  const shorter = letters.slice(0, -1).map((_, i) => letters.slice(0, i + 1).join(''))
  return trailOf(
    cemetery,
    { label: BROWSE_COPY.surnames, to: surnamesPath('', cemetery?.id ?? null) },
    ...shorter.map((text) => ({ label: beginningLabel(text), to: surnamesPath(text, cemetery?.id ?? null) })),
  )
}

export function meta({ matches, loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  if (loaderData === undefined) return []
  const { prefix, cemetery, surnames, groups } = loaderData
  return browseMeta(matches, {
    heading: headingOf(loaderData),
    description: BROWSE_COPY.surnamesDescription,
    path: surnamesPath(prefix, cemetery?.id ?? null),
    trail: trail(loaderData),
    isIndexed: surnames.length + groups.length > 0,
  })
}

export default function SurnamesPage({ loaderData }: Route.ComponentProps): ReactNode {
  const { prefix, cemetery, surnames, groups, unnamed } = loaderData
  const cemeteryId = cemetery?.id ?? null
  const heading = headingOf(loaderData)
  return (
    <BrowseFrame heading={heading} trail={trail(loaderData)}>
      {surnames.length + groups.length + unnamed === 0 && (
        <BrowseEmpty
          text={prefix === '' ? BROWSE_COPY.noneText : BROWSE_COPY.noSurnames}
          links={[
            { label: BROWSE_COPY.tryLetters, to: surnamesPath('', cemeteryId) },
            { label: BROWSE_COPY.trySearch, to: '/search' },
          ]}
        />
      )}
      {groups.length > 0 && <LetterIndex groups={groups} cemeteryId={cemeteryId} label={heading} />}
      {surnames.length > 0 && (
        <CountLinks
          label={heading}
          links={surnames.map(({ name, written, memorials }) => ({
            to: surnamePath(name, cemeteryId),
            label: written,
            memorials,
          }))}
        />
      )}
      {unnamed > 0 && (
        <p className="browse__more">
          <Link to={surnamePath(null, cemeteryId)}>{BROWSE_COPY.noSurnameLink}</Link> <CountOf memorials={unnamed} />
        </p>
      )}
    </BrowseFrame>
  )
}
