import type { ReactNode } from 'react'
import { type LoaderFunctionArgs, redirect } from 'react-router'
import { siteContext } from '../../context/contexts.ts'
import { BLOG_COPY } from '../../copy/blog.tsx'
import { pageMeta } from '../../page/page-meta.ts'
import { HeroBanner } from '../../ui/content/hero-banner.tsx'
import { Topics } from '../../ui/content/topics.tsx'
import type { Route } from './+types/blog-page.ts'

/** Redirects to the blog if `BLOG_URL` is set (readings 8). */
function redirectToBlog({ context }: Pick<LoaderFunctionArgs, 'context'>): null {
  const { blogUrl } = context.get(siteContext)
  if (blogUrl !== null) throw redirect(blogUrl, 302)
  return null
}

export { redirectToBlog as clientLoader, redirectToBlog as loader }

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(matches, { heading: BLOG_COPY.heading, description: BLOG_COPY.description, path: '/blog' })
}

export default function BlogPage(): ReactNode {
  return (
    <>
      <HeroBanner height="low" h1Title={BLOG_COPY.heading} h2Title={BLOG_COPY.subtitle} />
      <Topics topics={BLOG_COPY.topics} />
    </>
  )
}
