import { createHash } from 'node:crypto'
import { ERROR_COPY } from '../../web/copy/error-pages.ts'

/** The colors of the site (`tokens.css`), without a request for its style sheet. */
const STYLE =
  'body{margin:0;background:#f5f2ea;color:#20241f;font:1.125rem/1.6 Georgia,serif}' +
  'main{max-width:36rem;margin:0 auto;padding:15vh 1.5rem}h1{font-weight:400;line-height:1.12}a{color:#385230}'
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')

/** The headers of a plain page. The policy allows nothing but the page's style. */
export const PLAIN_PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
} as const

/** Returns a small page that needs no rendering. `texts` contain HTML. */
export function plainPage(...texts: readonly string[]): string {
  const { heading, retry, home } = ERROR_COPY.failed
  return (
    `<!doctype html><html lang="en-US"><head><meta charset="utf-8"><title>${heading}</title>` +
    `<meta name="viewport" content="width=device-width"><style>${STYLE}</style></head><body><main><h1>${heading}</h1>` +
    `${texts.map((text) => `<p>${text}</p>`).join('')}<p><a href="">${retry}</a></p><p><a href="/">${home}</a></p></main></body></html>\n`
  )
}
