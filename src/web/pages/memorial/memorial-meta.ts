import type { MetaDescriptor } from 'react-router'
import type { SiteSettings } from '../../../contract/site-settings.ts'
import type { Memorial } from '../../../domain/memorial.ts'
import { metaDescription } from '../../../domain/meta-description.ts'
import { displayName } from '../../../domain/person-name.ts'
import { pageMeta } from '../../page-meta.ts'
import { memorialPath } from '../../record-address.ts'
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
  return [
    ...pageMeta(matches, {
      heading: displayName(memorial),
      title: `${nameWithYears(memorial)} - ${site.siteName}`,
      description: metaDescription(memorial),
      path: memorialPath(memorial),
      type: 'profile',
      image: memorialImages(memorial, site).preview,
    }),
    ...(names as MetaDescriptor[]),
  ]
}
