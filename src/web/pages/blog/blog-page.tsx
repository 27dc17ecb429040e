import type { ReactNode } from 'react'
import { type LoaderFunctionArgs, redirect } from 'react-router'
import { siteContext } from '../../context/contexts.ts'
import { BLOG_COPY } from '../../copy/blog.ts'
import { Link } from '../../links/link.tsx'
import { pageMeta } from '../../page/page-meta.ts'
import { StatusPage } from '../../ui/errors/status-page.tsx'
import { SIGNUP_ANCHOR } from '../../ui/frame/site-links.ts'
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
    <StatusPage heading={BLOG_COPY.heading} text={BLOG_COPY.text}>
      <Link className="btn" to={`#${SIGNUP_ANCHOR}`}>
        {BLOG_COPY.signUp}
      </Link>
      <Link className="btn btn--line" to="/contact-us">
        {BLOG_COPY.contact}
      </Link>
    </StatusPage>
  )
}
