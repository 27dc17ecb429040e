import type { CheckedSample } from '../../sql/audit/directory-audit.ts'
import { requestInNewThread } from './request-thread.ts'

const PROGRAM = new URL('./sample-thread.ts', import.meta.url)
const HEAP_MB = 64

/**
 * Runs `sampleDirectory` in a separate thread. Right after the start of a site with ten million memorials, the check reads for ten
 * seconds and would otherwise block all requests.
 */
export async function sampleInThread(file: string, size: number): Promise<CheckedSample> {
  return (await requestInNewThread({ program: PROGRAM, heapMb: HEAP_MB }, 'sample', [file, size])) as CheckedSample
}
