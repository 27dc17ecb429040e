import { expect, test } from 'vitest'
import { contentSecurityPolicy, hashScripts } from './content-security-policy.ts'

test('allows a script of this rendering by its hash, and removes its nonce', () => {
  // printf 'alert(1)' | openssl dgst -sha256 -binary | base64
  expect(hashScripts('<p>a</p><script nonce="n-1">alert(1)</script>', 'n-1')).toEqual({
    html: '<p>a</p><script>alert(1)</script>',
    scriptHashes: ["'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='"],
  })
})

test('adds no hash for a script without the nonce of this rendering', () => {
  const html =
    '<script>alert(1)</script><script nonce="guess">alert(2)</script><script type="application/ld+json">{}</script>'
  expect(hashScripts(html, 'n-1')).toEqual({ html, scriptHashes: [] })
})

test('removes the nonce from links and external scripts, which need no hash', () => {
  const html =
    '<link rel="modulepreload" nonce="n-1" href="/a.js"/><script type="module" nonce="n-1" src="/a.js"></script>'
  expect(hashScripts(html, 'n-1')).toEqual({
    html: '<link rel="modulepreload" href="/a.js"/><script type="module" src="/a.js"></script>',
    scriptHashes: [],
  })
})

test('adds one hash for two equal scripts', () => {
  const script = '<script nonce="n-1">alert(1)</script>'
  expect(hashScripts(script + script, 'n-1').scriptHashes).toHaveLength(1)
})

test("allows the site's own files and scripts, and images of the allowed hosts", () => {
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

test('allows frames only from the origin of the hunt form', () => {
  const policyOf = (huntFormUrl: string | null) =>
    contentSecurityPolicy([], { mediaHosts: [], huntFormUrl }).split('; ')
  expect(policyOf('https://forms.example:8443/d/e/abc?embedded=true')).toContain('frame-src https://forms.example:8443')
  expect(policyOf(null).filter((rule) => rule.startsWith('frame-src'))).toEqual([])
})
