import { connect } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { type AccountSite, openAccountSite } from '../../../tests/support/account-site.ts'

let site: AccountSite

afterEach(() => site.close())

/** Sends these lines to an HTTPS site and returns its raw response. */
async function send(...lines: readonly string[]): Promise<string> {
  site = await openAccountSite({ SITE_URL: 'https://yard.example' })
  const { port } = new URL(site.origin)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), '127.0.0.1', () => socket.write(`${lines.join('\r\n')}\r\n\r\n`))
    let received = ''
    socket.setEncoding('utf8')
    socket.on('data', (text) => {
      received += text
    })
    socket.on('close', () => resolve(received))
    socket.on('error', reject)
  })
}

const GET = 'GET /healthz HTTP/1.1'
const CLOSE = 'Connection: close'

test.each([
  ['a malformed header', 400, [GET, 'Host: x', 'Bad Header: 1']],
  ['a body with two lengths', 400, ['POST /api/form HTTP/1.1', 'Host: x', 'Content-Length: 1', 'Content-Length: 2']],
  ['oversized headers', 431, [GET, 'Host: x', `Cookie: ${'x'.repeat(70_000)}`]],
  ['an unknown expectation', 417, [GET, 'Host: x', 'Expect: tea', CLOSE]],
  ['two hosts', 400, [GET, 'Host: yard.example', 'Host: evil.example', CLOSE]],
  ['the same host twice', 400, [GET, 'Host: yard.example', 'host: yard.example', CLOSE]],
  ['no host', 400, [GET, CLOSE]],
  ['an empty host', 400, [GET, 'Host:', CLOSE]],
  ['a host with a path', 400, [GET, 'Host: yard.example/x', CLOSE]],
  ['a host with a user', 400, [GET, 'Host: a@yard.example', CLOSE]],
] as const)('rejects %s with %i and the security headers', async (_, status, lines) => {
  const response = await send(...lines)
  expect(response).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  const lower = response.toLowerCase()
  for (const header of [
    'x-content-type-options: nosniff',
    "content-security-policy: default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    'strict-transport-security: max-age=31536000',
    'cache-control: no-store',
  ]) {
    expect(lower).toContain(`\r\n${header}\r\n`)
  }
})

test('responds to a malformed HEAD request without a body', async () => {
  const response = await send('HEAD / HTTP/1.1', 'Host: x', 'Bad Header: 1')
  expect(response).toMatch(/^HTTP\/1\.1 400 [^{}]*\r\n\r\n$/)
})

test.each(['yard.example', 'YARD.example:443', '127.0.0.1:3000', '[::1]:3000', 'my_host'])(
  'accepts the host %s',
  async (host) => {
    expect(await send(GET, `Host: ${host}`, CLOSE)).toMatch(/^HTTP\/1\.1 200 /)
  },
)

test('accepts HTTP/1.0 without a Host header, as health checks send it', async () => {
  expect(await send('GET /healthz HTTP/1.0')).toMatch(/^HTTP\/1\.1 200 /)
})
