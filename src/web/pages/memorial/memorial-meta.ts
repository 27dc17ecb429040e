import type { MetaDescriptor } from 'react-router'
import type { SiteSettings } from '../../../contract/site-settings.ts'
import { isMemorialListed, type ListingPolicy } from '../../../domain/listing-policy.ts'
import type { Memorial, MemorialSummary } from '../../../domain/memorial.ts'
import { metaDescription } from '../../../domain/meta-description.ts'
import { displayName } from '../../../domain/names/display-name.ts'
import { personData } from '../../../export/person-data.ts'
import { breadcrumbs } from '../../../export/structured-data.ts'
import { RECORD_COPY } from '../../copy/records.ts'
import { cemeteryPath, memorialPath } from '../../links/record-path.ts'
import { pageMeta, rootOf } from '../../page/page-meta.ts'
import { memorialImages } from './memorial-images.ts'
import { nameWithYears } from './memorial-title.ts'

/** The title and tags of a memorial's page (readings 11). */
export function memorialMeta(
  matches: Parameters<typeof pageMeta>[0],
  memorial: Memorial,
  site: SiteSettings,
): MetaDescriptor[] {
  const names = [
    { property: 'profile:first_name', content: memorial.givenNames },
    { property: 'profile:last_name', content: memorial.surname },
  ].filter(({ content }) => content)
  const listing = rootOf(matches)?.listing
  const { preview } = memorialImages(memorial, site)
  return [
    ...pageMeta(matches, {
      heading: displayName(memorial),
      title: `${nameWithYears(memorial)} - ${site.siteName}`,
      description: metaDescription(memorial),
      path: memorialPath(memorial),
      type: 'profile',
      image: preview,
      isIndexed: listing === undefined || isMemorialListed(memorial, listing),
      things: thingsOf(memorial, site, { image: preview?.url ?? null, listing }),
    }),
    ...(names as MetaDescriptor[]),
  ]
}

interface Shown {
  readonly image: string | null
  readonly listing: ListingPolicy | undefined
}

function thingsOf(memorial: Memorial, { siteName, siteUrl }: SiteSettings, { image, listing }: Shown) {
  const { cemetery } = memorial
  const page = siteUrl + memorialPath(memorial)
  const cemeteryUrl = cemetery === null ? null : siteUrl + cemeteryPath(cemetery)
  const above =
    cemetery === null || cemeteryUrl === null
      ? [{ name: RECORD_COPY.searchPage, address: `${siteUrl}/search` }]
      : [
          { name: RECORD_COPY.cemeteriesPage, address: `${siteUrl}/cemeteries` },
          { name: cemetery.name, address: cemeteryUrl },
        ]
  return [
    personData(memorial, {
      page,
      cemetery: cemeteryUrl,
      image,
      relative: (one) => (isRelativeListed(one, listing) ? siteUrl + memorialPath(one) : null),
    }),
    breadcrumbs([{ name: siteName, address: `${siteUrl}/` }, ...above, { name: displayName(memorial), address: page }]),
  ]
}

/** A relative without a date of death may have been buried recently. */
function isRelativeListed(relative: MemorialSummary, listing: ListingPolicy | undefined): boolean {
  if (listing === undefined) return true
  if (relative.deathDate === null && listing.diedBy !== null) return false
  return isMemorialListed({ ...relative, lifeEvents: [] }, listing)
}
