import { beforeEach, describe, expect, test } from 'vitest'
import { createBrowserDirectory } from './browser-directory.ts'
import { createPrefetchedCalls, type PrefetchedCalls } from './prefetched-calls.ts'

let requests: { url: string; headers: Headers }[]
let respond: () => Promise<Response>
let milliseconds: number
let calls: PrefetchedCalls

beforeEach(() => {
  requests = []
  respond = async () => Response.json({ data: [requests.length] })
  milliseconds = 0
  calls = createPrefetchedCalls({
    now: () => milliseconds,
    fetch: async (input, init) => {
      requests.push({ url: String(input), headers: new Headers(init?.headers) })
      return respond()
    },
  })
})

describe('a prefetched call', () => {
  test('is marked as a prefetch and as sent by a script', async () => {
    respond = async () => new Response('{}', { status: 404 })
    await expect(createBrowserDirectory({ fetch: calls.prefetch }).listTags({ page: 1 })).rejects.toThrow()
    expect(requests.map(({ url }) => url)).toEqual(['/api/browse/tags'])
    expect(requests[0]?.headers.get('purpose')).toBe('prefetch')
    expect(requests[0]?.headers.get('x-requested-with')).toBe('XMLHttpRequest')
  })

  test('gives its response once, to the next call to the same URL', async () => {
    await calls.prefetch('/api/memorial/7')
    expect(await (await calls.fetch('/api/memorial/7')).json()).toEqual({ data: [1] })
    expect(requests).toHaveLength(1)
    expect(await (await calls.fetch('/api/memorial/7')).json()).toEqual({ data: [2] })
    expect(requests[1]?.headers.get('purpose')).toBeNull()
  })

  test('is shared with a call that starts before the response arrives', async () => {
    let arrive = () => {}
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve
    })
    respond = () => arrived.then(() => Response.json({ id: 7 }))
    const prefetch = calls.prefetch('/api/memorial/7')
    const call = calls.fetch('/api/memorial/7')
    arrive()
    expect(await (await call).json()).toEqual({ id: 7 })
    expect(await (await prefetch).json()).toEqual({ id: 7 })
    expect(requests).toHaveLength(1)
  })

  test('is not repeated while its response is fresh', async () => {
    await calls.prefetch('/api/memorial/7')
    milliseconds = 9_999
    await calls.prefetch('/api/memorial/7')
    expect(requests).toHaveLength(1)
    milliseconds = 10_000
    await calls.prefetch('/api/memorial/7')
    expect(requests).toHaveLength(2)
  })

  test('is not used after ten seconds', async () => {
    await calls.prefetch('/api/memorial/7')
    milliseconds = 10_000
    expect(await (await calls.fetch('/api/memorial/7')).json()).toEqual({ data: [2] })
  })

  test.each([404, 410, 422, 429, 503])('is repeated by the navigation if its status was %i', async (status) => {
    respond = async () => new Response('{}', { status })
    await expect(calls.prefetch('/api/memorial/7')).rejects.toThrow('A prefetch failed.')
    respond = async () => Response.json({ id: 7 })
    expect(await (await calls.fetch('/api/memorial/7')).json()).toEqual({ id: 7 })
  })

  test.each([429, 500, 503])('stops prefetching for a minute if its status is %i', async (status) => {
    respond = async () => new Response('{}', { status })
    await expect(calls.prefetch('/api/memorial/7')).rejects.toThrow('A prefetch failed.')
    expect(calls.isAllowed()).toBe(false)
    milliseconds = 60_000
    expect(calls.isAllowed()).toBe(true)
  })

  test('does not stop prefetching if its status is 404', async () => {
    respond = async () => new Response('{}', { status: 404 })
    await expect(calls.prefetch('/api/memorial/7')).rejects.toThrow('A prefetch failed.')
    expect(calls.isAllowed()).toBe(true)
  })

  test('does not fail the navigation when the network fails', async () => {
    respond = () => Promise.reject(new TypeError('Failed to fetch'))
    await expect(calls.prefetch('/api/memorial/7')).rejects.toThrow('A prefetch failed.')
    expect(calls.isAllowed()).toBe(false)
    respond = async () => Response.json({ id: 7 })
    expect(await (await calls.fetch('/api/memorial/7')).json()).toEqual({ id: 7 })
  })
})
