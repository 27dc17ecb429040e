import { LOCK_SPACE } from '../connection/postgres-database.ts'
import type { NodeConnection, NodePart } from './node-connection.ts'

/** A lock number that no area uses (postgres-database.ts) */
const TASKS = 100
const TAKE_LOCK = `SELECT pg_try_advisory_lock(${LOCK_SPACE}, ${TASKS}) AS taken`

/** Work that only one node does. */
export interface LockedTasks {
  /** Starts the work on this node. */
  begin(): void
  /** Ends the work on this node, because another node may begin the same work afterward. */
  end(): void
}

/**
 * Gives the work to exactly one node: the one whose session has an advisory lock. The server releases the lock when the
 * session ends, even if the node is killed, hangs, or loses its network.
 */
export class TaskLock implements NodePart {
  readonly #tasks: LockedTasks
  #isHeld = false

  constructor(tasks: LockedTasks) {
    this.#tasks = tasks
  }

  async onCheck(connection: NodeConnection): Promise<void> {
    if (this.#isHeld) return
    const { rows } = await connection.query(TAKE_LOCK)
    if (rows[0]?.taken !== 1) return
    this.#isHeld = true
    this.#tasks.begin()
  }

  onLost(): void {
    if (!this.#isHeld) return
    this.#isHeld = false
    this.#tasks.end()
  }
}
