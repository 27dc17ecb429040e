import { readdirSync, readFileSync } from 'node:fs'

/** Linux counts CPU time in ticks of this many milliseconds. */
const TICK_MS = 10

/** The CPU time and memory that a process and its descendants use */
export interface ProcessUsage {
  readonly cpuSeconds: number
  /** The resident memory in MB; null if the system does not report it */
  readonly rssMb: number | null
  /** The part of rssMb without mapped files, such as the database. The system cannot drop this part. */
  readonly anonymousMb: number | null
}

/** Reads the usage from /proc. On systems other than Linux, the memory is null and the CPU time is NaN. */
export function processUsage(pid: number): ProcessUsage {
  if (process.platform !== 'linux') return { cpuSeconds: Number.NaN, rssMb: null, anonymousMb: null }
  const pids = withDescendants(pid)
  const sum = (read: (pid: number) => number) => pids.reduce((total, each) => total + read(each), 0)
  return {
    cpuSeconds: (sum(cpuTicks) * TICK_MS) / 1000,
    rssMb: sum((each) => statusKib(each, 'VmRSS')) / 1024,
    anonymousMb: sum((each) => statusKib(each, 'RssAnon')) / 1024,
  }
}

function withDescendants(pid: number): number[] {
  const parents = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((name) => [Number(name), Number(statFields(Number(name))[1])]),
  )
  const found = [pid]
  for (const each of found) for (const [child, parent] of parents) if (parent === each) found.push(child)
  return found
}

function cpuTicks(pid: number): number {
  const fields = statFields(pid)
  return Number(fields[11] ?? 0) + Number(fields[12] ?? 0)
}

/** Returns the fields of /proc/PID/stat after the program name, or an empty list if the process has ended. */
function statFields(pid: number): string[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return []
  }
}

function statusKib(pid: number, name: string): number {
  try {
    return Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0)
  } catch {
    return 0
  }
}
