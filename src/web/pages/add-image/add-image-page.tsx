import type { ReactNode } from 'react'
import { data, useLocation } from 'react-router'
import { useSite } from '../../context/site.ts'
import { ADD_IMAGE_COPY } from '../../copy/add-image.ts'
import { PICTURE_UPLOAD_COPY } from '../../copy/picture-upload.ts'
import { pageMeta, rootOf } from '../../page/page-meta.ts'
import { renderingContext } from '../../page/render-context.ts'
import type { Route } from './+types/add-image-page.ts'
import { loadAddImage } from './add-image-loader.ts'
import styles from './add-image-page.css?url'
import { AddImageView } from './add-image-view.tsx'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

const UNPROCESSABLE = 422

export async function loader(args: Route.LoaderArgs) {
  const loaded = await loadAddImage(args)
  const { upload } = args.context.get(renderingContext)
  return upload === undefined ? loaded : data({ ...loaded.data, upload }, UNPROCESSABLE)
}

export { loadAddImage as clientLoader }

export function meta({ matches, loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(matches, {
    heading: ADD_IMAGE_COPY.heading,
    description: rootOf(matches)?.site.acceptsPictures ? PICTURE_UPLOAD_COPY.description : ADD_IMAGE_COPY.description,
    path: '/add-image',
    // Search engines index the page only without a record or search.
    isIndexed: loaderData?.subject === null && !loaderData.isMissing,
  })
}

export default function AddImagePage({ loaderData }: Route.ComponentProps): ReactNode {
  return <AddImageView {...loaderData} site={useSite()} query={useLocation().search} />
}
