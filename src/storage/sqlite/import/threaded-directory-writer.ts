import { Worker } from 'node:worker_threads'
import type { CemeteryInput } from '../../../domain/cemetery.ts'
import { LockedDatabaseError, NewerDatabaseError, UnopenedDatabaseError } from '../../ports/database-failures.ts'
import type { DirectoryWriter, ImportOutcome, ImportRow, ImportSession, TagInput, VanishedRow } from '../../ports.ts'
import { BatchPacker } from './packed-batch.ts'
import type { WriterAnswer, WriterRequest } from './writer-thread.ts'

/**
 * Far above what a batch, a hundred thousand cemeteries and what was told of names take; without a limit the heap grows before
 * it is swept. The second is for a process that is started without flags of its own for it.
 */
const HEAP_MB = 384
const YOUNG_HEAP_MB = 32

const FAILURES = {
  unopened: UnopenedDatabaseError,
  newer: NewerDatabaseError,
  locked: LockedDatabaseError,
  other: Error,
} as const

interface Waiting {
  readonly resolve: (value: unknown) => void
  readonly reject: (error: Error) => void
}

/** The SQLite writer in a thread of its own, so that an import stores one batch while it reads the next. */
export class ThreadedDirectoryWriter implements DirectoryWriter {
  readonly #worker: Worker
  readonly #waiting = new Map<number, Waiting>()
  #nextId = 1
  #failure: Error | null = null

  constructor(path: string) {
    this.#worker = new Worker(new URL('./writer-thread.ts', import.meta.url), {
      workerData: { path },
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB, maxYoungGenerationSizeMb: YOUNG_HEAP_MB },
    })
    this.#worker.on('message', (answer: WriterAnswer) => {
      const waiting = this.#waiting.get(answer.id)
      this.#waiting.delete(answer.id)
      if (!('failure' in answer)) waiting?.resolve(answer.value)
      // What crosses from a thread is no longer of its class.
      else waiting?.reject(new FAILURES[answer.kind](answer.failure))
    })
    this.#worker.on('error', (error) => this.#fail(error instanceof Error ? error : new Error(String(error))))
    this.#worker.on('exit', () => this.#fail(new Error('the thread that writes the directory has ended')))
  }

  #fail(error: Error): void {
    this.#failure ??= error
    for (const { reject } of this.#waiting.values()) reject(this.#failure)
    this.#waiting.clear()
  }

  #call<T>(target: WriterRequest['target'], call: string, ...args: unknown[]): Promise<T> {
    if (this.#failure !== null) return Promise.reject(this.#failure)
    const id = this.#nextId++
    const request: WriterRequest = { id, target, call, args }
    return new Promise<T>((resolve, reject) => {
      this.#waiting.set(id, { resolve: (value) => resolve(value as T), reject })
      this.#worker.postMessage(request)
    })
  }

  async beginImport(source: { readonly name: string; readonly isDemonstration: boolean }): Promise<ImportSession> {
    await this.#call('writer', 'beginImport', source)
    const call = <T>(name: string, ...args: unknown[]) => this.#call<T>('session', name, ...args)
    const packer = new BatchPacker()
    return {
      add: (rows: readonly ImportRow[]) => packer.add(rows),
      store: (rows: readonly ImportRow[]) => {
        packer.add(rows)
        return call<readonly ImportOutcome[]>('storePacked', packer.take())
      },
      async *listVanished() {
        for (;;) {
          const rows = await call<readonly VanishedRow[]>('listVanished')
          if (rows.length === 0) return
          yield* rows
        }
      },
      cemeteriesMade: () => call<number>('cemeteriesMade'),
      close: () => call<void>('close'),
    }
  }

  storeCemeteries(
    drafts: readonly CemeteryInput[],
    options: { readonly isDemonstration: boolean },
  ): ReturnType<DirectoryWriter['storeCemeteries']> {
    return this.#call('writer', 'storeCemeteries', drafts, options)
  }

  storeTags(tags: readonly TagInput[]): Promise<void> {
    return this.#call('writer', 'storeTags', tags)
  }

  removeDemonstration(): ReturnType<DirectoryWriter['removeDemonstration']> {
    return this.#call('writer', 'removeDemonstration')
  }

  counts(): ReturnType<DirectoryWriter['counts']> {
    return this.#call('writer', 'counts')
  }

  async close(): Promise<void> {
    try {
      await this.#call('writer', 'close')
    } finally {
      this.#failure ??= new Error('the directory has been closed')
      await this.#worker.terminate()
    }
  }
}
