import { expect, test } from 'vitest'
import { startServer } from '../support/server.ts'

const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' }

async function visit(url: string, init?: RequestInit) {
  const response = await fetch(url, init)
  const html = await response.text()
  const [, main = ''] = /<main[^>]*>(.*)<\/main>/s.exec(html) ?? []
  return { status: response.status, html, main, headers: response.headers }
}

test.each([
  { mode: 'off', text: 'You cannot create an account on this site.', linksRegister: false },
  {
    mode: 'invite',
    text: 'You can create an account on this site only with an invitation. If you have one, open the link in its email.',
    linksRegister: true,
  },
])(
  'REGISTRATION=$mode explains itself at /register and rejects posts with 403',
  async ({ mode, text, linksRegister }) => {
    const server = await startServer({ DEMO: 'off', REGISTRATION: mode })
    try {
      const register = `${server.origin}/register`
      const page = await visit(register)
      expect(page.status).toBe(200)
      expect(page.main).toContain(text)
      expect(page.main).toContain('href="/login"')
      expect(page.main).not.toContain('name="password"')
      expect(page.html.includes('href="/register"')).toBe(linksRegister)
      expect((await visit(`${server.origin}/login`)).main.includes('href="/register"')).toBe(linksRegister)

      const body = 'name=Ada&email=ada%40example.org&password=a+long+walk&password_confirmation=a+long+walk'
      const rejected = await visit(register, { method: 'POST', headers: FORM, body })
      expect([rejected.status, rejected.headers.get('cache-control')]).toEqual([403, 'no-store'])
      expect(rejected.main).toContain(text)

      const opened = await visit(`${register}?invitation=x`)
      expect([opened.status, opened.headers.get('referrer-policy')]).toEqual([200, 'no-referrer'])
      expect(opened.main).not.toContain('name="password"')
    } finally {
      await server.stop()
    }
  },
)
