import type { ReactNode } from 'react'
import { HOME_COPY } from '../../copy/home.ts'
import { pageMeta } from '../../page-meta.ts'
import { HeroBanner } from '../../ui/hero-banner.tsx'
import type { Route } from './+types/home-page.ts'
import { loadHome } from './home-loader.ts'

export { loadHome as clientLoader, loadHome as loader }

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(matches, { heading: 'Home', title: 'Home', description: HOME_COPY.description, path: '/' })
}

export default function HomePage(): ReactNode {
  return <HeroBanner h1Title="Search for a Memorial" h2Title={HOME_COPY.subtitle} />
}
