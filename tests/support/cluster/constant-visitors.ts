import { sendRepeatedly } from '../../../src/web/forms/send-repeatedly.ts'
import { wait } from './postgres-programs.ts'
import { FORM, type Visit, visit } from './visits.ts'

/** The time after which a reader gives up on a request. */
const READ_LIMIT_MS = 15_000
/** The time after which a visitor stops resending a form that was not accepted. */
const FORM_LIMIT_MS = 60_000
const READ_PAUSE_MS = 50
const FORM_PAUSE_MS = 250

/** A page or API call that a reader requests continuously. `path` receives the number of the request. */
export interface Reading {
  readonly kind: string
  readonly path: (number: number) => string
}

export interface VisitorOptions {
  readonly origin: string
  readonly readings: readonly Reading[]
  readonly writers: number
}

/** Visitors who read pages and send forms, one request after another, until they are stopped. */
export class ConstantVisitors {
  readonly visits: Visit[] = []
  /** Email addresses in accepted forms */
  readonly acknowledged: string[] = []
  readonly #options: VisitorOptions
  readonly #ended: Promise<unknown>
  #isStopped = false

  constructor(options: VisitorOptions) {
    this.#options = options
    const { readings, writers } = options
    // The page's script checks whether the browser is online.
    Object.defineProperty(navigator, 'onLine', { value: true, configurable: true })
    this.#ended = Promise.all([
      ...readings.map((reading) => this.#read(reading)),
      ...Array.from({ length: writers }, (_, number) => this.#write(number)),
    ])
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    await this.#ended
  }

  async #read({ kind, path }: Reading): Promise<void> {
    for (let number = 0; !this.#isStopped; number++) {
      const url = this.#options.origin + path(number)
      this.visits.push((await visit(kind, () => fetch(url, { signal: AbortSignal.timeout(READ_LIMIT_MS) }))).visit)
      await wait(READ_PAUSE_MS)
    }
  }

  async #write(writer: number): Promise<void> {
    for (let number = 0; !this.#isStopped; number++) {
      const email = `visitor${writer}-${number}@example.org`
      const deadline = Date.now() + FORM_LIMIT_MS
      while (!(await this.#sendForm(email))) {
        if (Date.now() > deadline) throw new Error(`A form was not accepted in ${FORM_LIMIT_MS} ms.`)
      }
      this.acknowledged.push(email)
      await wait(FORM_PAUSE_MS)
    }
  }

  /**
   * Sends a form with the script of the site's own forms. When the script gives up, the visitor presses the button
   * again.
   */
  async #sendForm(email: string): Promise<boolean> {
    const { origin } = this.#options
    const fields = { form_name: 'volunteer_list', name: 'Ada Pell', email, form_page_url: `${origin}/volunteer` }
    const headers = { 'Content-Type': 'application/json' }
    const response = await sendRepeatedly({
      path: `${origin}/api/form`,
      init: { method: 'POST', headers, body: JSON.stringify(fields) },
      fetch: async (input, init) => {
        const sent = await visit(FORM, () => fetch(input, init))
        this.visits.push(sent.visit)
        if (sent.response === null) throw sent.error
        return sent.response
      },
    }).catch(() => null)
    return response?.status === 201
  }
}
