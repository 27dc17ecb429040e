import type { ReactNode } from 'react'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { useSite } from '../../context/site.ts'
import { memorialPath } from '../../links/record-path.ts'
import { useCanonicalPath } from '../../links/use-canonical-path.ts'
import type { Route } from './+types/memorial-page.ts'
import { loadMemorialOnServer } from './memorial-loader.ts'
import { memorialMeta } from './memorial-meta.ts'
import styles from './memorial-page.css?url'
import { MemorialView } from './memorial-view.tsx'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export { loadMemorialOnServer as loader }

export async function clientLoader(request: Route.ClientLoaderArgs) {
  return (await import('./memorial-loader.ts')).loadMemorial(request)
}

/** Does not reload if only the slug changes. */
export function shouldRevalidate(navigation: ShouldRevalidateFunctionArgs): boolean {
  return (
    navigation.currentParams.id !== navigation.nextParams.id ||
    (navigation.currentUrl.href === navigation.nextUrl.href && navigation.defaultShouldRevalidate)
  )
}

export function meta({ matches, loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return loaderData === undefined ? [] : memorialMeta(matches, loaderData.memorial, matches[0].loaderData.site)
}

export default function MemorialPage({ loaderData }: Route.ComponentProps): ReactNode {
  const site = useSite()
  useCanonicalPath(memorialPath(loaderData.memorial))
  return <MemorialView {...loaderData} site={site} />
}
