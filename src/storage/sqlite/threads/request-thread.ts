import { Worker } from 'node:worker_threads'
import { decodeError, type NumberedRequest, type ThreadResponse } from './thread-requests.ts'

/** The memory for new objects. Without a limit, V8 gives each thread up to 64 MB for them. */
const NEW_OBJECTS_MB = 12

/** The rejection of pending requests when their thread ended. The message states the cause. */
export class ThreadEnded extends Error {}

export interface RequestThreadOptions {
  /** A module that calls `serveRequests` */
  readonly program: URL
  /** The value of `workerData` in the thread */
  readonly data: unknown
  readonly heapMb: number
}

/** A worker thread that runs methods and returns their results or errors. */
export class RequestThread {
  readonly #worker: Worker
  readonly #pending = new Map<number, PromiseWithResolvers<unknown>>()
  #lastId = 0

  /** `onEnd` receives the cause when the thread ends, after all pending requests were rejected. */
  constructor({ program, data, heapMb }: RequestThreadOptions, onEnd: (cause: string) => void = () => undefined) {
    const resourceLimits = { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: NEW_OBJECTS_MB }
    this.#worker = new Worker(program, { workerData: data, resourceLimits })
    let cause = 'the thread ended'
    this.#worker.on('message', (response: ThreadResponse) => this.#settle(response))
    this.#worker.on('messageerror', (error) => this.#rejectAll(error))
    this.#worker.on('error', (error) => {
      cause = error instanceof Error ? error.message : String(error)
    })
    this.#worker.on('exit', () => {
      this.#rejectAll(new ThreadEnded(cause))
      onEnd(cause)
    })
  }

  /** Runs a method in the thread. Rejects with its error, or with ThreadEnded. */
  request(method: string, args: readonly unknown[]): Promise<unknown> {
    const pending = Promise.withResolvers<unknown>()
    const message: NumberedRequest = { id: ++this.#lastId, method, args }
    this.#pending.set(message.id, pending)
    this.#worker.postMessage(message)
    return pending.promise
  }

  /** Ends the thread. A thread inside a SQLite statement ends when the statement does, and does not keep the process alive. */
  async end(): Promise<void> {
    this.#worker.unref()
    await this.#worker.terminate()
  }

  #settle(response: ThreadResponse): void {
    const pending = this.#pending.get(response.id)
    this.#pending.delete(response.id)
    if ('error' in response) pending?.reject(decodeError(response.error))
    else pending?.resolve(response.value)
  }

  #rejectAll(error: unknown): void {
    for (const { reject } of this.#pending.values()) reject(error)
    this.#pending.clear()
  }
}

/** Runs one method in a new thread and ends the thread. */
export async function requestInNewThread(
  options: Omit<RequestThreadOptions, 'data'>,
  method: string,
  args: readonly unknown[],
): Promise<unknown> {
  const thread = new RequestThread({ ...options, data: null })
  try {
    return await thread.request(method, args)
  } finally {
    await thread.end()
  }
}
