import { setTimeout } from 'node:timers/promises'
import { threadId } from 'node:worker_threads'
import type { ReaderResult } from '../../src/storage/sqlite/threads/reader-thread.ts'
import { serveRequests } from '../../src/storage/sqlite/threads/thread-requests.ts'

// A reader thread controlled by its requests, for tests of ReaderPool.

class BrokenRecordError extends Error {
  override readonly name = 'BrokenRecordError'
  readonly errcode = 11
}

serveRequests(async ({ method, args }): Promise<ReaderResult> => {
  const [value, milliseconds] = args
  if (method === 'wait') await setTimeout(Number(milliseconds))
  if (method === 'defer') return null
  if (method === 'fail') throw new BrokenRecordError('a record is broken')
  if (method === 'crash') process.exit(1)
  // Thread IDs count up: only the first thread of a pool crashes.
  if (method === 'crash once' && threadId === Number(value)) {
    setImmediate(() => {
      throw new Error('out of order')
    })
    await setTimeout(60_000)
  }
  return { value: method === 'thread' || method === 'crash once' ? threadId : value }
})
