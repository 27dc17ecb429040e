import type { Server } from 'node:net'
import { setImmediate as nextLoopTurn } from 'node:timers/promises'

/** Turns without other work take a fraction of a millisecond each. */
const MOST_TURNS = 64

/**
 * Returns a function that lets the event loop accept the waiting connections and read their requests. Node accepts one
 * connection in each turn of the loop. If every turn ran a long task, each connection would wait for one task.
 */
export function connectionAccepter(server: Server): () => Promise<void> {
  let accepted = 0
  server.on('connection', () => {
    accepted++
  })
  return async () => {
    let before: number
    let turns = 0
    do {
      before = accepted
      await nextLoopTurn()
    } while (accepted > before && ++turns < MOST_TURNS)
  }
}
