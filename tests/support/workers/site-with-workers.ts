import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { expect } from 'vitest'
import { type RunningServer, startServer } from '../server.ts'

export interface SiteWithWorkers extends RunningServer {
  /** Returns the process IDs of the workers, oldest first. */
  workers(): readonly number[]
}

/** Starts a site with two workers. */
export async function startWorkers(settings: Readonly<Record<string, string>> = {}): Promise<SiteWithWorkers> {
  const server = await startServer({ WORKERS: '2', DEMO: 'off', ...settings })
  return { ...server, workers: () => childrenOf(server.pid) }
}

/** Resolves when all of these workers have been replaced. */
export async function untilReplaced(site: SiteWithWorkers, before: readonly number[]): Promise<void> {
  await expect
    .poll(() => site.workers().filter((pid) => !before.includes(pid)).length, { timeout: 30_000 })
    .toBe(before.length)
  await expect.poll(() => site.workers().length, { timeout: 30_000 }).toBe(2)
}

/** Returns the number of sockets that a process has open. */
export function socketsOf(pid: number): number {
  const folder = `/proc/${pid}/fd`
  const links = readdirSync(folder).map((descriptor) => readlinkIfOpen(`${folder}/${descriptor}`))
  return links.filter((link) => link.startsWith('socket:')).length
}

function readlinkIfOpen(file: string): string {
  try {
    return readlinkSync(file)
  } catch {
    return ''
  }
}

export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** Returns the IDs of the child processes, which Linux lists by thread. */
export function childrenOf(pid: number): readonly number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number)
}
