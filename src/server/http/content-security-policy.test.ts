import { expect, test } from 'vitest'
import { contentSecurityPolicy, hashScripts } from './content-security-policy.ts'

test('a script of this rendering is allowed by its hash, and its nonce is taken out', () => {
  // printf 'alert(1)' | openssl dgst -sha256 -binary | base64
  expect(hashScripts('<p>a</p><script nonce="n-1">alert(1)</script>', 'n-1')).toEqual({
    html: '<p>a</p><script>alert(1)</script>',
    scriptHashes: ["'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='"],
  })
})

test('a script without the nonce of this rendering gets no hash', () => {
  const html =
    '<script>alert(1)</script><script nonce="guess">alert(2)</script><script type="application/ld+json">{}</script>'
  expect(hashScripts(html, 'n-1')).toEqual({ html, scriptHashes: [] })
})

test('the nonce is taken out of links and of scripts in files, which need no hash', () => {
  const html =
    '<link rel="modulepreload" nonce="n-1" href="/a.js"/><script type="module" nonce="n-1" src="/a.js"></script>'
  expect(hashScripts(html, 'n-1')).toEqual({
    html: '<link rel="modulepreload" href="/a.js"/><script type="module" src="/a.js"></script>',
    scriptHashes: [],
  })
})

test('two equal scripts have one hash', () => {
  const script = '<script nonce="n-1">alert(1)</script>'
  expect(hashScripts(script + script, 'n-1').scriptHashes).toHaveLength(1)
})

test('a page may load its own files, run its own scripts, and show images of the hosts that the owner allows', () => {
  expect(
    contentSecurityPolicy(["'sha256-x'"], { mediaHosts: ['img.example.org'], huntFormUrl: null }).split('; '),
  ).toEqual([
    "default-src 'none'",
    "script-src 'self' 'sha256-x'",
    "style-src 'self'",
    "img-src 'self' data: https://img.example.org",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ])
})

test('frames are shown from the origin of the hunt’s form, and from nowhere while there is none', () => {
  const policyOf = (huntFormUrl: string | null) =>
    contentSecurityPolicy([], { mediaHosts: [], huntFormUrl }).split('; ')
  expect(policyOf('https://forms.example:8443/d/e/abc?embedded=true')).toContain('frame-src https://forms.example:8443')
  expect(policyOf(null).filter((rule) => rule.startsWith('frame-src'))).toEqual([])
})
