import { RequestThread } from './request-thread.ts'

const PROGRAM = new URL('./erase-thread.ts', import.meta.url)
const HEAP_MB = 64

/**
 * Runs `tryEraseDeleted` in a separate thread. Rewriting a file with a month of photos and uploads takes seconds and would
 * otherwise block all requests.
 */
export async function eraseInThread(path: string, content: 'directory' | 'people'): Promise<boolean> {
  const thread = new RequestThread({ program: PROGRAM, data: null, heapMb: HEAP_MB })
  try {
    return (await thread.request(`erase-${content}`, [path])) === true
  } finally {
    await thread.end()
  }
}
