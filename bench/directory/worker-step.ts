import { parentPort, Worker, workerData } from 'node:worker_threads'

/** A thread that does one step of the work: it answers every question in turn. */
export class StepWorker<Question, Answer> {
  readonly #worker: Worker
  readonly #waiting: { resolve: (answer: Answer) => void; reject: (error: unknown) => void }[] = []

  constructor(script: URL, data: unknown, heapMegabytes: number) {
    this.#worker = new Worker(script, {
      workerData: data,
      resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
    })
    this.#worker.on('message', (answer: Answer) => this.#waiting.shift()?.resolve(answer))
    this.#worker.on('error', (error) => {
      for (const { reject } of this.#waiting.splice(0)) reject(error)
    })
  }

  /** Questions may be asked before earlier ones are answered; they are answered in order. */
  ask(question: Question): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ resolve, reject })
      this.#worker.postMessage(question)
    })
  }

  async end(): Promise<void> {
    await this.#worker.terminate()
  }
}

/** The other side: `work` makes of the thread's data what answers its questions, and of an answer what is moved, not copied. */
export function answerSteps<Data, Question, Answer>(
  work: (data: Data) => (question: Question) => { readonly answer: Answer; readonly moved?: readonly ArrayBuffer[] },
): void {
  const port = parentPort
  if (port === null) throw new Error('This file is a thread of the bench and is not started by hand.')
  const answering = work(workerData as Data)
  port.on('message', (question: Question) => {
    const { answer, moved = [] } = answering(question)
    port.postMessage(answer, [...moved])
  })
}
