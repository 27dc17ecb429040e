import { parentPort, workerData } from 'node:worker_threads'
import { LockedDatabaseError, NewerDatabaseError, UnopenedDatabaseError } from '../../ports/database-failures.ts'
import type { VanishedRow } from '../../ports.ts'
import { SqliteDirectoryWriter } from './directory-writer.ts'
import type { SqliteImportSession } from './import-session.ts'
import type { CommitLimits } from './import-transaction.ts'

// The other side of ThreadedDirectoryWriter: a thread of its own, which writes while the file is being read.

/** What the threaded writer asks of its thread; `session` calls go to the run that `beginImport` opened. */
export interface WriterRequest {
  readonly id: number
  readonly target: 'writer' | 'session'
  readonly call: string
  readonly args: readonly unknown[]
}

export type WriterAnswer =
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly failure: string; readonly kind: FailureKind }

export type FailureKind = 'unopened' | 'newer' | 'locked' | 'other'

/**
 * The more rows a transaction has, the fewer pages are written twice. Writers of ours that wait end it with the batch at hand; a
 * program that does not say that it waits does so for these seconds at most, and as long as what has gathered takes to be written.
 */
const HOLD: CommitLimits = { firstRows: 30_000, mostRows: 100_000, milliseconds: 5000 }

/** Rows of `listVanished` that travel together. */
const VANISHED_ROWS = 1000

class WriterThread {
  readonly #writer: SqliteDirectoryWriter
  #session: SqliteImportSession | null = null
  #vanished: AsyncIterator<VanishedRow> | null = null

  constructor(path: string) {
    this.#writer = new SqliteDirectoryWriter(path, { hold: HOLD })
  }

  async answer({ target, call, args }: WriterRequest): Promise<unknown> {
    if (target === 'writer' && call === 'beginImport') {
      this.#session = await this.#writer.beginImport(...(args as Parameters<SqliteDirectoryWriter['beginImport']>))
      this.#vanished = null
      return null
    }
    if (target === 'session' && call === 'listVanished') return this.#nextVanished()
    const receiver = target === 'writer' ? this.#writer : this.#session
    const method: unknown = Reflect.get(receiver ?? {}, call)
    if (typeof method !== 'function') throw new Error(`the writer's thread knows no call "${call}"`)
    return Reflect.apply(method, receiver, args)
  }

  async #nextVanished(): Promise<VanishedRow[]> {
    this.#vanished ??= this.#session?.listVanished()[Symbol.asyncIterator]() ?? null
    const rows: VanishedRow[] = []
    while (this.#vanished !== null && rows.length < VANISHED_ROWS) {
      const next = await this.#vanished.next()
      if (next.done === true) break
      rows.push(next.value)
    }
    return rows
  }
}

function kindOf(error: unknown): FailureKind {
  if (error instanceof NewerDatabaseError) return 'newer'
  if (error instanceof LockedDatabaseError) return 'locked'
  return error instanceof UnopenedDatabaseError ? 'unopened' : 'other'
}

const port = parentPort
if (port === null) throw new Error('writer-thread.ts is started by ThreadedDirectoryWriter')

let thread: WriterThread | null = null
// One at a time and in order: a run's batches must not overtake each other.
let last: Promise<unknown> = Promise.resolve()

port.on('message', (request: WriterRequest) => {
  last = last.then(async () => {
    let answer: WriterAnswer
    try {
      thread ??= new WriterThread(String(workerData.path))
      answer = { id: request.id, value: await thread.answer(request) }
    } catch (error) {
      const failure = error instanceof Error ? error.message : String(error)
      answer = { id: request.id, failure, kind: kindOf(error) }
    }
    port.postMessage(answer)
  })
})
