import type { ReactNode } from 'react'
import { useSite } from '../../context/site.ts'
import { ADD_IMAGE_COPY } from '../../copy/add-image.ts'
import { pageMeta } from '../../page/page-meta.ts'
import type { Route } from './+types/add-image-page.ts'
import { loadAddImage } from './add-image-loader.ts'
import styles from './add-image-page.css?url'
import { AddImageView } from './add-image-view.tsx'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export { loadAddImage as clientLoader, loadAddImage as loader }

export function meta({ matches, loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(matches, {
    heading: ADD_IMAGE_COPY.heading,
    description: ADD_IMAGE_COPY.description,
    path: '/add-image',
    // Search engines index the page only without a record or search.
    isIndexed: loaderData?.subject === null && !loaderData.isMissing,
  })
}

export default function AddImagePage({ loaderData }: Route.ComponentProps): ReactNode {
  return <AddImageView {...loaderData} site={useSite()} />
}
