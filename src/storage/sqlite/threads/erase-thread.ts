import { Connection } from '../connection/connection.ts'
import { tryEraseDeleted } from '../connection/erase-deleted.ts'
import { yieldToRequests } from './thread-priority.ts'
import { serveRequests } from './thread-requests.ts'

// The thread of `eraseInThread`.

yieldToRequests()

serveRequests(({ args: [path] }) => {
  const connection = new Connection(String(path), { readOnly: false })
  try {
    return tryEraseDeleted(connection)
  } finally {
    connection.close()
  }
})
