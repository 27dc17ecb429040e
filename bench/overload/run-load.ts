import { fork } from 'node:child_process'
import type { Load, LoadResult } from './load-process.ts'

/** Sends a load from a separate process. */
export function runLoad(load: Load): Promise<LoadResult> {
  return new Promise((resolve, reject) => {
    const child = fork(new URL('./load-process.ts', import.meta.url))
    child.once('message', (result: LoadResult) => resolve(result))
    child.once('error', reject)
    child.once('exit', (status) => reject(new Error(`The load process ended with status ${status}.`)))
    child.send(load)
  })
}
