import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { type RunningServer, startServer } from '../support/server.ts'

const MINUTES = Number(process.env.SOAK_MINUTES ?? 60)
const VISITORS = 4
const PAUSE_MS = 20
const SAMPLES = 120
/** In MB. Garbage collection and caches can change the memory by this much. */
const MAX_GROWTH_MB = 40
/** The smallest size of the heap shows what garbage collection cannot free. */
const MAX_HEAP_GROWTH_MB = 15
const MAX_NEW_DESCRIPTORS = 5

interface Sample {
  readonly memoryMb: number
  readonly heapMb: number
  readonly descriptors: number
}

async function sampleOf({ pid, output }: RunningServer): Promise<Sample> {
  const url = /Metrics are at (http:[^"]+)/.exec(output())?.[1] ?? ''
  const heap = /^nodejs_heap_size_used_bytes (\S+)/m.exec(await (await fetch(url)).text())?.[1]
  const kib = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return {
    memoryMb: Math.round(Number(kib) / 1024),
    heapMb: Math.round(Number(heap) / 1024 ** 2),
    descriptors: readdirSync(`/proc/${pid}/fd`).length,
  }
}

/** Returns a visitor's n-th request: pages, searches, API calls, forms, failed logins, and malformed requests. */
function requestOf(n: number): readonly [path: string, init?: RequestInit] {
  const post = (fields: Record<string, string>): RequestInit => ({
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fields),
  })
  const form = { form_name: 'volunteer_list', form_page_url: '/volunteer', name: 'Ann Tindlewick' }
  const requests: readonly (readonly [string, RequestInit?])[] = [
    ['/'],
    [`/memorial/${1 + (n % 3000)}`],
    [`/search?lastName=${String.fromCharCode(97 + (n % 26))}*&page=${1 + (n % 3)}`],
    [`/search?givenName=x${n}`],
    [`/api/memorial/${1 + (n % 3300)}`],
    [`/api/search/memorial?given_names=an&birth_date=18${10 + (n % 80)}`],
    [`/cemetery/${1 + (n % 40)}`],
    ['/cemeteries'],
    ['/healthz'],
    [`/nothing/${n}`],
    ['/search?page=0'],
    ['/sitemap.xml'],
    ['/api/form', post({ ...form, email: `ann${n}@graves.example` })],
    ['/api/form', post(form)],
    ['/api/login', post({ email: `ann${n}@graves.example`, password: 'a wrong password' })],
    ['/search?lastName=*e*', { signal: AbortSignal.timeout(1 + (n % 20)) }],
  ]
  return requests[n % requests.length] ?? ['/']
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

test.skipIf(process.platform !== 'linux')(
  `memory and descriptors do not grow during ${MINUTES} minutes of mixed requests`,
  { timeout: (MINUTES + 5) * 60_000 },
  async () => {
    const server = await startServer({ METRICS_PORT: '0' })
    const endAt = Date.now() + MINUTES * 60_000
    const failures: string[] = []
    let sent = 0
    let rejected = 0
    const visit = async () => {
      while (Date.now() < endAt) {
        const [path, init] = requestOf(sent++)
        try {
          const response = await fetch(server.origin + path, init)
          await response.arrayBuffer()
          if (response.status === 503) rejected++
          else if (response.status >= 500) failures.push(`${response.status} ${path}`)
        } catch (error) {
          if (init?.signal?.aborted !== true) failures.push(`${String(error)} ${path}`)
        }
        await sleep(PAUSE_MS)
      }
    }
    const samples: Sample[] = []
    const watch = async () => {
      while (Date.now() < endAt) {
        samples.push(await sampleOf(server))
        await sleep((MINUTES * 60_000) / SAMPLES)
      }
    }
    await Promise.all([watch(), ...Array.from({ length: VISITORS }, visit)])
    expect(await server.stop()).toBe(0)

    // The first quarter fills the caches.
    const quarter = Math.floor(samples.length / 4)
    const early = samples.slice(quarter, 2 * quarter)
    const late = samples.slice(-quarter)
    const summary = [early, late].map((some) => ({
      memoryMb: median(some.map(({ memoryMb }) => memoryMb)),
      heapMb: Math.min(...some.map(({ heapMb }) => heapMb)),
      descriptors: median(some.map(({ descriptors }) => descriptors)),
    }))
    process.stdout.write(
      `${sent} requests, ${rejected} rejected; second and last quarter: ${JSON.stringify(summary)}\n`,
    )
    const [before, after] = summary
    expect(failures).toEqual([])
    expect(rejected).toBe(0)
    expect(after?.memoryMb).toBeLessThanOrEqual((before?.memoryMb ?? 0) + MAX_GROWTH_MB)
    expect(after?.heapMb).toBeLessThanOrEqual((before?.heapMb ?? 0) + MAX_HEAP_GROWTH_MB)
    expect(after?.descriptors).toBeLessThanOrEqual((before?.descriptors ?? 0) + MAX_NEW_DESCRIPTORS)
  },
)
