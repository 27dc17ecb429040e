import { requestInNewThread } from './request-thread.ts'

const PROGRAM = new URL('./erase-thread.ts', import.meta.url)
const HEAP_MB = 64

/**
 * Runs `tryEraseDeleted` in a separate thread. Rewriting a file with a month of photos and uploads takes seconds and would
 * otherwise block all requests.
 */
export async function eraseInThread(path: string, content: 'directory' | 'people'): Promise<boolean> {
  return (await requestInNewThread({ program: PROGRAM, heapMb: HEAP_MB }, `erase-${content}`, [path])) === true
}
