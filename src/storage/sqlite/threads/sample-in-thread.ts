import type { CheckedSample } from '../../sql/audit/directory-audit.ts'
import { RequestThread } from './request-thread.ts'

const PROGRAM = new URL('./sample-thread.ts', import.meta.url)
const HEAP_MB = 64

/**
 * Runs `sampleDirectory` in a separate thread. Right after the start of a site with ten million memorials, the check reads for ten
 * seconds and would otherwise block all requests.
 */
export async function sampleInThread(file: string, size: number): Promise<CheckedSample> {
  const thread = new RequestThread({ program: PROGRAM, data: null, heapMb: HEAP_MB })
  try {
    return (await thread.request('sample', [file, size])) as CheckedSample
  } finally {
    await thread.end()
  }
}
