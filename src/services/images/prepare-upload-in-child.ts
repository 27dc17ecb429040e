import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { PreparedUpload } from './prepare-upload.ts'
import { ImageRejected, recognizeFormat } from './recognize-format.ts'
import type { UploadAnswer } from './upload-process.ts'

const TIME_LIMIT_MS = 60_000

/**
 * Runs `prepareUpload` in a child process. A photo whose EXIF directories point at each other keeps the decoder busy for minutes, in
 * a thread that also hashes passwords and reads files for the site, and only ending the process stops it. Throws ImageRejected,
 * including when the process crashes or takes longer than `timeLimitMs`.
 */
export async function prepareUploadInChild(
  bytes: Uint8Array,
  timeLimitMs: number = TIME_LIMIT_MS,
): Promise<PreparedUpload> {
  // No process starts for a file that is not an image.
  recognizeFormat(bytes)
  const child = fork(new URL('./upload-process.ts', import.meta.url), {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  try {
    const answer = await answerOf(child, bytes, timeLimitMs)
    if ('rejected' in answer) throw new ImageRejected(answer.rejected)
    return answer.prepared
  } finally {
    child.kill('SIGKILL')
  }
}

async function answerOf(child: ReturnType<typeof fork>, bytes: Uint8Array, timeLimitMs: number): Promise<UploadAnswer> {
  try {
    const signal = AbortSignal.timeout(timeLimitMs)
    const ended = once(child, 'exit', { signal }).then(() => {
      throw new Error('The process ended.')
    })
    const answered = once(child, 'message', { signal })
    // Without a callback, a process that cannot start would end the site with an uncaught error.
    child.send(bytes, () => {})
    const [answer] = await Promise.race([answered, ended])
    return answer
  } catch (error) {
    throw new ImageRejected('broken', { cause: error })
  }
}
