import { setTimeout } from 'node:timers/promises'
import { parentPort, threadId } from 'node:worker_threads'
import { carried, type ReaderAnswer, type ReaderRequest } from '../../src/storage/sqlite/threads/reader-message.ts'

// A reading thread that does as its questions say, for tests of the lane.

class BrokenRecordError extends Error {
  override readonly name = 'BrokenRecordError'
  readonly errcode = 11
}

async function answer({ call, args }: ReaderRequest): Promise<ReaderAnswer> {
  const [value, milliseconds] = args
  if (call === 'wait') await setTimeout(Number(milliseconds))
  if (call === 'hand back') return { isHandedBack: true }
  if (call === 'fail') return { failure: carried(new BrokenRecordError('a record is broken')) }
  if (call === 'die') process.exit(1)
  // Threads are counted up: only the first of a lane dies.
  if (call === 'die once' && threadId === Number(value)) throw new Error('out of order')
  return { value: call === 'thread' || call === 'die once' ? threadId : value }
}

parentPort?.on('message', async (request: ReaderRequest) => parentPort?.postMessage(await answer(request)))
