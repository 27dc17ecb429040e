import { parentPort, Worker, workerData } from 'node:worker_threads'

/** More threads would wait for the main thread. */
export const THREADS = 2
/** Each thread counts tokens; 10 million memorials have about 3 million different tokens. */
const HEAP_MEGABYTES = 3000

/** A thread that runs one step of the build. It handles requests in order. */
export class StepWorker<Request, Result> {
  readonly #worker: Worker
  readonly #waiting: { resolve: (result: Result) => void; reject: (error: unknown) => void }[] = []

  constructor(script: URL, data: unknown) {
    this.#worker = new Worker(script, {
      workerData: data,
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MEGABYTES },
    })
    this.#worker.on('message', (result: Result) => this.#waiting.shift()?.resolve(result))
    this.#worker.on('error', (error) => {
      for (const { reject } of this.#waiting.splice(0)) reject(error)
    })
  }

  /** Accepts a request even before earlier ones are done. */
  run(request: Request): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ resolve, reject })
      this.#worker.postMessage(request)
    })
  }

  async end(): Promise<void> {
    await this.#worker.terminate()
  }
}

interface Step<Result> {
  readonly result: Result
  readonly moved?: readonly ArrayBuffer[]
}

/** Runs in the thread. `work` creates the handler from the thread's data. Buffers in `moved` are transferred instead of copied. */
export function serveSteps<Data, Request, Result>(
  work: (data: Data) => (request: Request) => Step<Result> | Promise<Step<Result>>,
): void {
  const port = parentPort
  if (port === null) throw new Error('This file runs in a worker thread only.')
  const handle = work(workerData as Data)
  let last = Promise.resolve()
  port.on('message', (request: Request) => {
    last = last.then(async () => {
      const { result, moved = [] } = await handle(request)
      port.postMessage(result, [...moved])
    })
  })
}
