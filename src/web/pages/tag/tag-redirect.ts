import { type LoaderFunctionArgs, redirect } from 'react-router'

/** A tag's older address leads to the one that holds (readings 6). */
function redirectToHeadstones({ params, url }: LoaderFunctionArgs): Response {
  return redirect(`/headstones/${encodeURIComponent(params.slug ?? '')}${url.search}`, 301)
}

export { redirectToHeadstones as clientLoader, redirectToHeadstones as loader }
