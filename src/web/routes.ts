import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** Every address of the site. All pages stand in one boundary, which shows what goes wrong in them. */
export default [
  route('tags/:slug', 'pages/tag/tag-redirect.ts'),
  layout('page-boundary.tsx', [
    index('pages/home/home-page.tsx'),
    route('search', 'pages/search/search-page.tsx'),
    route('cemeteries', 'pages/cemeteries/cemeteries-page.tsx'),
    route('cemetery/:id/:slug?', 'pages/cemetery/cemetery-page.tsx'),
    route('memorial/:id/:slug?', 'pages/memorial/memorial-page.tsx'),
    route('headstones/:slug', 'pages/tag/tag-page.tsx'),
    route('*', 'pages/not-found/not-found-page.tsx'),
  ]),
] satisfies RouteConfig
