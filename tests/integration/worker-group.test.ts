import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { WorkerGroup } from '../../src/server/workers/worker-group.ts'

const program = path.resolve(import.meta.dirname, '../support/workers/scripted-worker.mjs')
const ignore = () => undefined

let group: WorkerGroup
let lines: string[]
afterEach(() => group.kill())

function create(behavior: string): void {
  lines = []
  group = new WorkerGroup({
    command: { program, args: [behavior] },
    size: 1,
    log: { info: ignore, warn: (line: string) => lines.push(line), error: ignore },
    onMessage: ignore,
    onReady: ignore,
    onEnd: ignore,
    leaveMs: 0,
    silenceLimitMs: 1000,
  })
}

/** Returns the IDs of the workers. */
async function start(behavior: string): Promise<number[]> {
  create(behavior)
  expect(await group.start()).toBe(true)
  return pids()
}

const pids = () => [...group.workers].map(({ pid }) => pid)

test('kills and replaces a worker that does not respond', async () => {
  const [pid] = await start('is silent')
  await expect
    .poll(() => lines, { timeout: 10_000 })
    .toEqual([
      `Worker ${pid} has not responded for 1 seconds. Killing it.`,
      `Worker ${pid} ended unexpectedly (SIGKILL). Another one starts now.`,
    ])
  await expect.poll(() => pids().filter((other) => other !== pid).length, { timeout: 10_000 }).toBe(1)
})

test('pauses before it replaces a worker that ends soon after each start', async () => {
  await start('exits')
  await expect.poll(() => lines.length, { timeout: 10_000 }).toBe(2)
  expect(lines).toEqual([
    expect.stringMatching(/^Worker \d+ ended unexpectedly \(status 3\)\. Another one starts now\.$/),
    expect.stringMatching(/^Worker \d+ ended unexpectedly \(status 3\)\. Another one starts in 2 seconds\.$/),
  ])
})

test('does not start if a worker ends before it is ready', async () => {
  create('fails')
  expect(await group.start()).toBe(false)
  expect([pids(), lines]).toEqual([[], []])
})
