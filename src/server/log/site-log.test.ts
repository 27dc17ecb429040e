import { describe, expect, test } from 'vitest'
import { createSiteLog, type SiteLogOptions } from './site-log.ts'

/** Returns a log and the lines that it has written. */
function open(options: Partial<SiteLogOptions> = {}) {
  const lines: string[] = []
  const log = createSiteLog({ level: 'info', stream: { write: (line) => void lines.push(line) }, ...options })
  return { log, lines, records: () => lines.map((line) => JSON.parse(line)) }
}

test('writes each record as one line of JSON', () => {
  const { log, lines, records } = open()
  log.info('Lychgate is running at http://localhost:3000')
  log.child({ requestId: '3f9a02b7c1de' }).warn('line one\nline two')
  expect(lines.every((line) => line.indexOf('\n') === line.length - 1)).toBe(true)
  expect(records()).toEqual([
    { level: 'info', time: expect.any(String), msg: 'Lychgate is running at http://localhost:3000' },
    { level: 'warn', time: expect.any(String), requestId: '3f9a02b7c1de', msg: 'line one\nline two' },
  ])
  expect(new Date(records()[0].time).toISOString()).toBe(records()[0].time)
})

test('omits records below its level', () => {
  const { log, lines } = open({ level: 'error' })
  log.info('started')
  log.warn('slow')
  log.error('broken')
  expect(lines).toHaveLength(1)
})

test('writes text with labels on a terminal', () => {
  const { log, lines } = open({ isTerminal: true })
  log.info('Lychgate is running at http://localhost:3000')
  log.warn('DATA_DIR is not set.')
  log.child({ requestId: '3f9a02b7c1de' }).error(Object.assign(new Error('broken'), { stack: 'Error: broken\n  at x' }))
  expect(lines).toEqual([
    'Lychgate is running at http://localhost:3000\n',
    'WARNING: DATA_DIR is not set.\n',
    'ERROR: broken (request 3f9a02b7c1de)\nError: broken\n  at x\n',
  ])
})

test('keeps only the type, message, code, stack, and cause of an error', () => {
  const { log, records } = open()
  const cause = Object.assign(new Error('no space'), { code: 'ENOSPC', path: '/srv/ann' })
  log.error(Object.assign(new TypeError('write failed', { cause }), { response: 'Ann Tindlewick', statusCode: 500 }))
  expect(records()[0].err).toEqual({
    type: 'TypeError',
    message: 'write failed',
    stack: expect.stringContaining('write failed'),
    cause: { type: 'Error', message: 'no space', code: 'ENOSPC', stack: expect.any(String) },
  })
})

describe('redaction', () => {
  test.each([
    ['550 no mailbox ann.o’hara+x@mail.example here', '550 no mailbox [email] here'],
    ['connect ECONNREFUSED 203.0.113.7:25', 'connect ECONNREFUSED [ip]:25'],
    ['from 2001:db8::7 and ::ffff:203.0.113.7', 'from [ip] and [ip]'],
    ['GET /search?lastName=Roe&firstName=Jane failed', 'GET /search?[query] failed'],
    ['cookie: a=1; b=2', 'cookie: [hidden]; b=2'],
    ['{"password":"hunter2"}', '{"password":[hidden]}'],
    ['session Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cXV4Zm9vYmFy123 ended', 'session [hidden] ended'],
  ])('redacts %s', (text, expected) => {
    const { log, records } = open()
    log.warn(text)
    log.warn({ detail: { text } }, 'x')
    log.error(new Error(text))
    expect(records()[0].msg).toBe(expected)
    expect(records()[1].detail.text).toBe(expected)
    expect(records()[2].err.message).toBe(expected)
    expect(records()[2].err.stack).toContain(expected)
    expect(records()[2].msg).toBe(expected)
  })

  test.each([
    'Lychgate is running at http://localhost:3000',
    'The next attempt is at 2026-11-24T18:21:04.000Z.',
    'Email (reset-link) written to /srv/graves/data/outbox/2026-11-20T09-00-00-123Z-reset-link-0b5c3f9a-02b7-c1de.eml',
    'HOST is 0.0.0.0, so other machines can open the site',
    'at open (file:///srv/lychgate/src/storage/sqlite/connection/connection.ts:12:34)',
    'near "?": syntax error',
    'Email 12 (reset-link) was not sent (ETIMEDOUT)',
  ])('does not redact %s', (text) => {
    const { log, records } = open()
    log.warn(text)
    expect(records()[0].msg).toBe(text)
  })

  test('does not redact the addresses of the site itself', () => {
    const { log, records } = open({ own: ['help@graves.example', '192.0.2.10'] })
    log.warn(
      'SUPPORT_EMAIL is help@graves.example, HOST is 192.0.2.10, and a visitor is 192.0.2.11 (ann@graves.example)',
    )
    expect(records()[0].msg).toBe(
      'SUPPORT_EMAIL is help@graves.example, HOST is 192.0.2.10, and a visitor is [ip] ([email])',
    )
  })
})
