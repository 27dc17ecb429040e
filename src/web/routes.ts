import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** Every route of the site. One error boundary contains all pages. */
export default [
  route('tags/:slug', 'pages/tag/tag-redirect.ts'),
  layout('page/page-boundary.tsx', [
    index('pages/home/home-page.tsx'),
    route('search', 'pages/search/search-page.tsx'),
    route('cemeteries', 'pages/cemeteries/cemeteries-page.tsx'),
    route('cemetery/:id/:slug?', 'pages/cemetery/cemetery-page.tsx'),
    route('memorial/:id/:slug?', 'pages/memorial/memorial-page.tsx'),
    route('headstones/:slug', 'pages/tag/tag-page.tsx'),
    route('cms', 'pages/cms/cms-page.tsx'),
    route('about', 'pages/about/about-page.tsx'),
    route('contact-us', 'pages/contact-us/contact-page.tsx'),
    route('add-image', 'pages/add-image/add-image-page.tsx'),
    route('hunt', 'pages/hunt/hunt-page.tsx'),
    route('volunteer', 'pages/volunteer/volunteer-page.tsx'),
    route('blog', 'pages/blog/blog-page.tsx'),
    route('careers', 'pages/careers/careers-page.tsx'),
    route('privacy', 'pages/privacy/privacy-page.tsx'),
    route('terms', 'pages/terms/terms-page.tsx'),
    route('affiliate', 'pages/affiliate/affiliate-page.tsx'),
    route('cemetery-dashboard/*', 'pages/dashboard/dashboard-page.tsx'),
    route('email-list', 'pages/email-list/email-list-page.tsx'),
    route('login', 'pages/login/login-page.tsx'),
    route('account', 'pages/account/account-page.tsx'),
    route('account/verify', 'pages/account-verify/verify-page.tsx'),
    route('account/second-factor', 'pages/account-second-factor/second-factor-page.tsx'),
    route('register', 'pages/register/register-page.tsx'),
    route('reset-password', 'pages/reset-password/reset-password-page.tsx'),
    route('*', 'pages/not-found/not-found-page.tsx'),
  ]),
] satisfies RouteConfig
