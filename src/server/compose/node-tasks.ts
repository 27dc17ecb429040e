import type { NodeConnection, NodePart } from '../../storage/postgres/nodes/node-connection.ts'
import { TaskLock } from '../../storage/postgres/nodes/task-lock.ts'
import type { SiteTasks } from './compose-tasks.ts'

const MAIL_CHANNEL = 'lychgate_mail'
/**
 * Email is announced this many times, once a second, because it may be committed seconds after it was queued during a
 * failover.
 */
const ANNOUNCEMENTS = 5

/**
 * The tasks of a site with several nodes. They run on the one node that has the lock, and move to another node when that
 * node ends.
 */
export class NodeTasks implements SiteTasks {
  readonly parts: readonly NodePart[]
  readonly #start: () => SiteTasks
  #isHere = false
  #running: SiteTasks | null = null
  #ended: Promise<void> = Promise.resolve()
  #announcements = 0

  constructor(start: () => SiteTasks) {
    this.#start = start
    this.parts = [
      new TaskLock({ begin: () => this.#begin(), end: () => this.#end() }),
      {
        channel: MAIL_CHANNEL,
        onMessage: () => this.#running?.deliverMail(),
        onCheck: (connection) => this.#announceMail(connection),
      },
    ]
  }

  /**
   * Sends the email from this node, or tells the node with the tasks about it within a second. The email may still be
   * uncommitted.
   */
  deliverMail(): void {
    this.#announcements = ANNOUNCEMENTS
    this.#running?.deliverMail()
  }

  /** Starts the import tasks of this node. Tasks of other nodes are found by polling. */
  startImports(): void {
    this.#running?.startImports()
  }

  stopDelivery(): void {
    this.#running?.stopDelivery()
  }

  async close(): Promise<void> {
    this.#end()
    await this.#ended
  }

  #begin(): void {
    this.#isHere = true
    // After a short loss of the connection, the earlier tasks may still be ending.
    void this.#ended.then(() => {
      if (this.#isHere) this.#running ??= this.#start()
    })
  }

  #end(): void {
    this.#isHere = false
    const running = this.#running
    this.#running = null
    if (running !== null) this.#ended = running.close()
  }

  async #announceMail(connection: NodeConnection): Promise<void> {
    if (this.#announcements === 0) return
    this.#announcements -= 1
    if (this.#running === null) await connection.query(`NOTIFY ${MAIL_CHANNEL}`)
    else this.#running.deliverMail()
  }
}
