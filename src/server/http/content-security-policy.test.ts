import { expect, test } from 'vitest'
import { contentSecurityPolicy, hashScript } from './content-security-policy.ts'

test('allows a script by its hash', () => {
  // printf 'alert(1)' | openssl dgst -sha256 -binary | base64
  expect(hashScript('alert(1)')).toBe("'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='")
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
