import { Worker } from 'node:worker_threads'
import { DirectoryBusyError } from '../../ports/too-busy.ts'
import { type ReaderAnswer, type ReaderRequest, type ReaderSettings, revived } from './reader-message.ts'

const HEAP_MB = 256
const RETRY_AFTER_SECONDS = 5
const CLOSE_LIMIT_MS = 5000

/** What a quick thread answers instead when a question turns out to be broad. */
export const DEFERRED = Symbol('handed back')

interface Question {
  readonly call: string
  readonly args: readonly unknown[]
  readonly resolve: (value: unknown) => void
  readonly reject: (error: unknown) => void
  deaths: number
}

interface Thread {
  readonly worker: Worker
  question: Question | null
}

export interface ReaderPoolOptions {
  readonly settings: ReaderSettings
  readonly threads: number
  /** Questions that may wait; one more is refused with DirectoryBusyError. */
  readonly mostWaiting: number
  /** The program of a thread; another one for tests. */
  readonly program?: URL
  /** What `close` waits for at most, in milliseconds. */
  readonly closeLimitMs?: number
  /** Is told, in a sentence, when a thread has died. */
  readonly report: (line: string) => void
}

/**
 * Threads that answer questions one at a time each, in the order in which they were asked. A thread starts with the first
 * question that finds no idle one. When one dies, another takes its place and its question is asked once more.
 */
export class ReaderPool {
  readonly #options: ReaderPoolOptions
  readonly #threads = new Set<Thread>()
  readonly #waiting: Question[] = []
  #isClosed = false
  #closing: Promise<void> | null = null
  #settled: (() => void) | null = null

  constructor(options: ReaderPoolOptions) {
    this.#options = options
  }

  /** Answers DEFERRED for what this lane does not do. */
  ask(call: string, args: readonly unknown[]): Promise<unknown> {
    if (this.#isClosed) return Promise.reject(new Error('the directory has been closed'))
    if (this.#waiting.length >= this.#options.mostWaiting) {
      return Promise.reject(new DirectoryBusyError(RETRY_AFTER_SECONDS))
    }
    return new Promise((resolve, reject) => {
      this.#waiting.push({ call, args, resolve, reject, deaths: 0 })
      this.#serve()
    })
  }

  /** Starts all threads, so that the first questions need not wait for it. */
  warm(): void {
    while (!this.#isClosed && this.#threads.size < this.#options.threads) this.#start()
  }

  /** Takes no more questions, waits for the answers to those that were asked, and ends the threads. */
  close(): Promise<void> {
    this.#isClosed = true
    this.#closing ??= this.#close()
    return this.#closing
  }

  async #close(): Promise<void> {
    let timer: NodeJS.Timeout | undefined
    const limit = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, this.#options.closeLimitMs ?? CLOSE_LIMIT_MS)
    })
    const answered = new Promise<void>((resolve) => {
      this.#settled = resolve
      this.#settle()
    })
    await Promise.race([answered, limit])
    const error = new Error('the directory has been closed')
    for (const question of this.#waiting.splice(0)) question.reject(error)
    // A thread inside a long search ends when SQLite returns, which nobody can hasten.
    const ended = [...this.#threads].map(({ worker, question }) => {
      question?.reject(error)
      worker.unref()
      return worker.terminate()
    })
    this.#threads.clear()
    await Promise.race([Promise.all(ended), limit])
    clearTimeout(timer)
  }

  #settle(): void {
    const isBusy = this.#waiting.length > 0 || [...this.#threads].some(({ question }) => question !== null)
    if (!isBusy) this.#settled?.()
  }

  #serve(): void {
    while (this.#waiting.length > 0) {
      const idle = [...this.#threads].find(({ question }) => question === null)
      const thread = idle ?? (this.#threads.size < this.#options.threads ? this.#start() : null)
      if (thread === null) return
      const question = this.#waiting.shift()
      if (question === undefined) return
      thread.question = question
      const request: ReaderRequest = { call: question.call, args: question.args }
      thread.worker.postMessage(request)
    }
  }

  #start(): Thread {
    const program = this.#options.program ?? new URL('./reader-thread.ts', import.meta.url)
    const worker = new Worker(program, {
      workerData: this.#options.settings,
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    })
    const thread: Thread = { worker, question: null }
    this.#threads.add(thread)
    let cause = 'it has ended'
    worker.on('message', (answer: ReaderAnswer) => this.#answered(thread, answer))
    worker.on('messageerror', (error) => thread.question?.reject(error))
    worker.on('error', (error) => {
      cause = error instanceof Error ? error.message : String(error)
    })
    worker.on('exit', () => this.#died(thread, cause))
    return thread
  }

  #answered(thread: Thread, answer: ReaderAnswer): void {
    const { question } = thread
    thread.question = null
    if ('failure' in answer) question?.reject(revived(answer.failure))
    else question?.resolve('isHandedBack' in answer ? DEFERRED : answer.value)
    this.#serve()
    this.#settle()
  }

  #died(thread: Thread, cause: string): void {
    // Those that `close` ends are not among them any more.
    if (!this.#threads.delete(thread)) return
    this.#options.report(`Reader thread crashed; restarting: ${cause}.`)
    const { question } = thread
    if (question !== null) {
      question.deaths += 1
      if (question.deaths === 1) this.#waiting.unshift(question)
      else question.reject(new Error(`the thread that should answer ${question.call} has died twice: ${cause}`))
    }
    this.#serve()
    this.#settle()
  }
}
