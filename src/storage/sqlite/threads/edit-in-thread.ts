import {
  type Edited,
  EditRejected,
  type EditRejection,
  type LongEdits,
  type UndoneChange,
} from '../../ports/editing.ts'
import { requestInNewThread } from './request-thread.ts'

const PROGRAM = new URL('./edit-thread.ts', import.meta.url)
const HEAP_MB = 1024

/** The response of the thread. It is plain data, because structured cloning would drop the `rejection` of an error. */
export type ThreadEdit = { readonly edited: Edited | UndoneChange } | { readonly rejection: EditRejection }

/**
 * Edits a directory, each time in a new thread. A merge of 100,000 memorials takes four seconds and would otherwise
 * block all requests.
 */
export function editInThread(path: string): LongEdits {
  return {
    mergeCemetery: async (...args) => run(path, 'mergeCemetery', args),
    undoChange: async (...args) => (await run(path, 'undoChange', args)) as UndoneChange,
  }
}

async function run(path: string, method: keyof LongEdits, args: readonly unknown[]): Promise<Edited> {
  const options = { program: PROGRAM, heapMb: HEAP_MB }
  const response = (await requestInNewThread(options, method, [path, ...args])) as ThreadEdit
  if ('rejection' in response) throw new EditRejected(response.rejection)
  return response.edited
}
