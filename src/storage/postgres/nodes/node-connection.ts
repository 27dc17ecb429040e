import { setTimeout as sleep } from 'node:timers/promises'
import type { Client, QueryResult } from 'pg'
import type { AnnouncedVersion } from '../../ports/content-version.ts'
import { DatabaseFailure } from '../../ports/database-failures.ts'
import type { SqlParameter } from '../../sql/database.ts'
import { openDirectConnection } from '../connection/direct-connection.ts'
import { CONTENT_CHANNEL } from '../connection/postgres-database.ts'

export interface NodePart {
  /** The channel that `onMessage` listens to */
  readonly channel?: string
  /** Called with each message from another node. */
  onMessage?(payload: string): void
  /** Called every second while the connection works. */
  onCheck?(connection: NodeConnection): Promise<void>
  /** Called when the connection is lost or closed. */
  onLost?(): void
}

export interface NodeConnectionOptions {
  /** Must connect to the server itself, not to pgbouncer in transaction mode */
  readonly url: string
  readonly parts?: readonly NodePart[]
  readonly warn: (line: string) => void
  readonly times?: Partial<typeof TIMES>
}

const TIMES = {
  /** The interval between checks */
  checkMs: 1000,
  /** The time limit for a response, after which the connection counts as lost */
  responseMs: 2000,
  /** The maximum age of a check at which the version still counts as known */
  knownMs: 2000,
  /**
   * The server ends the session of a node that has not checked for this long, because it hangs or its network is cut.
   */
  sessionMs: 10_000,
}

/**
 * A connection of a node outside its pool. LISTEN notifies it of changes, and it also checks the content version each
 * second, because messages can be lost. It reconnects until it is closed.
 */
export class NodeConnection implements AnnouncedVersion {
  readonly #options: NodeConnectionOptions
  readonly #times: typeof TIMES
  readonly #parts: readonly NodePart[]
  readonly #stop = new AbortController()
  readonly #running: Promise<void>
  readonly #versionListeners: ((version: number) => void)[] = []
  #client: Client | null = null
  #version = 0
  #checkedAt = Number.NEGATIVE_INFINITY

  constructor(options: NodeConnectionOptions) {
    this.#options = options
    this.#times = { ...TIMES, ...options.times }
    this.#parts = options.parts ?? []
    this.#running = this.#run()
  }

  /**
   * Throws DatabaseFailure if the version was not checked for two seconds, because a cached page may then be out of
   * date.
   */
  contentVersion(): number {
    if (performance.now() - this.#checkedAt <= this.#times.knownMs) return this.#version
    throw new DatabaseFailure('unreachable', 'The content version is unknown, because the database does not respond.')
  }

  onVersion(listen: (version: number) => void): void {
    this.#versionListeners.push(listen)
  }

  /** Runs a statement in PostgreSQL's own SQL. */
  query(text: string, ...values: readonly SqlParameter[]): Promise<QueryResult> {
    if (this.#client === null) throw new Error('The node has no connection.')
    const config = { text, values: [...values], query_timeout: this.#times.responseMs }
    return this.#client.query(config)
  }

  async close(): Promise<void> {
    this.#stop.abort()
    await this.#running
  }

  async #run(): Promise<void> {
    let hasWarned = false
    while (!this.#stop.signal.aborted) {
      try {
        await this.#connect(() => {
          hasWarned = false
        })
      } catch (error) {
        if (!hasWarned && !this.#stop.signal.aborted) {
          this.#options.warn(
            `This node lost its connection to the database: ${error instanceof Error ? error.message : error}`,
          )
        }
        hasWarned = true
      }
      await this.#pause()
    }
  }

  /** Connects and checks until the connection is lost. */
  async #connect(onCheck: () => void): Promise<void> {
    const lost = Promise.withResolvers<never>()
    lost.promise.catch(() => {})
    const client = await openDirectConnection(this.#options.url, () => lost.reject(new Error('the connection ended')))
    this.#client = client
    try {
      client.on('notification', ({ channel, payload = '', processId }) => {
        if (channel === CONTENT_CHANNEL) this.#learnVersion(Number(payload))
        if (processId === ownProcessId(client)) return
        for (const part of this.#parts) if (part.channel === channel) part.onMessage?.(payload)
      })
      await this.query(this.#setUp())
      while (!this.#stop.signal.aborted) {
        await this.#check()
        onCheck()
        await Promise.race([this.#pause(), lost.promise])
      }
    } finally {
      this.#client = null
      for (const part of this.#parts) part.onLost?.()
      void client.end().catch(() => {})
    }
  }

  async #check(): Promise<void> {
    const askedAt = performance.now()
    const { rows } = await this.query('SELECT version FROM content_version')
    this.#learnVersion(Number(rows[0]?.version))
    this.#checkedAt = askedAt
    for (const part of this.#parts) await part.onCheck?.(this)
  }

  #learnVersion(version: number): void {
    this.#version = version
    for (const listen of this.#versionListeners) listen(version)
  }

  #setUp(): string {
    const channels = [
      CONTENT_CHANNEL,
      ...this.#parts.flatMap(({ channel }) => (channel === undefined ? [] : [channel])),
    ]
    const { sessionMs } = this.#times
    return [
      `SET idle_session_timeout = ${sessionMs}`,
      `SET tcp_user_timeout = ${sessionMs}`,
      ...channels.map((channel) => `LISTEN ${channel}`),
    ].join('; ')
  }

  async #pause(): Promise<void> {
    await sleep(this.#times.checkMs, undefined, { signal: this.#stop.signal, ref: false }).catch(() => {})
  }
}

/** The server's process ID for a connection, which notifications include. pg's types lack it. */
function ownProcessId(client: Client): unknown {
  return 'processID' in client ? client.processID : null
}
