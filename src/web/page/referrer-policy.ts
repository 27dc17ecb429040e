/**
 * Returns the policy that keeps the token in a page's URL out of referrers. With "no-referrer", browsers hide the
 * origin of a form post, and the server needs `Sec-Fetch-Site` instead, which browsers send only over HTTPS and to
 * localhost.
 */
export function referrerPolicy(siteUrl: string): string {
  const { protocol, hostname } = new URL(siteUrl)
  const isTrusted = protocol === 'https:' || hostname === 'localhost' || hostname === '127.0.0.1'
  return isTrusted ? 'no-referrer' : 'same-origin'
}
