import { Connection } from '../connection/connection.ts'
import { tryEraseDeleted } from '../connection/erase-deleted.ts'
import { mergeAll } from '../search/index-merge.ts'
import { yieldToRequests } from './thread-priority.ts'
import { serveRequests } from './thread-requests.ts'

// The program of the thread in `eraseInThread`.

yieldToRequests()

serveRequests(async ({ method, args: [path] }) => {
  const connection = new Connection(String(path), { readOnly: false })
  try {
    // Deleted documents stay in the search index until its segments are merged.
    if (method === 'erase-directory') await mergeAll(connection)
    return tryEraseDeleted(connection)
  } finally {
    connection.close()
  }
})
