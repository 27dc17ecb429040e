import { EditRejected, type LongEdits } from '../../ports/editing.ts'
import { openSqliteEditor } from '../open-directory.ts'
import type { ThreadEdit } from './edit-in-thread.ts'
import { yieldToRequests } from './thread-priority.ts'
import { serveRequests } from './thread-requests.ts'

// The program that the threads of `editInThread` run.

yieldToRequests()

serveRequests(async ({ method, args: [path, ...args] }): Promise<ThreadEdit> => {
  const editor = await openSqliteEditor(String(path))
  try {
    const edit =
      method === 'mergeCemetery'
        ? editor.mergeCemetery(...(args as Parameters<LongEdits['mergeCemetery']>))
        : editor.undoChange(...(args as Parameters<LongEdits['undoChange']>))
    return { edited: await edit }
  } catch (error) {
    if (error instanceof EditRejected) return { rejection: error.rejection }
    throw error
  } finally {
    await editor.close()
  }
})
