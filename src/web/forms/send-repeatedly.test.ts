import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sendRepeatedly } from './send-repeatedly.ts'

const INIT = { method: 'POST', body: '{"name":"Ada"}' }
const LOST = new TypeError('Failed to fetch')

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { onLine: true })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/**
 * Sends a post to a server with these responses, of which the last one repeats. Returns the keys and times of all
 * requests.
 */
async function send(responses: readonly (number | Error | Response)[], init: RequestInit = INIT) {
  const keys: (string | null)[] = []
  const seconds: number[] = []
  let repeats = 0
  const start = performance.now()
  const result = sendRepeatedly({
    path: '/api/form',
    init,
    onRepeat: () => {
      repeats += 1
    },
    fetch: async (_, sent) => {
      keys.push(new Headers(sent?.headers).get('Idempotency-Key'))
      seconds.push((performance.now() - start) / 1000)
      const response = responses[Math.min(keys.length, responses.length) - 1]
      if (response instanceof Error) throw response
      return response instanceof Response ? response : new Response(null, { status: response })
    },
  }).then(
    ({ status }) => status,
    (error: unknown) => error,
  )
  await vi.runAllTimersAsync()
  return { result: await result, keys, seconds, repeats }
}

test('repeats a post with the same key until the server responds', async () => {
  const { result, keys, seconds, repeats } = await send([LOST, 502, 201])
  expect(result).toBe(201)
  expect(keys[0]).toMatch(/^[!-~]{24}$/)
  expect(new Set(keys).size).toBe(1)
  expect([seconds, repeats]).toEqual([[0, 1, 3], 2])
})

test('uses a new key after the form is stored, rejected, or changed', async () => {
  const used = [
    await send([201]),
    await send([422]),
    await send([LOST]),
    await send([LOST], { ...INIT, body: '{"name":"Eve"}' }),
  ]
  expect(new Set(used.map(({ keys }) => keys[0])).size).toBe(4)
})

test('keeps the key when the visitor sends the same form again after a failure', async () => {
  const first = await send([LOST])
  const second = await send([201])
  expect(second.keys).toEqual([first.keys[0]])
})

test('waits as long as the server requests, but gives up after 15 seconds', async () => {
  const asked = (seconds: string) => new Response(null, { status: 503, headers: { 'Retry-After': seconds } })
  expect((await send([asked('6')])).seconds).toEqual([0, 6, 12])
  expect(await send([asked('60')])).toMatchObject({ result: 503, seconds: [0], repeats: 0 })
  expect(await send([LOST])).toMatchObject({ result: LOST, seconds: [0, 1, 3, 7, 11, 15] })
})

test('does not repeat a request without a network, or after any other response', async () => {
  for (const status of [400, 419, 422, 429, 500]) expect((await send([status])).seconds).toEqual([0])
  vi.stubGlobal('navigator', { onLine: false })
  expect(await send([LOST])).toMatchObject({ result: LOST, seconds: [0] })
})

test('repeats a GET without a key', async () => {
  expect(await send([LOST, 204], { method: 'GET' })).toMatchObject({ result: 204, keys: [null, null] })
})
