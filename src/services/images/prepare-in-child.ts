import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { ImageResult, ImageTask, Preparations } from './image-process.ts'
import { ImageRejected, recognizeFormat } from './recognize-format.ts'

const TIME_LIMIT_MS = 60_000

/** Resolves after the latest task. One image is decoded at a time, because decoding can take 500 MB of memory. */
let latest: Promise<unknown> = Promise.resolve()

/**
 * Prepares an image in a child process. A photo whose EXIF directories point at each other keeps the decoder busy for
 * minutes in a thread that the site also needs to hash passwords and read files. Only ending the process stops the decoder.
 * Throws ImageRejected, including when the process crashes or takes longer than `timeLimitMs`.
 */
export async function prepareInChild<Use extends keyof Preparations>(
  use: Use,
  bytes: Uint8Array,
  timeLimitMs: number = TIME_LIMIT_MS,
): Promise<Awaited<ReturnType<Preparations[Use]>>> {
  // No process starts for a file that is not an image.
  recognizeFormat(bytes)
  const task = latest.then(() => runTask({ use, bytes }, timeLimitMs))
  latest = task.catch(() => {})
  return (await task) as Awaited<ReturnType<Preparations[Use]>>
}

async function runTask(task: ImageTask, timeLimitMs: number): Promise<unknown> {
  const child = fork(new URL('./image-process.ts', import.meta.url), {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  try {
    const result = await resultOf(child, task, timeLimitMs)
    if ('rejected' in result) throw new ImageRejected(result.rejected)
    return result.prepared
  } finally {
    child.kill('SIGKILL')
  }
}

async function resultOf(child: ReturnType<typeof fork>, task: ImageTask, timeLimitMs: number): Promise<ImageResult> {
  try {
    const signal = AbortSignal.timeout(timeLimitMs)
    const ended = once(child, 'exit', { signal }).then(() => {
      throw new Error('The process ended.')
    })
    const reported = once(child, 'message', { signal })
    // Without a callback, a process that cannot start would end the site with an uncaught error.
    child.send(task, () => {})
    const [result] = await Promise.race([reported, ended])
    return result
  } catch (error) {
    throw new ImageRejected('broken', { cause: error })
  }
}
