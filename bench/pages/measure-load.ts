import { figuresOf } from '../figures.ts'
import { runLoad } from '../overload/run-load.ts'
import { floodWithWrk, isWrkInstalled } from '../wrk-flood.ts'
import { processUsage } from './process-usage.ts'

const CONNECTIONS = 16
/** One wrk thread sends more requests than any of these servers can handle, and leaves the other processors to them. */
const WRK_THREADS = 1
const LOAD_PROCESSES = 2
const HEADERS = { 'accept-encoding': 'br' }
const MAX_WARM_UP_SECONDS = 2

export interface MeasuredServer {
  readonly origin: string
  readonly pid: number
}

export interface LoadFigures {
  readonly requestsPerSecond: number
  /** Responses per second of CPU time of the server's processes */
  readonly perCpuSecond: number
  readonly p50Ms: number
  readonly p99Ms: number
  readonly rssMb: number | null
  readonly anonymousMb: number | null
}

/** Sends requests over 16 connections as fast as the server responds. Throws if a request is rejected or fails. */
export async function measureLoad(
  server: MeasuredServer,
  paths: readonly string[],
  seconds: number,
): Promise<LoadFigures> {
  const send = (await isWrkInstalled()) ? sendWithWrk : sendWithNode
  await send(server.origin, paths, Math.min(seconds, MAX_WARM_UP_SECONDS))
  const before = processUsage(server.pid)
  const sent = await send(server.origin, paths, seconds)
  const after = processUsage(server.pid)
  if (sent.problems > 0) throw new Error(`${sent.problems.toFixed(1)} requests per second failed: ${paths[0]}`)
  const { p50Ms, p99Ms, perSecond } = sent
  const responses = perSecond * Math.ceil(seconds)
  return {
    requestsPerSecond: perSecond,
    perCpuSecond: responses / (after.cpuSeconds - before.cpuSeconds),
    p50Ms,
    p99Ms,
    rssMb: after.rssMb,
    anonymousMb: after.anonymousMb,
  }
}

async function sendWithWrk(origin: string, paths: readonly string[], seconds: number) {
  const options = { origin, paths, seconds, headers: HEADERS, connections: CONNECTIONS, threads: WRK_THREADS }
  const { accepted, rejected, failed, p50Ms, p99Ms } = await floodWithWrk(options)
  return { perSecond: accepted, problems: rejected + failed, p50Ms, p99Ms }
}

async function sendWithNode(origin: string, paths: readonly string[], seconds: number) {
  const load = {
    origin,
    requests: paths.map((path) => ({ method: 'GET' as const, path, headers: HEADERS })),
    seconds: Math.ceil(seconds),
    arrivals: { connections: CONNECTIONS / LOAD_PROCESSES },
  }
  const results = await Promise.all(Array.from({ length: LOAD_PROCESSES }, () => runLoad(load)))
  const responses = results.flatMap((result) => result.responses)
  const accepted = responses.filter(({ status }) => status === 200).length
  const { p50Ms, p99Ms } = figuresOf(responses.map(({ ms }) => ms))
  const problems = (responses.length - accepted) / load.seconds
  return { perSecond: accepted / load.seconds, problems, p50Ms, p99Ms }
}
