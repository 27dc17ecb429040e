import { type LoaderFunctionArgs, redirect } from 'react-router'

/** Redirects `/tags/{slug}` to the tag's page (readings 6). */
function redirectToHeadstones({ params, url }: LoaderFunctionArgs): Response {
  return redirect(`/headstones/${encodeURIComponent(params.slug ?? '')}${url.search}`, 301)
}

export { redirectToHeadstones as clientLoader, redirectToHeadstones as loader }
